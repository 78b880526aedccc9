// A text of the old site on its way, and where everything of the old site will lie.
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import type { NewFile, OldAddress, Todo } from '../../old-site.ts'

export interface Document {
  readonly source: AbsolutePath
  /** Relative to the old site, as people read it. */
  readonly shown: string
  /** With the ending that it has in the old site. */
  readonly target: SitePath
  /** Undefined for partial files and drafts. */
  readonly address: string | undefined
  readonly text: string
  /** What the page is called when the text does not say it; undefined for partial files. */
  readonly title?: string
  /** Of a post, when neither its name nor its text says one. */
  readonly date?: string
  /** Folders that a link to `/file.md` begins in, the nearest first. */
  readonly roots: readonly string[]
}

/** What a part of the old site gives: documents, files, addresses, things to do. */
export interface Gathered {
  readonly documents: Document[]
  readonly files: NewFile[]
  readonly addresses: OldAddress[]
  readonly todos: Todo[]
}

export function emptyGathering(): Gathered {
  return { documents: [], files: [], addresses: [], todos: [] }
}
