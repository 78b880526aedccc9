// What an extension of a site may be: pure functions of what they are given. All that they give is data, so it is cached and
// keyed like everything else.
import type { HeadTag } from './head-tag.ts'

/** The default export of an extension's file is this, or a function of its options that gives it. */
export interface Extension {
  /** Texts that are no files: each becomes a page as if it were one. */
  readonly pages?: (reader: ExtensionReader) => readonly ExtensionPage[] | Promise<readonly ExtensionPage[]>
  /** Further files of the output, made from all pages. */
  readonly files?: (site: ExtensionSite) => readonly ExtensionFile[]
  /** What is wrong with a text: house rules, terminology. */
  readonly check?: (text: ExtensionText) => readonly ExtensionFinding[]
  /** Tags for the `<head>` of a page. */
  readonly head?: (text: Omit<ExtensionText, 'tree'>) => readonly HeadTagInput[]
  /** By name: a directive of the text becomes the Markdown that its function gives. */
  readonly directives?: Readonly<Record<string, (use: ExtensionDirective) => string>>
  /** Words of the interface that replace docsgen's, in the language of the site; translations keep theirs. */
  readonly strings?: Readonly<Record<string, string>>
}

export interface ExtensionPage {
  /** Where the file would be: `content/docs/terms.md`. */
  readonly path: string
  /** Markdown, with front matter. */
  readonly text: string
}

export interface ExtensionFile {
  /** Below the output: `terms.json`. */
  readonly path: string
  readonly text: string
}

/** Reads files of the site; what is read is asked again by the next build. Paths are relative to the site's folder. */
export interface ExtensionReader {
  readonly locale: string
  readonly readText: (path: string) => string
  /** Files below a folder, sorted. */
  readonly list: (folder: string) => readonly string[]
}

export interface ExtensionText {
  /** In the site. */
  readonly path: string
  readonly locale: string
  readonly title: string | undefined
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[]
  /** Addresses of links and images as they are written. */
  readonly links: readonly string[]
  /** The tree of the text, as of mdast. */
  readonly tree: unknown
}

export interface ExtensionFinding {
  readonly message: string
  readonly hint?: string
  /** Default: a warning. */
  readonly severity?: 'error' | 'warning'
  /** Where: a node of the tree, or a line. Default: the beginning. */
  readonly node?: unknown
  readonly line?: number
  readonly column?: number
}

export interface ExtensionDirective {
  readonly attributes: Readonly<Record<string, string>>
  /** Plain text between the brackets. */
  readonly label: string
  /** Markdown inside a container. */
  readonly content: string
}

export interface ExtensionSite {
  readonly title: string
  readonly url: string
  readonly locale: string
  readonly pages: readonly {
    readonly path: string
    /** Whole address. */
    readonly url: string
    readonly title: string
    readonly description: string
    readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[]
    readonly frontMatter: Readonly<Record<string, unknown>>
  }[]
}

export type HeadTagInput = Omit<HeadTag, 'attributes'> & {
  readonly attributes?: Readonly<Record<string, string | number | boolean>>
}

/** Returns its argument; gives editors the types. For an extension, or for a function of its options that gives one. */
export function defineExtension<Given extends Extension | ((options: never) => Extension)>(
  given: Given,
): Given {
  return given
}
