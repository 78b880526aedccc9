// Parses texts, in this thread or in several: same results either way (invariant 7).

import type { ParseInputs } from '../markdown/includes/parse-inputs.ts'
import { type ParsedFile, parseFile } from '../markdown/parse-file.ts'
import type { ParseOptions } from '../markdown/parse-options.ts'
import type { ParseRequest } from '../markdown/print/print-text.ts'
import type { Hash, SitePath } from '../text/brand.ts'

export interface ParseJob {
  readonly path: SitePath
  readonly text: string
  /** Of the text. */
  readonly hash: Hash
  readonly options: ParseOptions
  readonly inputs: ParseInputs
}

/** A job whose text is read when its turn comes, unless few texts are waiting, so that never all of a large site are in memory. */
export interface PendingParse {
  /** Bytes of the file. */
  readonly size: number
  read(): ParseJob
}

/** Facts, and the content, the text to search and the twin as the JSON that the store keeps. */
export interface ParseResult {
  readonly facts: ParsedFile['facts']
  readonly content: string
  readonly search: string
  readonly twin?: string
}

/** The further parts of a `ParseRequest`. */
export function runParseJob(
  { path, text, options, inputs }: ParseJob,
  readers: Pick<ParseRequest, 'readTree' | 'remark' | 'extensions'> = {},
): ParseResult {
  const { facts, contentText, searchText, twinText } = parseFile(path, text, {
    options,
    inputs,
    ...readers,
  })
  return {
    facts,
    content: contentText,
    search: searchText,
    ...(twinText !== undefined && { twin: twinText }),
  }
}
