// Parses texts, in this thread or in several: same results either way (invariant 7).

import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { ParseInputs } from '../markdown/includes/parse-inputs.ts'
import type { FactHashes } from '../markdown/page-facts.ts'
import { parseFile } from '../markdown/parse-file.ts'
import type { ParseOptions } from '../markdown/parse-options.ts'
import type { TextReaders } from '../markdown/site-code/text-readers.ts'

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
  /** Undefined: there is nothing to parse after all. */
  read(): ParseJob | undefined
}

/** Facts, content, text to search and twin, each as the text that the store keeps: a thread hands a text over more quickly than an object. */
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
