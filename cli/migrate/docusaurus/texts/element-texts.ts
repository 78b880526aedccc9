// Components that are Markdown here: blocks of code and pictures for light and dark.

import type { Expression, Program, Property } from 'estree'
import type { Nodes } from 'mdast'
import { escapeWithin } from '../../../../renderer/base/text/write-markdown.ts'
import type { JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { staticValue } from '../../../../renderer/content/markdown/mdx/static-value.ts'
import { addressIn } from './expression-address.ts'
import type { ImportedName, ModuleNames } from './module-names.ts'
import { newAddress } from './rewrite-links.ts'
import { rangeOf, type TextContext } from './text-context.ts'

/** `<CodeBlock language="js">{`…`}</CodeBlock>` → a fence; of an imported file one that names it. */
export function rewriteCodeBlock(
  node: JsxElement,
  context: TextContext,
  imports: ReadonlyMap<string, ImportedName>,
): void {
  const language =
    textAttribute(node, 'language') ?? textAttribute(node, 'className')?.replace(/^language-/, '') ?? ''
  const meta = [textAttribute(node, 'title'), textAttribute(node, 'metastring')]
  const words = `${meta[0] === undefined ? '' : ` title="${meta[0]}"`}${meta[1] === undefined ? '' : ` ${meta[1]}`}`
  const content = contentOf(node.children as readonly Nodes[], imports)
  if (content === undefined) {
    context.todo(rangeOf(node).start, {
      message: 'A block of code gets its text from an expression.',
      hint: 'Write the code between lines of three back-ticks, or name its file: ```js file="./a.js".',
    })
    return
  }
  writeFence(node, { language, words, content }, context)
}

const diagramText = /^(?:chart|code|content|definition|diagram|graph|source|value)$/

/** `<Mermaid chart={`…`} />` → a fence with this language. False when its text is not known. */
export function writeDiagram(
  node: JsxElement,
  context: TextContext,
  { imports, values }: Pick<ModuleNames, 'imports' | 'values'>,
): boolean {
  const [attribute] = node.attributes.flatMap(each =>
    each.type === 'mdxJsxAttribute' && diagramText.test(each.name) ? [each] : [],
  )
  const named = typeof attribute?.value === 'object' ? attribute.value?.value.trim() : undefined
  const written = attribute && (textAttribute(node, attribute.name) ?? values.get(named ?? ''))
  const content =
    typeof written === 'string' ? { text: written } : contentOf(node.children as readonly Nodes[], imports)
  if (content === undefined || !('text' in content) || content.text.trim() === '') return false
  writeFence(node, { language: 'mermaid', words: '', content }, context)
  return true
}

/** What a block of code holds, or the file that it is read from. */
export type FenceContent = { readonly text: string } | { readonly file: string }

interface FenceParts {
  readonly language: string
  /** What stands behind the language, with a space before it. */
  readonly words: string
  readonly content: FenceContent
}

/** Puts a fence in the place of an element. */
export function writeFence(
  node: JsxElement,
  { language, words, content }: FenceParts,
  { edits }: TextContext,
): void {
  const { start, end } = rangeOf(node)
  const file = 'file' in content ? ` file="${content.file}"` : ''
  const code = 'file' in content ? '' : content.text.replace(/^\n+/, '').trimEnd()
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)))
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1)
  const lines = [`${fence}${language}${file}${words}`, ...(code === '' ? [] : code.split('\n')), fence]
  edits.push({ start, end, text: `\n${indent}${lines.join(`\n${indent}`)}\n${indent}` })
}

function contentOf(
  children: readonly Nodes[],
  imports: ReadonlyMap<string, ImportedName>,
): FenceContent | undefined {
  const parts: string[] = []
  for (const child of children) {
    if (child.type === 'paragraph' || child.type === 'root') {
      const inner = contentOf(child.children, imports)
      if (inner === undefined || 'file' in inner) return inner
      parts.push(inner.text)
    } else if (child.type === 'text' || child.type === 'inlineCode') parts.push(child.value)
    else if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      const source = imports.get(child.value.trim())?.source
      if (source !== undefined && /^(?:!!raw-loader!)|\?raw$/.test(source))
        return { file: source.replace(/^!!raw-loader!|\?raw$/g, '') }
      const known = staticValue(child.data?.estree)
      if (known === undefined) return undefined
      parts.push(String(known.value))
    } else return undefined
  }
  return { text: parts.join('') }
}

/** `<ThemedImage sources={{ light, dark }} />` → two pictures, each for one mode. */
export function rewriteThemedImage(node: JsxElement, context: TextContext): void {
  const { start, end } = rangeOf(node)
  const attribute = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === 'sources')
  const value = attribute?.type === 'mdxJsxAttribute' ? attribute.value : undefined
  const sources = typeof value === 'object' && value !== null ? sourcesIn(value.data?.estree) : undefined
  if (sources?.light === undefined || sources.dark === undefined) {
    context.todo(start, {
      message: 'A picture for light and dark gets its files from an expression.',
      hint: 'Write ![Description](light.png#gh-light-mode-only) and ![Description](dark.png#gh-dark-mode-only).',
    })
    return
  }
  const alt = escapeWithin(textAttribute(node, 'alt') ?? '')
  const image = (mode: 'light' | 'dark') => {
    const written = sources[mode] as string
    return `![${alt}](${newAddress(written, context) ?? written}#gh-${mode}-mode-only)`
  }
  context.edits.push({ start, end, text: `${image('light')} ${image('dark')}` })
}

function sourcesIn(program: Program | null | undefined): { light?: string; dark?: string } | undefined {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression')
    return undefined
  const fields = statement.expression.properties.flatMap((property): [string, string][] => {
    const { key, value } = property as Property
    const written =
      addressIn(value as Expression) ?? (value.type === 'Literal' ? String(value.value) : undefined)
    return key?.type === 'Identifier' && written !== undefined ? [[key.name, written]] : []
  })
  return Object.fromEntries(fields)
}

function textAttribute(node: JsxElement, name: string): string | undefined {
  const found = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
  const value = found?.type === 'mdxJsxAttribute' ? found.value : undefined
  if (typeof value === 'string') return value
  const known = typeof value === 'object' && value !== null ? staticValue(value.data?.estree) : undefined
  return typeof known?.value === 'string' ? known.value : undefined
}
