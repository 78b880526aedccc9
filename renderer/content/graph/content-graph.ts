// The linked content: every page with its id and address, and every file that can be published.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { OutputPath, RoutePath, SitePath } from '../../base/text/brand.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { Collection, SourceFile } from '../source/source-file.ts'
import type { KeptName } from './kept-names.ts'

export type Asset = Extract<SourceFile, { kind: 'asset' | 'static' }>

/** The file of a page, and the file that it translates. */
export interface PageFile {
  /** Site path of the file: identifies the page everywhere in the program. */
  readonly file: SitePath
  /** The file in the original language; equal to `file` in the original. */
  readonly original: SitePath
  /** The page shows the original, because this language has no translation. */
  readonly isFallback: boolean
}

export interface Page extends PageFile {
  readonly collection: Collection
  /** Key of the version of the documentation; `` for pages outside of the documentation. */
  readonly version: string
  /** Name for sidebars, for example `start/index`; docs only. */
  readonly docId: string
  readonly route: RoutePath
  readonly title: string
  readonly description: string
  /** Posts only: seconds since 1970. */
  readonly date?: number | undefined
  /** The day that the author wrote, as seconds since 1970. */
  readonly day?: number | undefined
  readonly visibility: 'draft' | 'unlisted' | 'listed'
  /** The page stands for its folder: `index.md`, `readme.md`, or named like the folder. */
  readonly isFolderIndex: boolean
  /** Parts of the file name that id and address keep, so that they differ from those of another page. */
  readonly kept: KeptName | undefined
  /** Folder relative to the collection's root, with number prefixes; `` at the root. */
  readonly folder: string
  /** Every id that a link to the page may name. */
  readonly anchors: readonly string[]
  readonly facts: PageFacts
}

/** Names of the components that Markdown may use, and whether they belong to docsgen or to the site. */
export type DirectiveNames = ReadonlyMap<string, 'built-in' | 'own'>

export interface PageComponent extends PageFile {
  readonly route: RoutePath
}

/** Every file that can be published. */
export interface PublishableFiles {
  readonly assets: ReadonlyMap<SitePath, Asset>
  /** The same files, by path in composed letters (NFC). */
  readonly assetsByComposedName: ReadonlyMap<string, Asset>
  /** Static files by output path. */
  readonly statics: ReadonlyMap<OutputPath, Asset>
  /** The same files, by output path in composed letters (NFC). */
  readonly staticsByComposedName: ReadonlyMap<string, Asset>
}

export interface ContentGraph extends PublishableFiles {
  /** By file, in the order of files. */
  readonly pages: ReadonlyMap<SitePath, Page>
  /** The same pages, by path in composed letters (NFC): file systems and authors compose letters differently. */
  readonly pagesByComposedName: ReadonlyMap<string, Page>
  /** Pages that are made from data → the file that their author edits. */
  readonly templates: ReadonlyMap<SitePath, SitePath>
  /** Drafts that are left out, by file; used for hints. */
  readonly drafts: ReadonlyMap<SitePath, Page>
  /** Documents of each version, by the version's key. */
  readonly docSets: ReadonlyMap<string, DocSet>
  /** The site has a folder of posts, which may be empty. */
  readonly hasBlog: boolean
  readonly pageComponents: readonly PageComponent[]
  /** Names that links such as `api:sendMessages` may use → the pages that show the named thing, with the id on the page. */
  readonly apiTargets: ReadonlyMap<string, readonly { readonly page: Page; readonly id: string }[]>
  /** Files in the site's folder that do not belong to the site. */
  readonly outside: OutsideFiles
  readonly diagnostics: readonly Diagnostic[]
}

export interface OutsideFiles {
  /** The first of the paths that is a file or folder outside of the site. */
  find(paths: readonly SitePath[]): SitePath | undefined
  /** The file as an asset. Undefined: it is no picture. */
  pictureAt(path: SitePath): Asset | undefined
  /** Address of the file in the repository's web interface. Undefined: the configuration does not say where the repository is. */
  addressOf(path: SitePath): string | undefined
}

/** An image: one file, or a pair of files for the light and the dark colour scheme. */
export type ImageTarget =
  | { readonly kind: 'image'; readonly file: FileTarget; readonly scheme: 'any' | 'light' | 'dark' }
  | { readonly kind: 'image-pair'; readonly light: LocalFile; readonly dark: LocalFile }

/** A file of this site. */
export type LocalFile = Extract<Target, { kind: 'asset' | 'static' }>

export type FileTarget = Extract<Target, { kind: 'asset' | 'static' | 'external' | 'broken' }>

/** The documents of one version. */
export interface DocSet {
  readonly docs: ReadonlyMap<string, Page>
  /** Ids of drafts, and of pages that were left out because their source has an error. Sidebars may name these ids. */
  readonly draftIds: ReadonlySet<string>
}

/** The final meaning of a link or an image. */
export type Target =
  | {
      readonly kind: 'page'
      readonly route: RoutePath
      readonly anchor: string | undefined
      readonly query: string
      /** A text fragment for the browser, as written. */
      readonly directive?: string
    }
  /** A content file, copied under a hashed name. */
  | { readonly kind: 'asset'; readonly asset: SitePath; readonly suffix: string }
  /** A static file, which keeps its name. */
  | { readonly kind: 'static'; readonly output: OutputPath; readonly suffix: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'same-page'; readonly suffix: string }
  | ImageTarget
  /** The address is kept as written. */
  | { readonly kind: 'broken'; readonly raw: string }
