// The linked content: every page with its id and address, and every file that can be published.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { OutputPath, RoutePath, SitePath } from '../../base/text/brand.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { Collection, SourceFile } from '../source/source-file.ts'
import type { KeptName } from './kept-names.ts'

export type Asset = Extract<SourceFile, { kind: 'asset' | 'static' }>

/** The file of a page beside that of the page in the original language. */
export interface PageFile {
  /** Site path of its file: the page's identity everywhere in the program. */
  readonly file: SitePath
  /** The file that it translates; its own in the original. */
  readonly original: SitePath
  /** In the language of the original, because the site's other language lacks it. */
  readonly isFallback: boolean
}

export interface Page extends PageFile {
  readonly collection: Collection
  /** Key of its version of the documentation; `` for pages that are none. */
  readonly version: string
  /** Name for sidebars, for example `start/index`; docs only. */
  readonly docId: string
  readonly route: RoutePath
  readonly title: string
  readonly description: string
  /** Of a post: seconds since 1970. */
  readonly date?: number | undefined
  /** The day that its author wrote, as seconds since 1970. */
  readonly day?: number | undefined
  readonly visibility: 'draft' | 'unlisted' | 'listed'
  /** Answers for its folder: `index.md`, `readme.md`, or named like the folder. */
  readonly isFolderIndex: boolean
  /** What its id and address have of its names, so that they are not those of another page. */
  readonly kept: KeptName | undefined
  /** Folder below the collection's root, prefixes kept; `` at the root. */
  readonly folder: string
  /** Every id that a link to the page may name. */
  readonly anchors: readonly string[]
  readonly facts: PageFacts
}

/** Names of the components that Markdown may use, and whether docsgen or the site has made them. */
export type DirectiveNames = ReadonlyMap<string, 'built-in' | 'own'>

export interface PageComponent extends PageFile {
  readonly route: RoutePath
}

/** Every file that can be published. */
export interface PublishableFiles {
  readonly assets: ReadonlyMap<SitePath, Asset>
  /** The same files by their path in composed letters. */
  readonly assetsByComposedName: ReadonlyMap<string, Asset>
  /** Static files by their place in the output. */
  readonly statics: ReadonlyMap<OutputPath, Asset>
  /** The same by their place in composed letters. */
  readonly staticsByComposedName: ReadonlyMap<string, Asset>
}

export interface ContentGraph extends PublishableFiles {
  /** By file, in the order of files. */
  readonly pages: ReadonlyMap<SitePath, Page>
  /** The same pages by their file name in composed letters (NFC): file systems and authors write them differently. */
  readonly pagesByComposedName: ReadonlyMap<string, Page>
  /** Of pages that are made from data, the file that their author edits. */
  readonly templates: ReadonlyMap<SitePath, SitePath>
  /** Pages that are left out because they are drafts, by file: for hints. */
  readonly drafts: ReadonlyMap<SitePath, Page>
  /** Documents of each version, by its key. */
  readonly docSets: ReadonlyMap<string, DocSet>
  /** There is a folder of posts, with or without posts. */
  readonly hasBlog: boolean
  readonly pageComponents: readonly PageComponent[]
  /** What links such as `api:sendMessages` may name → the pages that show it, with the id there. */
  readonly apiTargets: ReadonlyMap<string, readonly { readonly page: Page; readonly id: string }[]>
  /** Files of the site's folder that are no part of the site. */
  readonly outside: OutsideFiles
  readonly diagnostics: readonly Diagnostic[]
}

/** Answers about such files. */
export interface OutsideFiles {
  /** The first of the paths that is such a file or folder. */
  find(paths: readonly SitePath[]): SitePath | undefined
  /** Such a file as one to be published; undefined for what is no picture. */
  pictureAt(path: SitePath): Asset | undefined
  /** Where the repository shows it; undefined: nobody says where the repository is. */
  addressOf(path: SitePath): string | undefined
}

/** A file that is shown in the text: by itself, or with another one for the dark colour scheme. */
export type ImageTarget =
  | { readonly kind: 'image'; readonly file: FileTarget; readonly scheme: 'any' | 'light' | 'dark' }
  | { readonly kind: 'image-pair'; readonly light: LocalFile; readonly dark: LocalFile }

/** A file of this site. */
export type LocalFile = Extract<Target, { kind: 'asset' | 'static' }>

export type FileTarget = Extract<Target, { kind: 'asset' | 'static' | 'external' | 'broken' }>

/** The documents of one version. */
export interface DocSet {
  readonly docs: ReadonlyMap<string, Page>
  /** Ids of drafts, and of pages that were left out because of an error in their source: sidebars may name them without being wrong. */
  readonly draftIds: ReadonlySet<string>
}

/** A link or image in its final meaning. */
export type Target =
  | {
      readonly kind: 'page'
      readonly route: RoutePath
      readonly anchor: string | undefined
      readonly query: string
      /** A text fragment for the browser, as written. */
      readonly directive?: string
    }
  /** A file beside the content: copied under a hashed name. */
  | { readonly kind: 'asset'; readonly asset: SitePath; readonly suffix: string }
  /** A static file: keeps its name. */
  | { readonly kind: 'static'; readonly output: OutputPath; readonly suffix: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'same-page'; readonly suffix: string }
  | ImageTarget
  /** The address is kept as written. */
  | { readonly kind: 'broken'; readonly raw: string }
