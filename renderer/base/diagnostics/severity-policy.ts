// How severe a message is, and what a command makes of it.
import type { Diagnostic, Severity } from './diagnostic.ts'

/** True for messages about the surroundings, the day among them, which never fail a `--strict` build. */
export function isEnvironmental(diagnostic: Diagnostic): boolean {
  return ['git/', 'external/', 'system/', 'time/'].some(kind => diagnostic.code.startsWith(kind))
}

/** What an author wants of broken links. */
type LinkLevel = 'ignore' | 'warn' | 'error'

/** Links to pages and files; places on pages; images and whatever else a page shows. */
export type LinkKind = 'links' | 'anchors' | 'images'

/** Undefined: the author has not said. */
export type LinkLevels = { readonly [Kind in LinkKind]: LinkLevel | undefined }

/** Undefined: nothing is reported. Unless the author says otherwise, a build only warns of a link that leads nowhere, and the link check fails. */
export function linkSeverity(
  kind: LinkKind,
  levels: LinkLevels,
  command: 'build' | 'check',
): Severity | undefined {
  const level = levels[kind] ?? (command === 'check' ? 'error' : 'warn')
  if (level === 'ignore') return undefined
  return level === 'warn' ? 'warning' : 'error'
}
