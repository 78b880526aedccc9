// The baseline: a file that lists accepted broken links, so that an old site can use the check before every link is fixed.
import { readFileSync, writeFileSync } from 'node:fs'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import { firstLineOf } from '../../renderer/base/diagnostics/reason-of.ts'
import { compareCodeUnits } from '../../renderer/base/text/site-path.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import type { Finding } from './findings.ts'

/** Has no line, so that an edit elsewhere in a file changes nothing. */
interface BrokenTarget {
  readonly file: string
  readonly code: string
  /** As written. */
  readonly target: string
}

interface BaselineLink extends BrokenTarget {
  readonly count: number
}

interface Baseline {
  readonly schemaVersion: 1
  readonly links: readonly BaselineLink[]
}

export interface Compared {
  readonly findings: readonly Finding[]
  /** Number of findings that the baseline lists. */
  readonly known: number
  /** Number of links of the baseline that are no longer broken. */
  readonly mended: number
}

/** Removes findings that the baseline lists: of equal links in a file, as many as it counts. Throws FatalError (usage) when it cannot be read. */
export function applyBaseline(
  file: string,
  findings: readonly Finding[],
  { isWhole, terminal }: { readonly isWhole: boolean; readonly terminal: Terminal },
): Compared {
  const left = new Map(readBaseline(file, terminal).map(link => [keyOf(link), link.count]))
  const fresh = findings.filter(({ diagnostic }) => {
    const link = linkOf(diagnostic)
    const count = link === undefined ? 0 : (left.get(keyOf(link)) ?? 0)
    if (link === undefined || count === 0) return true
    left.set(keyOf(link), count - 1)
    return false
  })
  // A check of a part of the site does not know which links are fixed.
  const mended = isWhole ? [...left.values()].reduce((sum, count) => sum + count, 0) : 0
  return { findings: fresh, known: findings.length - fresh.length, mended }
}

/** Throws FatalError (environment) when it cannot be written. */
export function writeBaseline(file: string, findings: readonly Finding[], terminal: Terminal): void {
  const counts = new Map<string, BaselineLink>()
  for (const { diagnostic } of findings) {
    const link = linkOf(diagnostic)
    if (link === undefined) continue
    const key = keyOf(link)
    counts.set(key, { ...link, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const links = [...counts].sort(([a], [b]) => compareCodeUnits(a, b)).map(([, link]) => link)
  const baseline: Baseline = { schemaVersion: 1, links }
  try {
    writeFileSync(terminal.resolve(file), `${JSON.stringify(baseline, null, 2)}\n`)
  } catch (error) {
    throw cannotWrite(`The baseline "${file}"`, error, { hint: 'Check the path and its rights.' })
  }
}

function readBaseline(file: string, terminal: Terminal): readonly BaselineLink[] {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(terminal.resolve(file), 'utf8'))
  } catch (error) {
    throw usageError(
      `The baseline "${file}" cannot be read (${firstLineOf(error)}).`,
      'Create it with "--update-baseline", or correct the path.',
    )
  }
  const { schemaVersion, links } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (schemaVersion !== 1 || !Array.isArray(links) || !links.every(isBaselineLink))
    throw usageError(
      `"${file}" is no baseline of this version of docsgen.`,
      'Write it anew with "--update-baseline".',
    )
  return links
}

function isBaselineLink(value: unknown): value is BaselineLink {
  const { file, code, target, count } = (value ?? {}) as Readonly<Record<string, unknown>>
  return [file, code, target].every(text => typeof text === 'string') && Number.isInteger(count)
}

function linkOf({ file, code, target }: Diagnostic): BrokenTarget | undefined {
  return target === undefined ? undefined : { file: file ?? '', code, target }
}

function keyOf({ file, code, target }: BrokenTarget): string {
  return [file, code, target].join('\0')
}
