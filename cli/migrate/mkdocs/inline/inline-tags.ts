// Tags among words that CommonMark would read in another way than Python-Markdown, which passes whatever looks like a tag to browsers.
import { replaceTags, withQuotedValues } from '../../texts/quote-values.ts'

/**
 * Values of attributes in quotes, where they need them: `<a href=/tea" target="_blank">`, of which browsers read a value that only
 * ends with a quote, and `<a href=/tea?cup=1>`, which is no tag in CommonMark.
 */
export function withQuotes(text: string): string {
  return withQuotedValues(
    replaceTags(text, tag => tag.replace(openValue, '$1"$2"').replace(valueWithSign, '$1"$2"')),
  )
}

const openValue = /(\s[\w:-]+=)([^\s"'=<>`]+)["'](?=[\s>])/g
const valueWithSign = /(\s[\w:-]+=)([^\s"'=<>`]+=[^\s"'<>`]*?)(?=\s|\/?>)/g

/**
 * Whether a line holds one tag and nothing else. There it is a word of the paragraph, in CommonMark it begins a block of HTML whose
 * lines are shown as they are written.
 */
export function isLoneTag(line: string): boolean {
  return /^ {0,3}<(?:\/[a-z][a-z\d-]*\s*|[a-z][a-z\d-]*(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?)>\s*$/i.test(
    line,
  )
}
