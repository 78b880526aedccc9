// What a build makes: one entry per output file. An entry is plain data and holds, or names by hash, everything the file is made from.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Hash, OutputPath, SitePath } from '../../base/text/brand.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { ImageVariant } from './images/image-variants.ts'

export interface PlanEntry {
  readonly path: OutputPath
  readonly recipe: Recipe
  /** The file it is made from, for messages. */
  readonly source?: SitePath
  /** Files whose texts it shows, in order: their content, twins where the recipe makes twins, or what is searched of them. */
  readonly texts?: readonly SitePath[]
  /** The language of the site whose templates make it; absent for that of the original. */
  readonly locale?: string
}

/** How a file is made, and what from apart from texts. `input` names data that `Inputs` holds. */
export type Recipe =
  | { readonly make: 'page'; readonly input: Hash }
  /** The same bytes as another output file. */
  | { readonly make: 'copy'; readonly of: OutputPath }
  /** The bytes of a source; `version` changes with them. */
  | { readonly make: 'asset'; readonly from: SitePath; readonly version: string }
  /** Encoded anew; `hash` is that of the source's bytes. */
  | {
      readonly make: 'image'
      readonly from: SitePath
      readonly hash: Hash
      readonly variant: ImageVariant
    }
  /** The picture of a page for networks; `key` is the hash of everything that decides its bytes. */
  | { readonly make: 'social-card'; readonly input: Hash; readonly key: Hash }
  /** The whole tree of a sidebar. */
  | { readonly make: 'sidebar'; readonly input: Hash }
  /** A page as Markdown. */
  | { readonly make: 'twin'; readonly input: Hash }
  /** Many pages as one Markdown text. */
  | { readonly make: 'all-twins'; readonly input: Hash }
  /** The blog for feed readers. */
  | { readonly make: 'feed'; readonly input: Hash }
  /** A file of a search index; `hash` is that of its text. */
  | { readonly make: 'search-file'; readonly hash: Hash }
  /** A file that a feature makes from `of`, plain data; `hash` is that of everything else that decides its text. */
  | {
      readonly make: 'feature-file'
      readonly feature: string
      readonly of: unknown
      readonly hash: Hash
    }
  /** A file of the client's bundle; `hash` is that of its bytes. */
  | { readonly make: 'bundle-file'; readonly hash: Hash }
  /** The page of a former address. */
  | { readonly make: 'redirect'; readonly input: Hash }
  | { readonly make: 'text'; readonly input: Hash }

/** The variant of the image cache that an entry shows, which takes its time to be made; undefined: the entry shows none. */
export function cachedImage({ recipe }: PlanEntry): Hash | undefined {
  if (recipe.make === 'image') return recipe.variant.key
  return recipe.make === 'social-card' ? recipe.key : undefined
}

/** A text that is the whole file. */
export interface TextInput {
  readonly text: string
}

/** What features add to the output of one language. `isTaken`: the site has a file at this path. */
export type AddedFiles = (
  snapshot: Snapshot,
  isTaken: (path: OutputPath) => boolean,
) => { readonly files: readonly AddedFile[]; readonly diagnostics: readonly Diagnostic[] }

type AddedFile =
  | { readonly path: OutputPath; readonly text: string }
  | { readonly path: OutputPath; readonly feature: string; readonly of: unknown; readonly hash: Hash }
