// What names in braces stood for: where a page shows it, the same name says the same in a place that no built page shows, such as a tab that
// the browser opens.
import type { ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { escapeMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import { editText, type TextEdit } from '../../texts/edit-text.ts'
import { readPlainText } from '../../texts/read-text.ts'
import type { ChangedBlock } from '../changed-blocks.ts'
import type { MatchedPage } from '../settle-gaps.ts'
import { textIn } from '../shown/hast-elements.ts'
import { textOf } from '../text-blocks.ts'

/** A template as it is written, and what a page showed in its place: itself where it is an example. */
export type TemplateValue = readonly [template: string, shown: string]

const name = /\{\{\s*[\w.:-]+\s*\}\}/g

/** Of the names in a text whose places on the page are known. */
export function templateValues(
  { row: { blocks }, shown, places }: MatchedPage,
  changed: readonly ChangedBlock[],
): readonly TemplateValue[] {
  return [
    ...blocks.flatMap(({ node }, at) => {
      const known = shown[places[at] ?? -1]
      return node === undefined || known === undefined ? [] : valuesIn(node, known.nodes)
    }),
    ...changed.flatMap(each => (each.kind === 'inside' ? valuesIn(each.node, each.parts) : [])),
  ]
}

// Nothing where the words around them are other ones on the page.
function valuesIn(node: Nodes, shown: readonly ElementContent[]): readonly TemplateValue[] {
  const written = textOf(node).trim()
  const names = written.match(name) ?? []
  if (names.length === 0) return []
  const around = written.split(name).map(words => escapePattern(words).replace(/\s+/g, '\\s+'))
  const found = new RegExp(`^${around.join('(.+?)')}$`, 's').exec(shown.map(textIn).join('').trim())
  return found === null ? [] : names.map((each, at) => [each, (found[at + 1] ?? '').replace(/\s+/g, ' ')])
}

/** Those of which all pages say the same, and something else than the text. */
export function agreedValues(values: readonly TemplateValue[]): ReadonlyMap<string, string> {
  const known = new Map<string, Set<string>>()
  for (const [template, shown] of values) known.set(template, (known.get(template) ?? new Set()).add(shown))
  return new Map(
    [...known].flatMap(([template, [shown, ...others]]) =>
      shown === undefined || shown === template || others.length > 0 ? [] : [[template, shown]],
    ),
  )
}

/** The text with what is known in the places of names; blocks of code stay as they are. */
export function withValues(text: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0 || !text.includes('{{')) return text
  const { tree, source, problem } = readPlainText(text, false)
  if (problem !== undefined) return text
  const edits = editsIn(tree, source, values)
  return edits.length === 0 ? text : editText(source, edits)
}

function editsIn(node: Nodes, source: string, values: ReadonlyMap<string, string>): readonly TextEdit[] {
  if (node.type === 'text' || node.type === 'inlineCode') {
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    const asWritten = node.type === 'text' ? escapeMarkdown : (value: string) => value.replaceAll('`', "'")
    const text = written.replace(name, each => {
      const value = values.get(each)
      return value === undefined ? each : asWritten(value)
    })
    return text === written ? [] : [{ start, end, text }]
  }
  return 'children' in node
    ? (node.children as readonly Nodes[]).flatMap(child => editsIn(child, source, values))
    : []
}
