// What the rewriting of one text may ask and what it leaves behind.
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import type { Todo } from '../../old-site.ts'
import type { TextEdit } from '../../texts/edit-text.ts'
import type { StandInWords } from '../../writing/stand-ins.ts'
import type { Document } from '../content/document.ts'

/** Where things of the old site are in the new one. */
export interface SiteFiles {
  /** The old site. */
  readonly root: string
  /** The new place of a file. */
  readonly targetOf: (source: string) => SitePath | undefined
  /** The document that the old site shows at an address. */
  readonly documentAt: (address: string) => Document | undefined
  /** Takes along a file that no content folder holds, to where readers can load it. Undefined when there is none. */
  readonly take: (source: AbsolutePath) => SitePath | undefined
  /** Takes along a file that a text shows the content of, or that code imports. */
  readonly takeCode: (source: AbsolutePath) => SitePath | undefined
  /** Whether docsgen can run a module of the old site; then it is taken along with all that it imports. */
  readonly takeModule: (source: string) => Promise<SitePath | undefined>
  readonly endsWithSlash: boolean
}

export interface TextContext {
  readonly document: Document
  /** With the ending that it has in the new site. */
  readonly target: SitePath
  readonly isMdx: boolean
  /** Of Docusaurus 3. */
  readonly isThird: boolean
  /** What offsets refer to. */
  readonly source: string
  readonly files: SiteFiles
  readonly edits: TextEdit[]
  readonly todo: (offset: number, words: Pick<Todo, 'message' | 'hint' | 'isNote'>) => void
  /** A component that the new site lacks gets a stand-in. `from`: where it was imported from. Gives the name to write. */
  readonly standIn: (name: string, offset: number, from: string | undefined, words: StandInWords) => string
}

/** Start and end of a node. */
export function rangeOf(node: {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined
}): { readonly start: number; readonly end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}
