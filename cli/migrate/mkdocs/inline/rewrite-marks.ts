// Marks inside of a paragraph: `==x==`, `^^x^^`, `~x~`, `++ctrl+c++`, icons, abbreviations, arrows, macros.
import type { Heading, Nodes, Paragraph, TableCell } from 'mdast'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { iconCharacter, isIcon } from './icons.ts'
import type { InlineContext } from './inline-context.ts'
import { shownKey } from './key-names.ts'
import { rewriteCodeLinks } from './rewrite-code-links.ts'
import { rewriteTemplates } from './rewrite-templates.ts'
import { shortenAddresses } from './shorten-addresses.ts'

interface Mark {
  readonly extension: string
  readonly pattern: RegExp
  /** Around what the first group holds. */
  readonly tag: string
}

// In this order: what is longer comes first.
const marks: readonly Mark[] = [
  { extension: 'pymdownx.critic', pattern: /\{==((?:(?!\{==).)+?)==\}/gs, tag: 'mark' },
  { extension: 'pymdownx.critic', pattern: /\{\+\+((?:(?!\{\+\+).)+?)\+\+\}/gs, tag: 'ins' },
  { extension: 'pymdownx.critic', pattern: /\{--((?:(?!\{--).)+?)--\}/gs, tag: 'del' },
  { extension: 'pymdownx.mark', pattern: /==(?=\S)(.+?)(?<=\S)==/gs, tag: 'mark' },
  { extension: 'pymdownx.caret', pattern: /\^\^(?=\S)(.+?)(?<=\S)\^\^/gs, tag: 'ins' },
  { extension: 'pymdownx.caret', pattern: /(?<!\^)\^((?:\\ |[^\s^])+)\^(?!\^)/g, tag: 'sup' },
  { extension: 'pymdownx.tilde', pattern: /(?<!~)~((?:\\ |[^\s~])+)~(?!~)/g, tag: 'sub' },
]

const symbols: readonly (readonly [RegExp, string])[] = [
  [/\(tm\)/g, '™'],
  [/\(c\)/g, '©'],
  [/\(r\)/g, '®'],
  [/(?<!<)-->/g, '→'],
  [/<--(?!>|-)/g, '←'],
  [/<-->/g, '↔'],
  [/\+\/-/g, '±'],
  [/=\/=/g, '≠'],
]

/** Everything in a paragraph, a heading or a cell that is no code, no tag and no address. */
export function rewriteMarks(node: Paragraph | Heading | TableCell, context: InlineContext): void {
  const { edits, dialect } = context
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  const has = (name: string) => dialect.extensions.has(name)
  let text = maskedText(node, context.source.slice(start, end), start)
  const replace = (pattern: RegExp, write: (found: RegExpMatchArray) => string | undefined) => {
    for (const found of text.matchAll(pattern)) {
      const written = write(found)
      if (written === undefined) continue
      const from = found.index ?? 0
      edits.push({ start: start + from, end: start + from + found[0].length, text: written })
      text = blanked(text, from, from + found[0].length)
    }
  }
  rewriteLabels(context, start, end)
  shortenAddresses(node, context)
  if (dialect.macros !== undefined || dialect.hasHooks) rewriteTemplates(text, start, context)
  rewriteCodeLinks(text, start, context)
  // Python-Markdown takes spaces for a part of an address.
  replace(
    /(?<=\]\()[ ]*([^\s()<>"'\0][^()<>"'\n\0]* [^()<>"'\n\0]*?)[ ]*(?=\))/g,
    ([, address = '']) => `<${context.newAddress(address, 'file') ?? address}>`,
  )
  if (has('pymdownx.critic')) {
    replace(/\{>>(?:(?!\{>>).)*?<<\}/gs, () => '')
    replace(
      /\{~~((?:(?!\{~~|~>).)*?)~>((?:(?!\{~~).)*?)~~\}/gs,
      ([, old = '', young = '']) => `<del>${old}</del><ins>${young}</ins>`,
    )
  }
  if (has('pymdownx.progressbar'))
    replace(
      /\[=+\s*(?:(\d+(?:\.\d+)?)%|(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?))(?:\s+(["'])((?:(?!\4).)*)\4)?\s*\](?:\{[^{}\n]*\})?/g,
      ([, percent, part, whole, , title = '']) => progressBar(percent ?? part ?? '', whole ?? '100', title),
    )
  if (has('pymdownx.keys'))
    replace(/(?<!\{)\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+(?!\})/g, ([, keys = '']) =>
      keysOf(keys, dialect.keySeparator),
    )
  for (const { extension, pattern, tag } of marks) {
    if (!has(extension)) continue
    for (const { 0: whole, 1: inner = '', index } of text.matchAll(pattern)) {
      const lead = whole.indexOf(inner)
      const from = start + index
      edits.push({ start: from, end: from + lead, text: `<${tag}>` })
      edits.push({ start: from + lead + inner.length, end: from + whole.length, text: `</${tag}>` })
      // A space between these signs is escaped.
      for (const { index: at } of tag.startsWith('su') ? inner.matchAll(/\\ /g) : [])
        edits.push({ start: from + lead + at, end: from + lead + at + 1, text: '' })
      text = blanked(blanked(text, index, index + lead), index + lead + inner.length, index + whole.length)
    }
  }
  if (has('pymdownx.emoji') || has('material.extensions.emoji'))
    replace(/(?<=([*_]?)):([a-z\d_-]+):(?:\{[^{}\n]*\})?( ?)/g, found => {
      const [whole, sign, name = '', space = ''] = found
      const icon = whole.slice(0, whole.length - space.length)
      const written = iconOf(icon, name, start + (found.index ?? 0), context)
      // A space behind signs of emphasis would make them text.
      return written === undefined ? undefined : written + (written === '' && sign !== '' ? '' : space)
    })
  if (has('pymdownx.smartsymbols')) for (const [pattern, symbol] of symbols) replace(pattern, () => symbol)
  if (dialect.math) replace(/\\\(((?:(?!\\\().)+?)\\\)/gs, ([, formula = '']) => `$${formula}$`)
  for (const [name, meaning] of context.abbreviations)
    replace(
      new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(name)}(?![\\p{L}\\p{N}_])`, 'gu'),
      () => `<abbr title="${escapeHtml(meaning)}">${escapeHtml(name)}</abbr>`,
    )
  if (dialect.issues !== undefined && node.type !== 'heading') {
    text = withoutLinks(node, text, start)
    const host = new URL(dialect.issues).origin
    replace(
      /(?<![\w@&/[.])([A-Za-z\d][\w-]{0,99}\/[\w.-]{1,99})#(\d+)\b/g,
      ([whole, repository, number]) => `[${whole}](${host}/${repository}/issues/${number})`,
    )
    replace(
      /(?<![\w@&/[.])@([A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?)\b/g,
      ([whole, name]) => `[${whole}](${host}/${name})`,
    )
    const shown = (sign: string) => (dialect.keepsSigns ? sign : '#')
    const places: Readonly<Record<string, string>> = { '#': 'issues', '!': 'pull', '?': 'discussions' }
    replace(
      /(?<![\w#&/[!?.])([#!?])(\d+)\b/g,
      ([, sign = '', number]) => `[${shown(sign)}${number}](${dialect.issues}/${places[sign]}/${number})`,
    )
  }
}

// CommonMark takes `[^1]` for the label of the link before it, and allows no space before a label.
function rewriteLabels({ source, edits, definitions }: InlineContext, start: number, end: number): void {
  const isKnown = (label: string) => definitions.has(label.replace(/\s+/g, ' ').trim().toLowerCase())
  const part = source.slice(start, end)
  for (const { 0: whole, 1: label = '', index } of part.matchAll(/\[([^[\]]+)\](?=\[\^)/g))
    if (isKnown(label)) {
      const at = start + index + whole.length
      edits.push({ start: at, end: at, text: '[]' })
    }
  for (const { 1: text = '', 2: space = '', 3: label = '', index } of part.matchAll(
    /(?<!\w)\[([^[\]]+)\](\s+)\[([^[\]^][^[\]]*)\](?![([:])/g,
  ))
    if (isKnown(label) && !isKnown(text) && !/^[ x]$/i.test(text)) {
      const at = start + index + text.length + 2
      edits.push({ start: at, end: at + space.length, text: '' })
    }
}

function iconOf(whole: string, name: string, offset: number, { todo }: InlineContext): string | undefined {
  const own = name.replace(/^(man|woman)_(?:in_)?(\w+)$/, '$2_$1')
  if (!isIcon(name)) return whole.includes('{') || own !== name ? `:${own}:` : undefined
  const character = iconCharacter(name)
  if (character === undefined)
    todo(offset, {
      message: 'Icons of Material in texts were left out.',
      hint: 'Put an emoji or a picture there, where the icon says something that the words do not.',
      isNote: true,
    })
  return character ?? ''
}

function progressBar(value: string, most: string, title: string): string {
  const bar = `<progress value="${value}" max="${most}" aria-label="${escapeHtml(title || `${value} / ${most}`)}"></progress>`
  return title === '' ? bar : `${bar} ${title}`
}

function keysOf(keys: string, separator: string): string {
  return [...keys.matchAll(/"([^"]+)"|[\w-]+/g)]
    .map(([name, quoted]) => `<kbd>${escapeHtml(quoted ?? shownKey(name))}</kbd>`)
    .join(escapeHtml(separator))
}

// As long as the source, with everything that is no text of the author blanked.
function maskedText(node: Nodes, source: string, start: number): string {
  let text = source
  const blank = (from: number, to: number) => {
    text = blanked(text, from - start, to - start)
  }
  const visit = (each: Nodes): void => {
    const from = each.position?.start.offset ?? start
    const to = each.position?.end.offset ?? from
    if (/^(?:inlineCode|html|image|imageReference|inlineMath|math|footnoteReference)$/.test(each.type))
      return blank(from, to)
    if (each.type === 'link' || each.type === 'linkReference') {
      // `](https://… x)` is text in CommonMark, which reads an address in it.
      if (source.slice(0, from - start).endsWith('](')) return
      const last = each.children.at(-1)?.position?.end.offset
      if (last === undefined || last > to || source[from - start] !== '[') return blank(from, to)
      blank(last, to)
    }
    if ('children' in each) for (const child of each.children) visit(child as Nodes)
  }
  visit(node)
  return text.replace(/\\[!-/:-@[-`{-~]/g, escaped =>
    escaped === '\\(' || escaped === '\\)' ? escaped : '\0\0',
  )
}

function withoutLinks(node: Nodes, text: string, start: number): string {
  if (!('children' in node)) return text
  return (node.children as Nodes[]).reduce((left, child) => {
    const from = (child.position?.start.offset ?? start) - start
    const to = (child.position?.end.offset ?? start) - start
    return /^link/.test(child.type) ? blanked(left, from, to) : withoutLinks(child, left, start)
  }, text)
}

function blanked(text: string, from: number, to: number): string {
  return text.slice(0, from) + '\0'.repeat(Math.max(0, to - from)) + text.slice(to)
}
