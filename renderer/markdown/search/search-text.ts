// A page's text → what readers search it by. Reads the same tree that is printed.
import type { SitePath } from '../../text/brand.ts'
import { createInputReader, type ParseInputs } from '../includes/parse-inputs.ts'
import type { Heading } from '../page-facts.ts'
import type { ParseOptions } from '../parse-options.ts'
import { readMarkdown } from '../read-markdown.ts'
import { type SearchSection, searchSections } from './search-sections.ts'

export interface SearchTextRequest {
  readonly path: SitePath
  readonly text: string
  readonly options: ParseOptions
  readonly inputs: ParseInputs
}

/** `headings`: as parsing found them. */
export function searchTextOf(
  { path, text, options, inputs }: SearchTextRequest,
  headings: readonly Heading[],
): readonly SearchSection[] {
  const { tree } = readMarkdown(path, text, { options, inputs: createInputReader(inputs) })
  return searchSections(tree, headings)
}
