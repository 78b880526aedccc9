// Tags among words that CommonMark would read in another way than Python-Markdown, which passes whatever looks like a tag to browsers.

/**
 * Values of attributes in quotes, where they need them: `<a href=/tea" target="_blank">`, of which browsers read a value that only
 * ends with a quote, and `<img src=/cup.png width=20>`, whose slashes the new site's parser takes for the end of the tag.
 */
export function withQuotes(text: string): string {
  return text.replace(codeOrTag, (whole, fence?: string) =>
    fence === undefined ? whole.replace(openValue, '$1"$2"').replace(bareValue, '$1"$2"') : whole,
  )
}

const codeOrTag = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<[a-z][a-z\d]*\s[^<>`]*>/gi
const openValue = /(\s[\w:-]+=)([^\s"'=<>`]+)["'](?=[\s>])/g
const bareValue = /(\s[\w:-]+=)([^\s"'<>`]*?[/=][^\s"'<>`]*?)(?=\s|\/?>)/g

/**
 * Whether a line holds one tag and nothing else. There it is a word of the paragraph, in CommonMark it begins a block of HTML whose
 * lines are shown as they are written.
 */
export function isLoneTag(line: string): boolean {
  return /^ {0,3}<(?:\/[a-z][a-z\d-]*\s*|[a-z][a-z\d-]*(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?)>\s*$/i.test(
    line,
  )
}
