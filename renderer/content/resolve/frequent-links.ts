// Reports an address that is broken in many files once more by itself, because mending its cause mends them all.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { BrokenReference } from './explain-broken.ts'
import type { BrokenReason } from './reference/resolve-reference.ts'

/** From this many files on a common cause is likely. */
const many = 5

function meaningOf(reason: BrokenReason): string {
  if (reason.kind === 'api') return reason.wanted
  // Wherever it stands, it is looked for in the whole content.
  if (reason.kind === 'name') return ''
  return reason.kind === 'anchor' ? (reason.file ?? reason.title) : reason.candidates.join(' ')
}

export function frequentLinks(broken: readonly BrokenReference[]): readonly Diagnostic[] {
  const files = new Map<string, Set<SitePath | undefined>>()
  for (const { raw, reason, file } of broken) {
    // The same words in another folder may mean another file.
    const meant = meaningOf(reason)
    const key = `${meant}\0${raw}`
    files.set(key, (files.get(key) ?? new Set()).add(file))
  }
  return [...files].flatMap(([key, { size }]): readonly Diagnostic[] => {
    if (size < many) return []
    const raw = key.slice(key.indexOf('\0') + 1)
    return [
      {
        code: 'link/frequent',
        severity: 'info',
        message: `The address "${raw}" is broken in ${size} files.`,
        hint: 'Look for one cause: a page that was renamed or deleted, or a text that was copied.',
        target: raw,
      },
    ]
  })
}
