// The names that a text imports and declares.
import type { Program } from 'estree'
import type { Nodes, Root } from 'mdast'
import { importedName, moduleLines } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { writtenValue } from '../../../../renderer/content/markdown/mdx/static-value.ts'

export interface ImportedName {
  readonly source: string
  /** `default`, `*`, or the name there. */
  readonly imported: string
  readonly statement: ImportStatement
}

export interface ImportStatement {
  readonly source: string
  readonly start: number
  readonly end: number
  /** Of the address with its quotes. */
  readonly sourceStart: number
  readonly sourceEnd: number
  readonly names: readonly string[]
}

export interface ModuleNames {
  readonly imports: ReadonlyMap<string, ImportedName>
  readonly statements: readonly ImportStatement[]
  readonly declared: ReadonlySet<string>
  /** Of those that it declares, what is known without running anything. */
  readonly values: ReadonlyMap<string, unknown>
  /** Code of the text's own, beside its imports. */
  readonly hasCode: boolean
}

interface Located {
  readonly start: number
  readonly end: number
}

/** Of the `import` and `export` lines of a tree. */
export function moduleNames(tree: Root): ModuleNames {
  const imports = new Map<string, ImportedName>()
  const statements: ImportStatement[] = []
  const declared = new Set<string>()
  const values = new Map<string, unknown>()
  let hasCode = false
  for (const node of moduleLines(tree)) {
    for (const statement of (node.data?.estree as Program | undefined)?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') {
        hasCode = true
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
        if (declaration?.type === 'VariableDeclaration') {
          for (const { id, init } of declaration.declarations) {
            if (id.type !== 'Identifier') continue
            declared.add(id.name)
            const known = writtenValue(init ?? null)
            if (known !== undefined) values.set(id.name, known.value)
          }
        } else if (declaration) declared.add(declaration.id.name)
        continue
      }
      const { start, end } = statement as unknown as Located
      const place = statement.source as unknown as Located
      const found: ImportStatement = {
        source: String(statement.source.value),
        start,
        end,
        sourceStart: place.start,
        sourceEnd: place.end,
        names: statement.specifiers.map(({ local }) => local.name),
      }
      statements.push(found)
      for (const specifier of statement.specifiers) {
        const imported = importedName(specifier)
        imports.set(specifier.local.name, { source: found.source, imported, statement: found })
      }
    }
  }
  return { imports, statements, declared, values, hasCode }
}

/** Comments between statements of which none stays: without code around them they would be words of the text. `removed`: where statements began. */
export function commentsAlone(tree: Root, removed: ReadonlySet<number>): readonly Located[] {
  return moduleLines(tree).flatMap(node => {
    const { body = [], comments = [] } = (node.data?.estree as Program | undefined) ?? {}
    const statements = body as unknown as readonly Located[]
    if (statements.length === 0 || !statements.every(({ start }) => removed.has(start))) return []
    return (comments as unknown as readonly Located[]).filter(
      comment => !statements.some(({ start, end }) => comment.start >= start && comment.end <= end),
    )
  })
}

/** What expressions and exported code of a text name, without its imports; what they only write in quotes is none. */
export function namesInCode(node: Nodes): ReadonlySet<string> {
  const names = new Set<string>()
  const visitCode = (code: unknown): void => {
    if (Array.isArray(code)) for (const each of code) visitCode(each)
    if (typeof code !== 'object' || code === null || !('type' in code)) return
    if (code.type === 'ImportDeclaration') return
    if (/^(?:JSX)?Identifier$/.test(String(code.type)) && 'name' in code) names.add(String(code.name))
    for (const each of Object.values(code)) visitCode(each)
  }
  const visit = (each: Nodes): void => {
    if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(each.type) && 'data' in each)
      visitCode((each.data as { readonly estree?: Program }).estree?.body)
    if ('children' in each) for (const child of each.children) visit(child)
  }
  visit(node)
  return names
}
