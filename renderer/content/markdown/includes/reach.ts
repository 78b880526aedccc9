// Which files a text may include: those of another repository keep to their own folder, and nothing of theirs gets into texts that
// are trusted more.
import type { SitePath } from '../../../base/text/brand.ts'
import { relativeTo } from '../../../base/text/site-path.ts'

export interface Reach {
  /** The folder of the text's own source. */
  readonly only?: SitePath
  /** Folders of sources. */
  readonly never?: readonly SitePath[]
}

export function isInReach({ only, never = [] }: Reach, path: SitePath): boolean {
  if (only !== undefined && relativeTo(only, path) === undefined) return false
  return !never.some(folder => relativeTo(folder, path) !== undefined)
}

/** What is wrong with a file beyond it. */
export function beyondReach(written: string): { readonly message: string; readonly hint: string } {
  return {
    message: `The file "${written}" may not be included here: one of the two comes from another repository.`,
    hint: 'Put the file beside the text, or trust the repository with "code: true" of the source in the configuration.',
  }
}
