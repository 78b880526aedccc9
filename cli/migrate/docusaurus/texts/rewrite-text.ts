// One text of the old site → the text of the new one: the author's words with what must change changed in its place.
import { dirname, resolve } from 'node:path'
import type { Nodes } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import { firstLineOf } from '../../../../renderer/base/diagnostics/reason-of.ts'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { placesIn } from '../../../../renderer/base/text/line-index.ts'
import { relativePath } from '../../../../renderer/base/text/relative-path.ts'
import type { JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { withBracketedTitles } from '../../../../renderer/content/markdown/rewrite/legacy-titles.ts'
import { variableUse } from '../../../../renderer/content/markdown/rewrite/rewrite-tree.ts'
import { componentModules } from '../../../../renderer/contract/directives/component-names.ts'
import type { NewText, Todo } from '../../old-site.ts'
import { editText, type TextEdit } from '../../texts/edit-text.ts'
import { htmlComments, type ReadText, readMdxText, readPlainText } from '../../texts/read-text.ts'
import type { StandIns } from '../../writing/stand-ins.ts'
import type { Document } from '../content/document.ts'
import {
  commentsAlone,
  type ImportStatement,
  type ModuleNames,
  moduleNames,
  namesInCode,
} from './module-names.ts'
import { type CodePlugins, hasTabBlocks, rewriteCode, rewriteTabBlocks } from './rewrite-code.ts'
import { elementsOf, generatorModule, isDirective, rewriteElement } from './rewrite-elements.ts'
import { rewriteFields } from './rewrite-fields.ts'
import { newAddress, rewriteLink } from './rewrite-links.ts'
import { rangeOf, type SiteFiles, type TextContext } from './text-context.ts'
import { keepHeadingIds } from './title-ids.ts'

interface Reading {
  readonly document: Document
  readonly target: SitePath
  readonly read: ReadText
  /** Why no parser reads the text; `read` has nothing of it then. */
  readonly problem?: string
}

interface ReadOptions {
  readonly math: boolean
  readonly plugins: CodePlugins
  /** What a name's ending says: `mdx` reads all texts as MDX, as Docusaurus does. */
  readonly format: 'mdx' | 'md' | 'detect'
  /** The first version of MDX, which takes lines that begin with four spaces for code. */
  readonly isFirstMdx?: boolean
}

/** Tells whether a text stays plain Markdown; its name in the new site follows from that, see `withEqualNames`. */
export function readDocument(document: Document, options: ReadOptions): Reading {
  try {
    return readWith(document, options)
  } catch (error) {
    const read: ReadText = { tree: { type: 'root', children: [] }, source: document.text, isPlain: true }
    const target = document.target.replace(/\.mdx?$/i, '.md') as SitePath
    return { document, target, read, problem: firstLineOf(error) }
  }
}

function readWith(document: Document, { math, format, plugins, isFirstMdx }: ReadOptions): Reading {
  const isMdxName = /\.mdx$/i.test(document.target)
  const text = withBracketedTitles(document.text)
  const isMdx = format === 'mdx' || (format === 'detect' && isMdxName)
  const read = isMdx ? readMdxText(text, math, isFirstMdx) : readPlainText(text, math)
  const bare = document.target.replace(/\.mdx?$/i, '')
  const makesTabs = plugins.tabs !== undefined && hasTabBlocks(read.tree)
  const isPlain = !isMdx || read.problem !== undefined || (read.isPlain && !isMdxName && !makesTabs)
  return { document, target: `${bare}${isPlain ? '.md' : '.mdx'}` as SitePath, read }
}

/** A text and its translations have one name: when one of them is MDX, all are. */
export function withEqualNames(readings: readonly Reading[]): readonly Reading[] {
  const bare = ({ target }: Reading) =>
    target.replace(/^content\/i18n\/[^/]+\//, 'content/').replace(/\.mdx?$/, '')
  const mdx = new Set(readings.filter(({ target }) => target.endsWith('.mdx')).map(bare))
  return readings.map(reading =>
    reading.target.endsWith('.md') && reading.read.problem === undefined && mdx.has(bare(reading))
      ? { ...reading, target: `${reading.target}x` as SitePath }
      : reading,
  )
}

/** True: nothing is left to do with the element. `calls`: it is this component of the generator now. */
export type OwnRewriting = boolean | { readonly calls: string }

interface RewriteRequest {
  readonly files: SiteFiles
  readonly plugins: CodePlugins
  /** As the third Docusaurus reads titles and directives. */
  readonly isThird?: boolean
  readonly standIn: StandIns['use']
  readonly report: (todo: Todo) => void
  /** What the generator alone has. */
  readonly ownElement?: (node: JsxElement, context: TextContext, names: ModuleNames) => OwnRewriting
}

/** The text in the new site. One that cannot be rewritten says why, and is as its author wrote it. */
export async function rewrittenText(reading: Reading, request: RewriteRequest): Promise<NewText> {
  const { document, target } = reading
  const { shown, address } = document
  const file = { kind: 'text', target, from: shown, ...(address !== undefined && { address }) } as const
  if (reading.problem !== undefined) return { ...file, text: document.text, problem: reading.problem }
  try {
    return { ...file, text: await rewriteText(reading, request) }
  } catch (error) {
    return { ...file, text: document.text, problem: firstLineOf(error) }
  }
}

// Things to do have places in the old site.
async function rewriteText({ document, target, read }: Reading, request: RewriteRequest): Promise<string> {
  const { source, tree, problem } = read
  const { shown } = document
  const edits: TextEdit[] = []
  const isMdx = target.endsWith('.mdx')
  if (problem !== undefined)
    request.report({
      message:
        'A text is no MDX, so it is read as plain Markdown: tags and braces of MDX in it show as text.',
      hint: 'Correct it in the old site, or look at the page in the new one.',
      file: shown,
      line: problem.line,
      column: problem.column,
    })
  const placeAt = placesIn(source)
  const context: TextContext = {
    document,
    target,
    isMdx,
    isThird: request.isThird === true,
    source,
    files: request.files,
    edits,
    todo: (offset, words) => {
      const { line, column } = placeAt(offset)
      request.report({ ...words, file: shown, line, column })
    },
    standIn: (name, offset, from, words) => {
      const { line, column } = placeAt(offset)
      return request.standIn(name, `${shown}:${line}:${column}`, from, undefined, words)
    },
  }
  rewriteFields(tree, context)
  keepHeadingIds(tree, context)
  visit(tree, context, request.plugins)
  if (isMdx) {
    for (const { start, end } of htmlComments(source)) {
      const inner = source.slice(start + 4, end - 3).replaceAll('*/', '* /')
      edits.push({ start, end, text: `{/*${inner}*/}` })
    }
    await rewriteModule(tree, context, request.ownElement)
  }
  return editText(source, edits)
}

function visit(node: Nodes, context: TextContext, plugins: CodePlugins): void {
  rewriteLink(node, context)
  if (node.type === 'code') rewriteCode(node, context, plugins)
  if (node.type === 'code' || node.type === 'inlineCode') keepBackslashes(node, context)
  if (isMeant(node)) standInFor(node.name, rangeOf(node).start, context)
  if (!('children' in node)) return
  if (plugins.tabs !== undefined && context.isMdx) rewriteTabBlocks(node.children, context, plugins.tabs)
  for (const child of node.children) visit(child, context, plugins)
}

// A colon before a word alone is a colon.
function isMeant(node: Nodes): node is Directives {
  if (node.type === 'containerDirective') return true
  if (node.type !== 'leafDirective' && node.type !== 'textDirective') return false
  return node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0
}

// The old site shows what is inside of a container that it does not know, too.
function standInFor(name: string, offset: number, context: TextContext): void {
  if (!isDirective(name)) context.standIn(name, offset, undefined, {})
}

// In code, docsgen takes a backslash before the braces of a variable for its own.
function keepBackslashes(node: Nodes, { source, edits }: TextContext): void {
  const { start, end } = rangeOf(node)
  for (const { 1: backslash, index } of source.slice(start, end).matchAll(variableUse))
    if (backslash !== '') edits.push({ start: start + index, end: start + index, text: '\\' })
}

async function rewriteModule(
  tree: Extract<Nodes, { type: 'root' }>,
  context: TextContext,
  own: RewriteRequest['ownElement'],
): Promise<void> {
  const names = moduleNames(tree)
  const kept = new Set<ImportStatement>()
  for (const statement of names.statements) if (await rewriteImport(statement, context)) kept.add(statement)
  const used = new Set<ImportStatement>()
  for (const element of elementsOf(tree)) {
    const found = own?.(element, context, names) ?? false
    if (found === true) continue
    const known = found === false ? names : calledInstead(element, found.calls, names)
    rewriteElement(element, context, { names: known, kept, used })
  }
  const said = namesInCode(tree)
  const removed = new Set<number>()
  for (const statement of names.statements) {
    const isNamed = statement.names.some(name => said.has(name))
    if (kept.has(statement) && (used.has(statement) || isNamed || statement.names.length === 0)) continue
    removeStatement(statement, context)
    removed.add(statement.start)
    if (isNamed && !kept.has(statement))
      context.todo(statement.start, {
        message: `Code in a text uses "${statement.source}", which is not in the new site.`,
        hint: 'Write what it gave into the text, or import a module of the site.',
      })
  }
  for (const comment of commentsAlone(tree, removed)) removeStatement(comment, context)
}

// The name that the text has for it may be that of the generator's component.
function calledInstead(element: JsxElement, calls: string, names: ModuleNames): ModuleNames {
  element.name = calls
  return { ...names, imports: new Map([...names.imports].filter(([name]) => name !== calls)) }
}

/** True when what it imports is in the new site. */
async function rewriteImport(statement: ImportStatement, context: TextContext): Promise<boolean> {
  const { source, sourceStart, sourceEnd } = statement
  const { files, target, edits } = context
  const point = (address: string) => {
    const quote = context.source[sourceStart] ?? "'"
    edits.push({ start: sourceStart, end: sourceEnd, text: `${quote}${address}${quote}` })
  }
  if (source === 'react') return true
  if (generatorModule.test(source)) return componentModules.test(source)
  if (!/^(?:\.{1,2}\/|@site\/)/.test(source) || /\.(?:astro|vue|svelte)$/.test(source)) return false
  if (/\.json$/i.test(source)) {
    const place = files.takeCode(importedFile(source, context))
    if (place === undefined) return false
    point(`@site/${place}`)
    return true
  }
  if (/\.[a-z\d]+$/i.test(source) && !/\.[cm]?[jt]sx?$/i.test(source)) {
    const address = newAddress(source, context)
    if (address !== undefined)
      point(
        address.startsWith('/')
          ? `@site/content/static${address}`
          : address.startsWith('.')
            ? address
            : `./${address}`,
      )
    return true
  }
  const place = await files.takeModule(importedFile(source, context))
  if (place === undefined) return false
  const relative = relativePath(target, place)
  point(
    source.startsWith('@site/') ? `@site/${place}` : relative.startsWith('.') ? relative : `./${relative}`,
  )
  return true
}

function importedFile(source: string, { files, document }: TextContext): AbsolutePath {
  return (
    source.startsWith('@site/')
      ? `${files.root}/${source.slice('@site/'.length)}`
      : resolve(dirname(document.source), source)
  ) as AbsolutePath
}

// With its line, when nothing else stands there. A statement begins its line, so none may be left behind spaces.
function removeStatement(
  { start, end }: Pick<ImportStatement, 'start' | 'end'>,
  { edits, source }: TextContext,
): void {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const rest = before.trim() === '' ? /^;?[ \t]*(?:\r\n|\n|\r|$)|^[ \t]*/ : /^[ \t]*/
  edits.push({ start, end: end + (rest.exec(source.slice(end))?.[0].length ?? 0), text: '' })
}
