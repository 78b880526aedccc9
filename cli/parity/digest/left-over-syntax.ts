// Signs of Markdown dialects that stand in the words of a page: a reader sees what only a generator should have read.

// Boxes, tabs, macros, values between braces, components, attribute lists, directives and files to put in.
const signs =
  /:::+[ \t]*[\w-]*|(?<!\S)(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*|(?<!\S)===\+?!?[ \t]+"[^"]*"|\{%.{0,80}?%\}|\{\{.{0,80}?\}\}|<\/?[A-Z][\w.]*(?=[\s/>])|(?<![\w:]):{1,2}[a-z][\w-]*(?:\[[^\]]{0,80}\]|\{[^}]{0,80}\})|\{:?[ \t]*[#.][A-Za-z][\w-]*[ \t]*\}|-{1,2}8<-{1,2}|<<<[ \t]*@?[./]|<!--[ \t]*@?include|\[!code[ \t][^\]]{0,20}\]/g

/** Of a quote that is a box, of whatever kind, where its generator knew none: in a page that shows the box nobody misses the mark. */
export const alertMark = /\[![a-z]{3,}\]/gi

/** Of a footnote or its text, where its generator knew none: in a page that has the footnote nobody misses the mark. */
export const footnoteMark = /\[\^[\w-]{1,40}\]:?/g

/** Of a box to tick at the start of an item, where its generator knew none: in a page that has the box nobody misses the mark. */
export const taskMark = /(?<!\S)\[[ x]\](?=\s)/gi

/**
 * As they stand in `text`; marks of alerts, footnotes and tasks behind the others. Lines may break anywhere; some generators set quotes, so that one page has other
 * signs than the other.
 */
export function leftOverSyntax(text: string): readonly string[] {
  const line = text.replace(/\s+/g, ' ').replace(/[\u201c\u201d]/g, '"')
  return [signs, alertMark, footnoteMark, taskMark].flatMap(kind =>
    [...line.matchAll(kind)].map(([sign]) => sign.trim()),
  )
}
