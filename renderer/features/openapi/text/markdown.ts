// Pieces of generated Markdown: attributes, containers, tables.

/** `{name="value"}` with every name that has a value. `true` is written as the name alone. */
function attributes(values: Readonly<Record<string, string | boolean | undefined>>): string {
  const written = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    if (value === true) return [name]
    const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replace(/\s+/g, ' ')
    return [`${name}="${escaped}"`]
  })
  return written.length === 0 ? '' : `{${written.join(' ')}}`
}

/** `:::name[label]{…}` around blocks, with more colons than the containers inside. */
export function container(
  name: string,
  { label, ...values }: Readonly<Record<string, string | boolean | undefined>>,
  blocks: readonly string[],
): string {
  const inside = blocks.filter(block => block !== '').join('\n\n')
  const longest = Math.max(2, ...[...inside.matchAll(/^:{3,}/gm)].map(([colons]) => colons.length))
  const colons = ':'.repeat(longest + 1)
  const title =
    typeof label === 'string' ? `[${hasPairedBrackets(label) ? label : escapeBrackets(label)}]` : ''
  return [`${colons}${name}${title}${attributes(values)}`, inside, colons]
    .filter(part => part !== '')
    .join('\n\n')
}

// Links in a label stay links.
function hasPairedBrackets(text: string): boolean {
  const signs = [...text.matchAll(/\\.|`+|[[\]]/g)].map(([sign]) => sign)
  const last = new Map(signs.map((sign, index) => [sign, index]))
  let open = 0
  let endOfCode: string | undefined
  for (const [index, sign] of signs.entries()) {
    if (endOfCode !== undefined) {
      if (sign === endOfCode) endOfCode = undefined
    } else if (sign.startsWith('`')) {
      if ((last.get(sign) ?? 0) > index) endOfCode = sign
    } else if (sign === '[') open++
    else if (sign === ']' && --open < 0) return false
  }
  return open === 0
}

// Brackets inside code are no markup.
function escapeBrackets(text: string): string {
  return text.replace(/`[^`]*`|[[\]]/g, found => (found.length === 1 ? `\\${found}` : found))
}

/** A table; cells are Markdown in one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function cellText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()
}

/** A text as inline code, also with backticks in it. */
export function inlineCode(text: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const gap = /^`|`$/.test(text) ? ' ' : ''
  return `${ticks}${gap}${text.replace(/\s+/g, ' ')}${gap}${ticks}`
}

/** A block of code, also with fences in it. */
export function codeBlock(language: string, code: string, title?: string): string {
  const fence = '`'.repeat(Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length)) + 1)
  const name = title === undefined ? '' : ` title="${title.replaceAll('"', '”')}"`
  return `${fence}${language}${name}\n${code}\n${fence}`
}

/** `[Text](address)`. */
export function link(text: string, address: string): string {
  return `[${text.replace(/[[\]\\]/g, '\\$&')}](${destination(address)})`
}

/** The address as it is written in the parentheses of a link. */
export function destination(address: string): string {
  return /^[\w./:#?=&%+~-]+$/.test(address) ? address : `<${address}>`
}
