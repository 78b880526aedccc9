// Old texts write `:::note Title`; the syntax of today is `:::note[Title]` (MD-12). Lines and columns stay what they were.

const opening =
  /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,}[A-Za-z][\w-]*)(\{[^{}]*\})?[ \t]+([^\s[{][^\r\n]*?)[ \t]*(\{[^{}]*\})?[ \t]*$/

/** The text with titles in brackets. Code is left alone. */
export function withBracketedTitles(text: string): string {
  if (!/:::[A-Za-z][^\r\n]*[ \t]\S/.test(text)) return text
  let fence: string | undefined
  return text
    .split(/(\r\n|\n|\r)/)
    .map((line, index) => {
      if (index % 2 === 1) return line
      const mark = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line)
      if (fence !== undefined) {
        if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined
        return line
      }
      if (mark?.[1] !== undefined && !(mark[1].startsWith('`') && mark[2]?.includes('`'))) {
        fence = mark[1]
        return line
      }
      const match = opening.exec(line)
      if (match === null) return line
      const [, start = '', before = '', title = '', after = ''] = match
      return `${start}[${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]${before}${after}`
    })
    .join('')
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/\\.|[[\]]/g)) {
    if (mark === '[') depth++
    else if (mark === ']' && --depth < 0) return false
  }
  return depth === 0
}
