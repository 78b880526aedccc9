// The new site's addresses beside those of the old one: what is there, what needs a redirect, what nobody will find.
import { isFatalError } from '../../../renderer/base/diagnostics/fatal-error.ts'
import { firstLineOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'
import { publicAddresses } from '../../../renderer/content/derive/public-addresses.ts'
import { pageHref } from '../../../renderer/content/derive/urls.ts'
import type { Snapshot } from '../../../renderer/content/snapshot.ts'
import { openSite } from '../../../renderer/site/open-site.ts'
import { openSession } from '../../open-session.ts'
import { bareAddress } from '../../parity/old-site.ts'
import type { Terminal } from '../../terminal.ts'
import type { NewFile, OldAddress } from '../old-site.ts'

interface AddressComparison {
  /** To be added to the configuration. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly lost: readonly OldAddress[]
  /** Where docsgen makes a first page of its own, because no text of the old site is one. */
  readonly landings: readonly OldAddress[]
  /** Former addresses that the new site already leads on. */
  readonly redirected: number
  /** Errors in the new site that only its author can mend, in docsgen's words. */
  readonly problem?: string
}

/** Reads the new site as `docsgen urls` does, without building it. */
export async function compareOldAddresses(
  site: { readonly folder: string; readonly terminal: Terminal },
  files: readonly NewFile[],
  addresses: readonly OldAddress[],
): Promise<AddressComparison> {
  try {
    const snapshots = await readSnapshots(site)
    return compare(snapshots, files, addresses)
  } catch (error) {
    const nothing = { redirects: [], lost: [], landings: [], redirected: 0 }
    if (!isFatalError(error)) return { ...nothing, problem: firstLineOf(error) }
    const [first] = error.diagnostics
    const place =
      first?.file === undefined ? '' : `${first.file}${first.line === undefined ? '' : `:${first.line}`}: `
    return { ...nothing, problem: `${place}${first?.message ?? error.message}` }
  }
}

async function readSnapshots({
  folder,
  terminal,
}: {
  readonly folder: string
  readonly terminal: Terminal
}): Promise<readonly Snapshot[]> {
  const session = await openSession(folder, {}, terminal)
  const site = openSite(session)
  const { snapshot, translations } = await site.read()
  site.close()
  return [snapshot, ...translations]
}

function compare(
  snapshots: readonly Snapshot[],
  files: readonly NewFile[],
  addresses: readonly OldAddress[],
): AddressComparison {
  const base = snapshots[0]?.config.baseUrl ?? '/'
  const bare = (url: string) =>
    bareAddress(decodeAddress(url.startsWith(base) ? url.slice(base.length - 1) : url))
  const today = new Map(publicAddresses(snapshots).map(({ url, kind }) => [bare(url), kind]))
  const landings = new Set(
    snapshots.flatMap(({ config, site }) =>
      [...site.routes.values()].flatMap(({ kind, route }) =>
        kind === 'docs-landing' ? [bare(pageHref(config, route))] : [],
      ),
    ),
  )
  const pages = new Set(snapshots.flatMap(({ graph }) => [...graph.pages.keys()]))
  const targets = new Map(
    files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined && pages.has(file.target)
        ? [[bareAddress(file.address), `@site/${file.target}`]]
        : [],
    ),
  )
  const missing = addresses.filter(({ address }) => !today.has(address))
  const redirects = missing.flatMap(({ address, leadsTo }) => {
    const to = leadsTo === undefined ? targets.get(address) : goalOf(leadsTo, targets, today)
    return to === undefined ? [] : [{ from: address, to }]
  })
  const helped = new Set(redirects.map(({ from }) => from))
  return {
    redirects,
    lost: missing.filter(({ address }) => !helped.has(address)),
    landings: addresses.filter(({ address, leadsTo }) => leadsTo === undefined && landings.has(address)),
    redirected:
      addresses.filter(({ address }) => today.get(address) === 'redirect').length + redirects.length,
  }
}

// Undefined when nothing is there any more. Of another site nobody knows.
function goalOf(
  leadsTo: string,
  targets: ReadonlyMap<string, string>,
  today: ReadonlyMap<string, unknown>,
): string | undefined {
  if (/^https?:/.test(leadsTo)) return leadsTo
  const page = targets.get(leadsTo)
  return page ?? (today.has(bareAddress(leadsTo.replace(/[?#].*/s, ''))) ? leadsTo : undefined)
}
