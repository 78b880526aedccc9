// A text in Markdoc → the same in MDX, with the components of Starlight that its tags stand for. Lines stay where they are.
import { fencedLines } from '../../../../renderer/base/text/fenced-lines.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'

/** Tags of Starlight's own preset for Markdoc. */
const components: Readonly<Record<string, string>> = {
  aside: 'Aside',
  badge: 'Badge',
  card: 'Card',
  cardgrid: 'CardGrid',
  code: 'Code',
  filetree: 'FileTree',
  icon: 'Icon',
  linkbutton: 'LinkButton',
  linkcard: 'LinkCard',
  steps: 'Steps',
  tabitem: 'TabItem',
  tabs: 'Tabs',
}

const tag = /\{%((?:(?!\{%)[\s\S])*?)%\}/g

/** `unknown` hears of what has no counterpart, with its line: the words inside of such a tag stay. */
export function fromMarkdoc(text: string, unknown: (written: string, line: number) => void): string {
  const lines = text.split('\n')
  const { head: front } = frontMatterParts(text)
  const first = front === '' ? 0 : front.split('\n').length
  const used = new Set<string>()
  const fenced = fencedLines(lines)
  const written = lines.map((line, index) => {
    if (index < first) return line
    if (fenced[index] === true)
      return /^[\s>]*(?:`{3,}|~{3,})/.test(line)
        ? line.replace(tag, (_, inner: string) => partsOf(inner).words)
        : line
    return piecesOf(line)
      .map(({ text: piece, isCode }) =>
        isCode ? piece : rewritten(piece, used, name => unknown(name, index + 1)),
      )
      .join('')
  })
  const imports =
    used.size === 0 ? '' : `\n\nimport { ${[...used].join(', ')} } from '@astrojs/starlight/components'\n`
  return written.join('\n') + imports
}

// Code inside of a line shows every sign.
function piecesOf(line: string): readonly { readonly text: string; readonly isCode: boolean }[] {
  return line.split(/((?<!`)(`+)(?!`).*?(?<!`)\2(?!`))/).flatMap((text, index) => {
    if (index % 3 === 2) return []
    return [{ text, isCode: index % 3 === 1 }]
  })
}

function rewritten(piece: string, used: Set<string>, unknown: (written: string) => void): string {
  let at = 0
  let result = ''
  for (const found of piece.matchAll(tag)) {
    const [whole, inner = ''] = found
    result += plain(piece.slice(at, found.index))
    result += elementOf({ whole, ...partsOf(inner) }, used, unknown)
    at = found.index + whole.length
  }
  return result + plain(piece.slice(at))
}

interface Tag {
  readonly whole: string
  readonly words: string
  readonly isEnd: boolean
  readonly isClosed: boolean
}

// Of what stands between the signs: `/aside`, `card title="x" /`.
function partsOf(inner: string): Omit<Tag, 'whole'> {
  const isEnd = inner.trimStart().startsWith('/')
  const written = inner.trim().slice(isEnd ? 1 : 0)
  const isClosed = written.endsWith('/')
  return { words: written.slice(0, isClosed ? -1 : undefined).trim(), isEnd, isClosed }
}

function elementOf(
  { whole, words, isEnd, isClosed }: Tag,
  used: Set<string>,
  unknown: (written: string) => void,
): string {
  // An annotation of what stands before it.
  if (/^[#.]/.test(words)) {
    const id = /(?:^|\s)#([\w-]+)/.exec(words)?.[1]
    return id === undefined ? '' : `{#${id}}`
  }
  const [, name = '', attributes = ''] = /^([\w-]*)([\s\S]*)$/.exec(words) ?? []
  const component = Object.hasOwn(components, name.toLowerCase()) ? components[name.toLowerCase()] : undefined
  if (component === undefined) {
    if (!isEnd) unknown(whole)
    return ''
  }
  used.add(component)
  return isEnd ? `</${component}>` : `<${component}${attributesOf(attributes)}${isClosed ? ' /' : ''}>`
}

// `title="x"` stays, `stagger=true` and lists become expressions.
function attributesOf(written: string): string {
  return written.replace(
    /(?<![\w-])([\w-]+)=("(?:[^"\\]|\\.)*"|\[[^\]]*(?:\]|$)|\{[^}]*(?:\}|$)|[^\s"[{]+)/g,
    (_, name: string, value: string) =>
      value.startsWith('"') && !value.includes('\\') ? `${name}=${value}` : `${name}={${value}}`,
  )
}

// Markdoc knows neither HTML nor expressions.
function plain(text: string): string {
  return text
    .replace(/<((?:https?|mailto):[^\s<>]+)>/g, (_, address: string) => `[${address}](${address})`)
    .replace(/<(?=[A-Za-z/!?])/g, '&lt;')
    .replace(/(?<!\\)[{}]/g, '\\$&')
}
