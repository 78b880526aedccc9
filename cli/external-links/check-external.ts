// Checks links to other sites: each address is asked once, and each occurrence of a bad address is reported.
import { setMaxListeners } from 'node:events'
import { type Diagnostic, orderDiagnostics } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import type { Place } from '../../renderer/base/text/line-index.ts'
import type { ExternalSettings } from '../../renderer/config/config.ts'
import { selectAddresses } from './address-patterns.ts'
import { openAnswerCache } from './answer-cache.ts'
import { readAddress, showAddress, type WebAddress } from './external-address.ts'
import { type ExternalRun, openRun } from './external-run.ts'
import { followAddress } from './follow-address.ts'
import { brokenAddress, type Verdict } from './reply.ts'

export interface ExternalLink {
  /** The absolute address. */
  readonly url: string
  /** The address as written. */
  readonly raw: string
  readonly file?: SitePath
  readonly place?: Place
}

export interface ExternalCheck {
  /** Every occurrence; equal addresses are asked once. */
  readonly links: readonly ExternalLink[]
  readonly settings: ExternalSettings
  /** Absolute path. Undefined: nothing is cached. */
  readonly cacheFile: string | undefined
  /** Milliseconds since 1970, for the age of cached answers. */
  readonly now: number
  readonly signal: AbortSignal
  /** Counts different addresses. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Returns one message per occurrence of a bad link. Rejects with the signal's reason when it is aborted. */
export async function checkExternalLinks(check: ExternalCheck): Promise<readonly Diagnostic[]> {
  const isWanted = selectAddresses(check.settings)
  const occurrences = check.links.flatMap(link => {
    const address = readAddress(link.url)
    return address !== undefined && isWanted(address.key) ? [{ link, address }] : []
  })
  const addresses = new Map(occurrences.map(({ address }) => [address.key, address]))
  const verdicts = await judgeAll([...addresses.values()], check, isWanted)
  return orderDiagnostics(
    occurrences.flatMap(({ link, address }) => describe(link, verdicts.get(address.key) as Verdict)),
  )
}

async function judgeAll(
  addresses: readonly WebAddress[],
  { settings, cacheFile, now, signal, onProgress }: ExternalCheck,
  isWanted: (address: string) => boolean,
): Promise<ReadonlyMap<string, Verdict>> {
  signal.throwIfAborted()
  const failure = new AbortController()
  const end = AbortSignal.any([signal, failure.signal])
  setMaxListeners(0, end) // every waiting request listens to the signal
  const run = openRun(settings, isWanted, end)
  const answers = openAnswerCache(cacheFile, now, settings)
  const verdicts = new Map<string, Verdict>()
  try {
    await Promise.all(
      addresses.map(async address => {
        const verdict = answers.find(address.key) ?? (await judge(address, run))
        answers.keep(address.key, verdict)
        verdicts.set(address.key, verdict)
        onProgress?.(verdicts.size, addresses.length)
      }),
    )
    return verdicts
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    failure.abort()
    run.close()
    answers.write() // so that answers before an interruption are cached, too
  }
}

async function judge({ url }: WebAddress, run: ExternalRun): Promise<Verdict> {
  return url === undefined ? brokenAddress : followAddress(url, run)
}

const advice = {
  dead: 'Correct the link, or add the address to "links.external.ignore" of the configuration.',
  unsure:
    'Open the address yourself, and add it to "links.external.ignore" of the configuration if it is right.',
  private:
    'Link to a public address, or set "links.external.allowPrivate" of the configuration to have this one asked.',
} as const

function describe({ url, raw, file, place }: ExternalLink, verdict: Verdict): readonly Diagnostic[] {
  if (verdict.kind === 'good' || verdict.kind === 'unwanted') return []
  return [
    {
      code: `external/${verdict.kind}`,
      severity: verdict.kind === 'dead' ? 'error' : 'warning',
      message: `The address "${showAddress(url)}" ${verdict.says}.`,
      hint: advice[verdict.kind],
      ...(file !== undefined && { file }),
      ...place,
      target: raw,
    },
  ]
}
