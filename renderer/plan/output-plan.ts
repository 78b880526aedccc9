// What a build makes: one entry per output file.
import type { ApiDownloadForm } from '../site/api-downloads.ts'
import type { FeedFormat } from '../site/urls.ts'
import type { Hash, OutputPath, RoutePath, SitePath } from '../text/brand.ts'
import type { ImageVariant } from './images/image-variants.ts'

export interface PlanEntry {
  readonly path: OutputPath
  /** Covers everything the file shows: it is stale if and only if its key changed. */
  readonly key: Hash
  readonly recipe: Recipe
  /** The file it is made from, for messages. */
  readonly source?: SitePath
  /** Files whose texts it shows: of each, the key covers the hash of the content or of the twin. Search files have none, they follow from all. */
  readonly texts?: readonly SitePath[]
}

export type Recipe =
  | { readonly make: 'page'; readonly route: RoutePath }
  /** The same bytes as another output file. */
  | { readonly make: 'copy'; readonly of: OutputPath }
  | { readonly make: 'asset'; readonly from: SitePath }
  /** Encoded anew; `hash` is that of the source's bytes. */
  | {
      readonly make: 'image'
      readonly from: SitePath
      readonly hash: Hash
      readonly variant: ImageVariant
    }
  | { readonly make: 'sidebar'; readonly sidebar: string }
  /** A page as Markdown. */
  | { readonly make: 'twin'; readonly route: RoutePath }
  /** Many pages as one Markdown text. */
  | { readonly make: 'all-twins' }
  /** The blog for feed readers. */
  | { readonly make: 'feed'; readonly format: FeedFormat }
  /** A file of a search index. */
  | { readonly make: 'search-file' }
  /** A description of an API to download. */
  | { readonly make: 'api-download'; readonly from: SitePath; readonly form: ApiDownloadForm }
  | { readonly make: 'bundle-file'; readonly path: OutputPath }
  /** The page of a former address; `href` is finished. */
  | { readonly make: 'redirect'; readonly href: string }
  | { readonly make: 'text'; readonly text: string }

export interface OutputPlan {
  /** In the order of paths. */
  readonly entries: readonly PlanEntry[]
}

/** A file of a search index, with the hash of its text. */
export interface SearchFile {
  readonly path: OutputPath
  readonly hash: Hash
}

/** A download of an API's description, with the hash of the text that it is made from. */
export interface ApiFile extends SearchFile {
  readonly from: SitePath
  readonly form: ApiDownloadForm
}
