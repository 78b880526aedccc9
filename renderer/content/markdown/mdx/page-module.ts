// Finds the JavaScript of an `.mdx` text in its tree: names, statements to run, and pieces whose values the page shows. The module that
// runs and the printed tree are both made from this, so pieces have numbers.
import type { ImportDeclaration, ModuleDeclaration, Pattern, Program, Statement } from 'estree'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import type { Hash, SitePath } from '../../../base/text/brand.ts'
import type { Place } from '../../../base/text/line-index.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { componentModules } from '../../../contract/directives/component-names.ts'
import type { PieceValue } from '../../../contract/piece-value.ts'
import { isMdx } from './is-mdx.ts'
import { isComment, staticValue } from './static-value.ts'

export interface PageModule {
  /** Components that are partial files: local name → file as written. */
  readonly partials: ReadonlyMap<string, string>
  /** Components that other generators provide: local name → name of the component. */
  readonly known: ReadonlyMap<string, string>
  /** All other names that the statements define. */
  readonly own: ReadonlyMap<string, OwnName>
  /** Offsets of the statements that run. */
  readonly statements: readonly { readonly start: number; readonly end: number }[]
  /** By node of the tree, or by attribute. */
  readonly pieces: ReadonlyMap<object, Piece>
}

export interface OwnName {
  /** The import: module as written, and name of the export. Absent: the text declares the name itself. */
  readonly from?: { readonly source: string; readonly imported: string }
}

export interface Piece {
  readonly number: number
  /** `partial`: a partial file with properties. Without properties, a partial file has values of its own. */
  readonly kind: 'text' | 'attribute' | 'element' | 'partial'
  /** An expression. `element`: an object with the component and its properties. `partial`: the properties. */
  readonly code: string
  /** The first part of the component's name; only of elements and partials. */
  readonly component?: string
}

export type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>
type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute

/** Whether any code must run. */
export function needsRun({ pieces, statements }: PageModule): boolean {
  return pieces.size > 0 || statements.length > 0
}

export function readPageModule(tree: Root): PageModule {
  const partials = new Map<string, string>()
  const known = new Map<string, string>()
  const own = new Map<string, OwnName>()
  const statements: { start: number; end: number }[] = []
  for (const node of moduleLines(tree)) {
    for (const statement of (node.data?.estree as Program | undefined)?.body ?? []) {
      if (readImport(statement, { partials, known, own })) continue
      readNames(statement, own)
      const { start, end } = statement as unknown as { start: number; end: number }
      statements.push({ start, end })
    }
  }
  const pieces = new Map<object, Piece>()
  const visit = (node: Nodes): void => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const program = node.data?.estree
      if (!isComment(program) && staticValue(program) === undefined)
        pieces.set(node, { number: pieces.size, kind: 'text', code: node.value })
    } else if (isElement(node)) {
      const component = node.name?.split('.')[0] ?? ''
      const partial = partials.get(component)
      if (own.has(component))
        pieces.set(node, { number: pieces.size, kind: 'element', code: elementCode(node), component })
      else if (partial !== undefined) {
        if (isMdx(partial) && node.attributes.length > 0)
          pieces.set(node, { number: pieces.size, kind: 'partial', code: propertiesCode(node), component })
      } else
        for (const attribute of node.attributes) {
          const code = attributeCode(attribute)
          if (code !== undefined) pieces.set(attribute, { number: pieces.size, kind: 'attribute', code })
        }
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return { partials, known, own, statements, pieces }
}

type ModuleLines = Extract<Nodes, { type: 'mdxjsEsm' }>

/** The `import` and `export` statements of a tree. As in MDX, statements inside an element apply to the whole page. */
export function moduleLines(node: Nodes): readonly ModuleLines[] {
  if (node.type === 'mdxjsEsm') return [node]
  return 'children' in node ? (node.children as readonly Nodes[]).flatMap(moduleLines) : []
}

export function isElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

// Undefined: no code must run.
function attributeCode(attribute: JsxAttribute): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`
  const { value } = attribute
  if (typeof value !== 'object' || value === null) return undefined
  return staticValue(value.data?.estree) === undefined ? value.value : undefined
}

function elementCode(element: JsxElement): string {
  const { name, children } = element
  return `{ component: ${name}, props: ${propertiesCode(element)}, hasChildren: ${children.length > 0} }`
}

function propertiesCode({ attributes }: JsxElement): string {
  const properties = attributes.map(attribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.value
    const { name: key, value } = attribute
    const code =
      value === null || value === undefined
        ? 'true'
        : typeof value === 'string'
          ? JSON.stringify(value)
          : `(${value.value}\n)`
    return `${JSON.stringify(key)}: ${code}`
  })
  return `{${properties.join(',\n')}\n}`
}

interface Names {
  readonly partials: Map<string, string>
  readonly known: Map<string, string>
  readonly own: Map<string, OwnName>
}

// Returns true when no code must run for the import.
function readImport(statement: Statement | ModuleDeclaration, { partials, known, own }: Names): boolean {
  if (statement.type !== 'ImportDeclaration') return false
  const source = String(statement.source.value)
  const isPartial = isMarkdownFile(source)
  const isKnown = componentModules.test(source)
  for (const specifier of statement.specifiers) {
    const local = specifier.local.name
    const imported = importedName(specifier)
    // Other exports of a partial file are values.
    if (isPartial && imported === 'default') partials.set(local, source)
    else if (isPartial) continue
    else if (isKnown)
      known.set(local, imported === 'default' ? (source.split('/').at(-1) ?? local) : imported)
    else own.set(local, { from: { source, imported } })
  }
  return isPartial || isKnown
}

/** `default`, `*` for a namespace, or the name of the export. */
export function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  const { imported } = specifier
  return imported.type === 'Identifier' ? imported.name : String(imported.value)
}

function readNames(statement: Statement | ModuleDeclaration, own: Map<string, OwnName>): void {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
  if (declared?.type === 'VariableDeclaration')
    for (const { id } of declared.declarations) for (const name of namesOf(id)) own.set(name, {})
  else if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
    own.set(declared.id.name, {})
}

function namesOf(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(property =>
        namesOf(property.type === 'Property' ? property.value : property.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(element => (element === null ? [] : namesOf(element)))
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    case 'RestElement':
      return namesOf(pattern.argument)
    default:
      return []
  }
}

export interface ModuleFailure {
  readonly message: string
  readonly hint: string
  readonly place: Place
  /** The file that contains the place. Absent: the text itself. */
  readonly file?: SitePath
}

export interface ModuleRun {
  readonly values: readonly PieceValue[]
  /** Why the module did not run. `values` is empty then. */
  readonly failures: readonly ModuleFailure[]
}

/** A run, and the files that it depends on. Plain data, an input of the parse. */
export interface ModuleResult extends ModuleRun {
  /** Hash of the text. */
  readonly text: Hash
  /** Files that the module was made from, without the text itself; null: the file was looked for and does not exist. */
  readonly files: Readonly<Record<SitePath, Hash | null>>
}
