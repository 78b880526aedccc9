// What stands in running text: values between braces, `[[toc]]`, attributes of inline elements, and what docsgen would take for its own syntax.
import type { Nodes } from 'mdast'
import { kebabCase } from '../../../../renderer/base/text/kebab-case.ts'
import { variableUse } from '../../../../renderer/content/markdown/rewrite/rewrite-tree.ts'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { PageEdits } from './page-edits.ts'
import { expressionText } from './vue/page-values.ts'

export function rewriteWords(nodes: readonly Nodes[], context: PageEdits): void {
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'html') rewriteValues(node, context)
    if (node.type === 'code' || node.type === 'inlineCode') keepBraces(node, context)
    if (node.type === 'inlineCode') fillCode(node, context)
    if (node.type === 'paragraph' || node.type === 'tableCell') rewriteBlock(node, context)
    if (node.type === 'textDirective' && node.children.length > 0) escapeColon(node, context)
    if (node.type === 'leafDirective') escapeColon(node, context)
  }
}

function rewriteValues(node: Nodes, context: PageEdits): void {
  const { source, edits, page, values, todo } = context
  const { start, end } = rangeOf(node)
  const written = source.slice(start, end)
  if (/^<!--\s*@content\s*-->\s*$/.test(written))
    edits.push({ start, end: start + written.trimEnd().length, text: '<!-- text -->' })
  if (written.startsWith('<!--')) return
  for (const { 0: whole, 1: expression = '', index } of written.matchAll(valueBraces)) {
    const value = knownValue(expression, page.fields) ?? inText(expressionText(expression, values), node)
    if (value !== undefined) {
      edits.push({ start: start + index, end: start + index + whole.length, text: value })
      continue
    }
    if (node.type === 'text') {
      const text = standInForValue(expression, start + index, context)
      edits.push({ start: start + index, end: start + index + whole.length, text })
      continue
    }
    todo(start + index, {
      message: 'Words in double braces, which the old site filled in, stand in a page as they are written.',
      hint: 'Write its value, or a variable: {{name}} with "variables" in the front matter or the configuration.',
    })
  }
}

/** What stands in a line in the place of a value that Vue computed. */
export function standInForValue(expression: string, at: number, { standIn }: PageEdits): string {
  const name = standIn('VueValue', at, undefined, undefined, computedValue)
  const words = expression.replace(/[^\p{L}\p{N}.$ ]+/gu, ' ').trim()
  return `:${kebabCase(name)}[${words || 'value'}]`
}

