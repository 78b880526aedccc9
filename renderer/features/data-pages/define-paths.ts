// `definePaths` for `[name].paths.ts`, and the types of what such a module gives and gets.

/** One page that is made from data. */
export interface PageRecord {
  /**
   * Values of `{{name}}` in the text and the front matter. Each `[name]` in the name of the Markdown file is replaced by the value of
   * that name.
   */
  readonly params: Readonly<Record<string, string | number>>
  /** Fields of the front matter, which come before those of the Markdown file. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** Markdown that takes the place of `<!-- text -->` in the Markdown file; without this mark it follows the file's text. */
  readonly text?: string
}

/** Reads files of the site. Paths are relative to the module. What is read is watched, and the pages are made again when it changes. */
export interface DataReader {
  /** The language of the pages: `en`. */
  readonly locale: string
  /** The text of a file: UTF-8, without byte-order mark. Throws when there is none. */
  readText(path: string): string
  /** The value of a JSON file. Throws when it cannot be read. */
  readJson<Value = unknown>(path: string): Value
  /** The value of a YAML file. Throws when it cannot be read. */
  readYaml<Value = unknown>(path: string): Value
  /** The rows of a CSV file (RFC 4180) by the names in its first line. Throws when it cannot be read. */
  readCsv(path: string, options?: { readonly delimiter?: string }): Record<string, string>[]
  /** Paths of all files below a folder, relative to the module. A folder that is not there gives none. */
  list(folder: string): string[]
}

export type PagePaths =
  | readonly PageRecord[]
  | ((reader: DataReader) => readonly PageRecord[] | Promise<readonly PageRecord[]>)

/** Returns its argument; gives editors the types. */
export function definePaths(paths: PagePaths): PagePaths {
  return paths
}
