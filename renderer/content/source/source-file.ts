// The files that the scan finds, by kind.
import type { FileEntry } from '../../base/host/host.ts'
import type { OutputPath } from '../../base/text/brand.ts'

export type Collection = 'docs' | 'blog' | 'pages'

/** `locale` is present only for files of a translation. */
export type SourceFile = { readonly locale?: string } /** Becomes a page. */ & (
  | { readonly kind: 'markdown'; readonly collection: Collection; readonly entry: FileEntry }
  /** `_category_.yml` and the like. */
  | { readonly kind: 'category'; readonly entry: FileEntry }
  /** `SUMMARY.md` and the like: the order of the documents. */
  | { readonly kind: 'order'; readonly entry: FileEntry }
  /** `_part.md`: a text that others include. It makes no page. */
  | { readonly kind: 'partial'; readonly entry: FileEntry }
  /** `tags.yml` of the documentation, one of its versions, or the blog. */
  | { readonly kind: 'tags'; readonly entry: FileEntry }
  /** `authors.yml` of the blog. */
  | { readonly kind: 'authors'; readonly entry: FileEntry }
  /** `content/pages/*.tsx`: a page made by a React component. */
  | { readonly kind: 'page-component'; readonly entry: FileEntry }
  /** Any other content file: published only when something refers to it. */
  | { readonly kind: 'asset'; readonly entry: FileEntry }
  /** Published unchanged, at the same path in the output. */
  | { readonly kind: 'static'; readonly entry: FileEntry; readonly output: OutputPath }
)