// Vue fills in values in code of a line, too. Others are what the author shows.
function fillCode(node: Nodes, context: PageEdits): void {
  const { source, edits } = context
  const { start, end } = rangeOf(node)
  for (const { 0: whole, 1: expression = '', index } of source.slice(start, end).matchAll(valueBraces)) {
    const value = shownValue(expression, context)
    if (value === undefined || /[`\n]/.test(value)) continue
    edits.push({ start: start + index, end: start + index + whole.length, text: value })
  }
}

const computedValue = {
  what: 'a value that the old site computed',
  todo: {
    message: 'A value that the old site computed stands in a page as its name.',
    hint: 'Write the value, or a variable: {{name}} with "variables" in the front matter or the configuration.',
  },
} as const

/** `{{ value }}`, as Vue fills it in. */
export const valueBraces = /\{\{((?:(?!\{\{)[\s\S])*?)\}\}/g

/** Of `$frontmatter.title`, `'text'`, `2`. */
function knownValue(written: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  const expression = written.trim()
  // Of a page from data: docsgen fills it in.
  const [, parameter] = /^\$params\.([\w.]+)$/.exec(expression) ?? []
  if (parameter !== undefined) return `{{${parameter}}}`
  const [, path] = /^\$(?:frontmatter|page\.frontmatter)\.([\w.]+)$/.exec(expression) ?? []
  if (path !== undefined) {
    const value = path
      .split('.')
      .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], fields)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
  }
  const [, single, double, back] = /^(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`)$/.exec(expression) ?? []
  return single ?? double ?? back ?? (/^\d+(?:\.\d+)?$/.test(expression) ? expression : undefined)
}

/** As code shows it: a value that is known without a program, or a constant of the text's own script. */
export function shownValue(
  expression: string,
  { page, values }: Pick<PageEdits, 'page' | 'values'>,
): string | undefined {
  return knownValue(expression, page.fields) ?? expressionText(expression, values)
}

// What a program shows is no Markdown.
function inText(value: string | undefined, { type }: Nodes): string | undefined {
  if (type === 'html') return value?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return value?.replace(/[\\`*_[\]<&|]/g, '\\$&').replace(/:(?=\w)/g, '\\:')
}

// In code, docsgen takes a backslash before the braces of a variable for its own.
function keepBraces(node: Nodes, { source, edits }: PageEdits): void {
  const { start, end } = rangeOf(node)
  for (const { 1: backslash, index } of source.slice(start, end).matchAll(variableUse))
    if (backslash !== '') edits.push({ start: start + index, end: start + index, text: '\\' })
}

const marksInBraces =
  /\{(?:[ \t]*(?:[#.][\w:-]+(?![\w:-])|[\w:-]+(?![\w:-])=(?:"[^"]*"|'[^']*'|[^\s{}"']+(?![^\s{}"']))))+[ \t]*\}/
const someMarks = `${marksInBraces.source}(?:[ \\t]*${marksInBraces.source})*`
const inlineMarks = new RegExp(`^${someMarks}`)
const lastMarks = new RegExp(`(?<![ \\t])[ \\t]*(?:\\r?\\n[ \\t>]*)?${someMarks}[ \\t]*$`)

type Block = Extract<Nodes, { type: 'paragraph' | 'tableCell' }>

function rewriteBlock(node: Block, { source, edits, todo }: PageEdits): void {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (first === undefined || last === undefined) return
  // A cell has its bars around it.
  const { start } = rangeOf(first)
  const { end } = rangeOf(last)
  if (/^\[\[toc\]\]$/i.test(source.slice(start, end).trim())) {
    edits.push({ start, end, text: '::toc' })
    return
  }
  // Attributes of the block beside it: links lead to its id.
  const marks = source.slice(start, end).trim()
  if (inlineMarks.exec(marks)?.[0] === marks) {
    const [, id] = /#([\w:-]+)/.exec(marks) ?? []
    edits.push({ start, end, text: id === undefined ? '' : `<a id="${id}"></a>` })
    return
  }
  // Attributes of the block at its end, or of the list or the quote that ends with it.
  const found = last.type === 'text' ? lastMarks.exec(source.slice(start, end)) : null
  if (found !== null && start + found.index >= rangeOf(last).start) {
    const [, id] = /#([\w:-]+)/.exec(found[0]) ?? []
    edits.push({ start: start + found.index, end, text: '' })
    if (id !== undefined) edits.push({ start, end: start, text: `<a id="${id}"></a>` })
    return rewriteInside(node, start + found.index, { source, edits, todo })
  }
  rewriteInside(node, end, { source, edits, todo })
}

// Attributes behind elements of a line.
function rewriteInside(
  node: Block,
  end: number,
  { source, edits, todo }: Pick<PageEdits, 'source' | 'edits' | 'todo'>,
): void {
  for (const [index, child] of node.children.entries()) {
    if (
      !/^(?:link|image|inlineCode|strong|emphasis)$/.test(node.children[index - 1]?.type ?? '') ||
      child.type !== 'text'
    )
      continue
    const at = rangeOf(child).start
    const [found] = inlineMarks.exec(source.slice(at, end)) ?? []
    if (found === undefined) continue
    edits.push({ start: at, end: at + found.length, text: '' })
    todo(at, {
      message: 'Attributes in braces behind a link, an image or other words were left out.',
      hint: 'Where they matter, write the element as HTML: <img src="…" width="200">.',
      isNote: true,
    })
  }
}

function escapeColon(node: Nodes, { source, edits }: PageEdits): void {
  const { start } = rangeOf(node)
  if (source[start] === ':') edits.push({ start, end: start, text: '\\' })
}
