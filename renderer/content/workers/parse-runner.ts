// Parses one text. The result is the same in every thread (invariant 7).
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { ParseInputs } from '../markdown/includes/parse-inputs.ts'
import type { FactHashes } from '../markdown/page-facts.ts'
import { parseFile } from '../markdown/parse-file.ts'
import type { ParseOptions } from '../markdown/parse-options.ts'
import type { TextReaders } from '../markdown/site-code/text-readers.ts'

export interface ParseJob {
  readonly path: SitePath
  readonly text: string
  /** Hash of the text. */
  readonly hash: Hash
  readonly options: ParseOptions
  readonly inputs: ParseInputs
}

/** A job whose text is read when it is parsed, so that the texts of a large site are not all in memory. */
export interface PendingParse {
  /** Size of the file in bytes. */
  readonly size: number
  /** Undefined: the text no longer needs to be parsed. */
  read(): ParseJob | undefined
}

/** The results as strings, as they are stored. Threads transfer strings faster than objects. */
export interface ParseResult {
  readonly facts: string
  readonly hashes: FactHashes
  readonly content: string
  readonly search: string
  readonly twin?: string
}

export function runParseJob(
  { path, text, options, inputs }: ParseJob,
  readers: TextReaders = {},
): ParseResult {
  const { facts, contentText, searchText, twinText } = parseFile(path, text, {
    options,
    inputs,
    ...readers,
  })
  const { contentHash, searchHash, twinHash } = facts
  return {
    facts: JSON.stringify(facts),
    hashes: { contentHash, searchHash, ...(twinHash !== undefined && { twinHash }) },
    content: contentText,
    search: searchText,
    ...(twinText !== undefined && { twin: twinText }),
  }
}
