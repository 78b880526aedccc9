// Finds syntax of Markdown dialects in the words of a page, which a generator should have replaced.

// Boxes, tabs, macros, values between braces, components, attribute lists, directives and included files.
const signs =
  /:::+[ \t]*[\w-]*|(?<!\S)(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*|(?<!\S)===\+?!?[ \t]+"[^"]*"|\{%.{0,80}?%\}|\{\{.{0,80}?\}\}|<\/?[A-Z][\w.]*(?=[\s/>])|(?<![\w:]):{1,2}[a-z][\w-]*(?:\[[^\]]{0,80}\]|\{[^}]{0,80}\})|\{:?[ \t]*[#.][A-Za-z][\w-]*[ \t]*\}|-{1,2}8<-{1,2}|<<<[ \t]*@?[./]|<!--[ \t]*@?include|\[!code[ \t][^\]]{0,20}\]/g

/** The mark of an alert, for example `[!NOTE]`, from a generator without alerts. A page that shows the alert has lost nothing. */
export const alertMark = /\[![a-z]{3,}\]/gi

/** The mark of a footnote or its text, from a generator without footnotes. A page that has the footnote has lost nothing. */
export const footnoteMark = /\[\^[\w-]{1,40}\]:?/g

/** The mark of a task at the start of an item, from a generator without tasks. A page that has the checkbox has lost nothing. */
export const taskMark = /(?<!\S)\[[ x]\](?=\s)/gi

/**
 * The signs as written in `text`; marks of alerts, footnotes and tasks come last. Line breaks and typographic quotes are normalised, because
 * generators write them differently.
 */
export function leftOverSyntax(text: string): readonly string[] {
  const line = text.replace(/\s+/g, ' ').replace(/[\u201c\u201d]/g, '"')
  return [signs, alertMark, footnoteMark, taskMark].flatMap(kind =>
    [...line.matchAll(kind)].map(([sign]) => sign.trim()),
  )
}
