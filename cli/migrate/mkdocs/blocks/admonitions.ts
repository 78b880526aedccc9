// `!!! type "Title"`, `??? type`, and `=== "Tab"`, each with indented content.
import { labelMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import { type BlockContext, directiveLines, type ReadBlock } from './block-context.ts'
import { endOfFence } from './fences.ts'
import { dedent, endOfIndented, isBlank, type Line, withoutBlankEnds } from './line.ts'

/** Types of Material by docsgen's names. Others look like a note. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'tip',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'secondary',
  snippet: 'secondary',
  quote: 'secondary',
  cite: 'secondary',
}

// A tab counts as spaces everywhere there.
const admonition = /^ {0,3}(!!!|\?\?\?\+?)[ \t]?([\w-]+(?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*?)")?[ \t]*$/
const untyped = /^ {0,3}(\?\?\?\+?)()[ \t]+"(.*?)"[ \t]*$/

export function readAdmonition(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  const found = admonition.exec(line.text) ?? untyped.exec(line.text)
  if (found === null) return undefined
  const [, mark = '', types = '', title] = found
  const next = endOfIndented(lines, start + 1)
  const [type = '', ...classes] = types.toLowerCase().split(/[ \t]+/)
  const inner = context.convert(withoutBlankEnds(dedent(lines.slice(start + 1, next))))
  return {
    lines: calloutLines({ line, type, title, inner, classes, opens: opensOf(mark) }, context),
    next,
  }
}

function opensOf(mark: string): Callout['opens'] {
  return mark === '!!!' ? undefined : mark.endsWith('+')
}

interface Callout {
  readonly line: Line
  readonly type: string
  /** Undefined: the type's name. An empty one: none. */
  readonly title: string | undefined
  readonly classes: readonly string[]
  readonly inner: readonly Line[]
  /** Of one that can be folded: whether it is open at first. */
  readonly opens: boolean | undefined
}

export function calloutLines(
  { line, type, title, inner, classes, opens }: Callout,
  { ownTitles, todo }: BlockContext,
): readonly Line[] {
  const shown = title ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  const range = { first: line.at, last: inner.at(-1)?.at ?? line.at }
  if (classes.includes('inline'))
    todo(line, {
      message: 'A remark that stood beside the text stands in it now.',
      hint: 'Look whether the page still reads well.',
      isNote: true,
    })
  if (opens !== undefined)
    return directiveLines(`details[${labelMarkdown(shown)}]${opens ? '{open}' : ''}`, inner, range)
  const name = kinds[type] ?? 'note'
  if (title === '')
    todo(line, {
      message: 'A remark without a title shows the name of its kind now.',
      hint: 'Give it a title in brackets, when the name does not fit.',
      isNote: true,
    })
  const label = shown === '' || shown === ownTitles[name] ? '' : `[${labelMarkdown(shown)}]`
  return directiveLines(`${name}${label}`, inner, range)
}

const tab = /^ {0,3}===([!+]{0,2})[ \t]+"(.*?)"[ \t]*$/

/** Whether a remark or a tab begins here, which ends whatever block stands above it. */
export function beginsBox({ text }: Line): boolean {
  return admonition.test(text) || untyped.test(text) || tab.test(text)
}

export function readTabs(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  return tabsFrom(lines, start, context, (line, at, isFurther) => {
    const [, marks = '', label = ''] = tab.exec(line.text) ?? []
    if (!tab.test(line.text) || (isFurther && marks.includes('!'))) return undefined
    const next = endOfIndented(lines, at + 1)
    const inner = context.convert(withoutBlankEnds(dedent(lines.slice(at + 1, next))))
    return { tab: { line, label, inner, isFirst: marks.includes('+') }, next }
  })
}

const fenceTab = /^( {0,3}(?:`{3,}|~{3,}(?!~))[^`\n]*?)(?<!\s)\s*\btab=(["'])((?:(?!\2).)*)\2([^`\n]*)$/

/** Fences with a word `tab="YAML"`, as PyMdown before its version 8 read them: those that follow each other are one group. */
export function readFenceTabs(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  return tabsFrom(lines, start, context, (line, at) => {
    const [, head = '', , label = '', rest = ''] = fenceTab.exec(line.text) ?? []
    const end = head === '' ? undefined : endOfFence(lines, at)
    if (end === undefined) return undefined
    const fence = [{ ...line, text: head + rest }, ...lines.slice(at + 1, end + 1)]
    return { tab: { line, label, inner: context.convertHere(fence), isFirst: false }, next: end + 1 }
  })
}

interface ReadTab {
  readonly tab: Tab
  readonly next: number
}

// Tabs that follow each other, with blank lines between. They begin at a line that is not blank.
function tabsFrom(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
  read: (line: Line, at: number, isFurther: boolean) => ReadTab | undefined,
): ReadBlock | undefined {
  const tabs: Tab[] = []
  let next = start
  for (let at = start; at < lines.length; ) {
    const line = lines[at] as Line
    if (isBlank(line)) {
      at++
      continue
    }
    const found = read(line, at, tabs.length > 0)
    if (found === undefined) break
    tabs.push(found.tab)
    at = next = found.next
  }
  return tabs.length === 0 ? undefined : { lines: tabsLines(tabs, context), next }
}

export interface Tab {
  readonly line: Line
  readonly label: string
  readonly inner: readonly Line[]
  /** It shows before the others. */
  readonly isFirst: boolean
}

export function tabsLines(tabs: readonly Tab[], { linksTabs }: BlockContext): readonly Line[] {
  const range = { first: tabs[0]?.line.at ?? 1, last: tabs.at(-1)?.line.at ?? 1 }
  const inner = tabs.flatMap(({ line, label, inner, isFirst }, index) => [
    ...(index > 0 ? [{ text: '', at: line.at }] : []),
    ...directiveLines(`tab[${labelMarkdown(label)}]${isFirst ? '{default}' : ''}`, inner, {
      first: line.at,
      last: inner.at(-1)?.at ?? line.at,
    }),
  ])
  const group = tabs.map(({ label }) => label.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()).join('_')
  return directiveLines(
    linksTabs && /[\p{L}\p{N}]/u.test(group) ? `tabs{groupId="${group}"}` : 'tabs',
    inner,
    range,
  )
}
