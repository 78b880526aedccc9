// Expressions in a template of Vue, when they only compute with properties: then they are the same in a component of React.
import { type AnyNode, parseExpressionAt, tokenizer } from 'acorn'
import { editText, type TextEdit } from '../../texts/edit-text.ts'
import type { ComponentScript } from './component-script.ts'

export interface TemplateCode {
  readonly code: string
  /** Names of the properties that it uses. */
  readonly names: readonly string[]
}

/** Names that docsgen gives every component itself, and words that no variable of JavaScript may be called. */
const taken = new Set(
  `label children items rest uid await break case catch class const continue debugger default delete do else enum export extends false
  finally for function if import in instanceof new null return static super switch this throw true try typeof var void while with
  yield`.split(/\s+/),
)

/** What a property is called in the new site. */
export function newPropertyName(name: string): string {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return taken.has(camel) ? `own${camel.charAt(0).toUpperCase()}${camel.slice(1)}` : camel
}

const harmless = new Set(
  'Literal TemplateLiteral TemplateElement MemberExpression ConditionalExpression LogicalExpression BinaryExpression UnaryExpression ParenthesizedExpression ChainExpression'.split(
    ' ',
  ),
)

/** Undefined: it calls, assigns or names something else. */
export function readTemplateCode(written: string, script: ComponentScript): TemplateCode | undefined {
  const text = written.trim()
  const names = new Set<string>()
  const edits: TextEdit[] = []
  const use = ({ name }: { readonly name: string }, start: number, end: number): boolean => {
    if (script.imported.has(name) || name.startsWith('$') || name === script.object) return false
    const renamed = newPropertyName(name)
    names.add(name)
    edits.push({ start, end, text: renamed })
    return true
  }
  const visit = (node: AnyNode): boolean => {
    if (node.type === 'Identifier') return node.name === 'undefined' || use(node, node.start, node.end)
    if (!harmless.has(node.type)) return false
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier')
      return node.object.type === 'Identifier' && node.object.name === script.object
        ? use(node.property, node.start, node.end)
        : visit(node.object)
    return childrenOf(node).every(visit)
  }
  try {
    const tree = parseExpressionAt(text, 0, { ecmaVersion: 'latest' })
    const next = [...tokenizer(text.slice(tree.end), { ecmaVersion: 'latest' })]
    if (next.length > 0 || !visit(tree)) return undefined
    return { code: editText(text, edits), names: [...names] }
  } catch {
    return undefined // filters of Vue 2, types
  }
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((each): each is AnyNode => typeof each === 'object' && each !== null && 'type' in each)
}
