// `<img src=/cup.png width=20>` is a tag for browsers and for CommonMark. The new site's parser takes a slash in a value without quotes
// for the end of the tag, and the whole tag for words, so such values get quotes.
import { fencedLines } from '../../../renderer/base/text/fenced-lines.ts'

const codeOrTag = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<[a-z][a-z\d]*\s[^<>`]*>/gi
const bareValue = /(\s[\w:-]+=)(?!\/>)([^\s"'=<>`]+?)(?=\s|\/?>)/g

/** Of a text without blocks of code. */
export function withQuotedValues(text: string): string {
  return replaceTags(text, tag =>
    tag.replace(bareValue, (whole, name: string, value: string) =>
      value.includes('/') ? `${name}"${value}"` : whole,
    ),
  )
}

/** Of a whole text: what is code, or may be, stays as it is. */
export function withQuotedTags(text: string): string {
  if (!/=[^\s"'=>]*\//.test(text)) return text
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  return lines
    .map((line, index) =>
      fenced[index] === true || /^(?: {4}|\t)/.test(line) ? line : withQuotedValues(line),
    )
    .join('\n')
}

/** Each tag in a line of words, none in code. */
export function replaceTags(text: string, replace: (tag: string) => string): string {
  return text.replace(codeOrTag, (whole, fence?: string) => (fence === undefined ? replace(whole) : whole))
}
