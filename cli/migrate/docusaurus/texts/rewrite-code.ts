// Blocks of code whose words after the language mean something to a plugin of Docusaurus.
import type { Code, Nodes } from 'mdast'
import { writeMarks } from './marks-in-code.ts'
import { rangeOf, type TextContext } from './text-context.ts'

export interface CodePlugins {
  /** `docusaurus-remark-plugin-tab-blocks`: neighbours marked with `tab` are one group. */
  readonly tabs?: {
    readonly labels: Readonly<Record<string, string>>
    readonly groupId?: string | undefined
    readonly sync?: boolean | undefined
  }
  /** `@docusaurus/remark-plugin-npm2yarn` with `sync`. */
  readonly syncsManagers: boolean
  /** Comments in code mark lines. */
  readonly hasMarks?: boolean
  /** False: without that plugin, its mark means nothing. */
  readonly hasManagers?: boolean
}

/** The names that the plugin for tabs gives to languages. */
const tabLabels: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  tsx: 'TSX',
}

export function rewriteCode(
  node: Code,
  { todo, edits, source }: TextContext,
  { syncsManagers, hasManagers, hasMarks }: CodePlugins,
): void {
  if (hasMarks === true) writeMarks(node, { edits, source })
  const meta = node.meta ?? ''
  const { start } = rangeOf(node)
  if (/(?:^|\s)live(?:\s|$)/.test(meta))
    todo(start, {
      message: 'Live code is shown as code that readers cannot edit.',
      hint: 'Link to a playground, or write an island that runs it.',
    })
  // The old site knows a title by its quotes; without them it showed none.
  const line = source.slice(start, source.indexOf('\n', start))
  const unquoted = /\stitle(?==[^\s"'])/.exec(line)
  if (unquoted !== null && !/\stitle=["']/.test(line)) {
    const mark = start + unquoted.index + 1
    edits.push({ start: mark, end: mark + 'title'.length, text: 'name' })
  }
  if (hasManagers === false && /(?:^|\s)npm2yarn(?:\s|$)/.test(meta)) {
    const mark = source.indexOf('npm2yarn', start)
    edits.push({ start: mark - 1, end: mark + 8, text: '' })
  }
  if (syncsManagers && /(?:^|\s)npm2yarn(?:\s|$)/.test(meta) && !/(?:^|\s)sync(?:\s|$)/.test(meta)) {
    const line = source.indexOf('npm2yarn', start)
    if (line !== -1) edits.push({ start: line + 8, end: line + 8, text: ' sync' })
  }
}

/** Whether neighbouring blocks in a tree are to become tabs. */
export function hasTabBlocks(node: Nodes): boolean {
  return isTab(node) || ('children' in node && node.children.some(hasTabBlocks))
}

/** Neighbouring blocks marked with `tab` become one group. `children`: the blocks of one parent. As elements, they fit into any other block. */
export function rewriteTabBlocks(
  children: readonly Nodes[],
  { edits, source }: TextContext,
  tabs: NonNullable<CodePlugins['tabs']>,
): void {
  for (let index = 0; index < children.length; ) {
    let end = index
    while (end < children.length && isTab(children[end] as Nodes)) end++
    const group = children.slice(index, end) as Code[]
    const groupId = tabs.groupId ?? (tabs.sync === false ? undefined : 'code-examples')
    const values = new Map<string, number>()
    for (const [number, code] of group.entries()) {
      const { start, end: last } = rangeOf(code)
      const line = `\n${linePrefix(source, start)}`
      const label = labelOf(code)
      const name = (label ?? code.lang ?? 'text').toLowerCase().replaceAll(' ', '-')
      const same = values.get(name) ?? 0
      values.set(name, same + 1)
      const value = same === 0 ? name : `${name}-${same + 1}`
      const shown = (label ?? nameOf(code, tabs.labels)).replaceAll('"', '&quot;')
      const opening = number > 0 ? '' : `<Tabs${groupId === undefined ? '' : ` groupId="${groupId}"`}>${line}`
      const tab = `<TabItem value="${value}" label="${shown}">`
      edits.push({ start, end: start, text: `${opening}${tab}${line}${line}` })
      const closing = number < group.length - 1 ? '' : `${line}</Tabs>`
      edits.push({ start: last, end: last, text: `${line}${line}</TabItem>${closing}` })
      removeMark(code, source, edits)
    }
    index = end + 1
  }
}

// What stands before a block on its first line, as the lines below it need it: marks of quotes stay, those of items are spaces.
function linePrefix(source: string, offset: number): string {
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
  return before.replace(/[^\s>]/g, ' ')
}

const mark = /(?:^|\s)tab(?:=\{[^{}]*\}|=(?:"[^"]*"|'[^']*'))?(?=\s|$)/

function isTab(node: Nodes): boolean {
  return node.type === 'code' && mark.test(node.meta ?? '')
}

// As the author wrote it: `tab={"label":"Name"}`.
function labelOf({ meta }: Code): string | undefined {
  const written = mark.exec(meta ?? '')?.[0] ?? ''
  const [, json] = /^\s?tab=\{(.*)\}$/.exec(written) ?? []
  return (
    /["']?label["']?\s*:\s*["']([^"']+)/.exec(json ?? '')?.[1] ?? /^\s?tab=["'](.*)["']$/.exec(written)?.[1]
  )
}

function nameOf({ lang }: Code, labels: Readonly<Record<string, string>>): string {
  return labels[lang ?? ''] ?? tabLabels[lang ?? ''] ?? lang ?? 'Text'
}

function removeMark(code: Code, source: string, edits: TextContext['edits']): void {
  const { start } = rangeOf(code)
  const line = source.slice(start, source.indexOf('\n', start))
  const found = /(?<! ) *\btab(?:=\{[^{}]*\}|=(?:"[^"]*"|'[^']*'))?(?=\s|$)/.exec(line)
  if (found !== null)
    edits.push({ start: start + found.index, end: start + found.index + found[0].length, text: '' })
}
