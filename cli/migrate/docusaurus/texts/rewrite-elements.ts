// Elements and components of MDX: what docsgen knows under another name is renamed where it stands, what it does not know is named.
import type { Nodes } from 'mdast'
import { isElement, type JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { staticValue } from '../../../../renderer/content/markdown/mdx/static-value.ts'
import { shownDirective, writtenAs } from '../../../../renderer/contract/directives/built-in.ts'
import { componentNamed } from '../../../../renderer/contract/directives/component-names.ts'
import type { LeadingAttribute } from '../../old-site.ts'
import type { StandInWords } from '../../writing/stand-ins.ts'
import { rewriteCodeBlock, rewriteThemedImage, writeDiagram } from './element-texts.ts'
import { writeElementValue } from './element-values.ts'
import { writtenAddress } from './expression-address.ts'
import type { ImportStatement, ModuleNames } from './module-names.ts'
import { newAddress } from './rewrite-links.ts'
import { rangeOf, type TextContext } from './text-context.ts'
import { isUnread, removeAttribute } from './unread-attributes.ts'

interface ElementScope {
  readonly names: ModuleNames
  /** Imports of modules that are taken along. */
  readonly kept: ReadonlySet<ImportStatement>
  /** Imports that something in the text still needs. */
  readonly used: Set<ImportStatement>
}

/** Packages of the generator: what is imported from them is known here, or is not in the new site. */
export const generatorModule =
  /^@(?:docusaurus\/|theme\/|theme-original\/|theme-init\/|astrojs\/starlight\/components$)/

export function rewriteElement(node: JsxElement, context: TextContext, scope: ElementScope): void {
  const name = node.name
  if (name === null) return
  const first = name.split('.')[0] ?? ''
  const imported = scope.names.imports.get(first)
  if (/^[a-z]/.test(name) && imported === undefined) return rewriteAttributes(node, context, scope)
  if (scope.names.declared.has(first)) return keepNames(node, scope)
  if (imported !== undefined && /\.mdx?$/i.test(imported.source)) {
    scope.used.add(imported.statement)
    if (node.children.length > 0)
      context.todo(rangeOf(node).start, {
        message: 'A partial file does not show what stands inside of its tags.',
        hint: 'Put it before or behind, or hand a text over as a property.',
      })
    return rewriteAttributes(node, context, scope)
  }
  if (/^Mermaid(?:Chart|Diagram)?$/.test(name) && writeDiagram(node, context, scope.names)) return
  const known =
    imported === undefined || generatorModule.test(imported.source)
      ? knownAs(first, imported?.source)
      : undefined
  switch (known) {
    case 'Link':
      renameElement(node, 'a', context)
      rewriteAttributes(node, context, scope, { to: 'href' })
      return
    case 'Details':
    case 'Head':
      renameElement(node, known.toLowerCase(), context)
      return rewriteAttributes(node, context, scope)
    case 'BrowserOnly':
    case 'Fragment':
    case 'Translate':
      return unwrap(node, context)
    case 'CodeBlock':
      return rewriteCodeBlock(node, context, scope.names.imports)
    case 'ThemedImage':
      return rewriteThemedImage(node, context)
    case 'Heading':
      return rewriteHeading(node, context, scope)
    case 'DocCardList':
    case 'TOCInline':
      return dropAttributes(node, ['items', 'toc'], context)
    default:
  }
  const isBuiltIn = imported?.source.startsWith('@astrojs/') === true
  if (imported !== undefined && scope.kept.has(imported.statement) && !isBuiltIn) {
    scope.used.add(imported.statement)
    return keepNames(node, scope)
  }
  const isKnown = imported === undefined || generatorModule.test(imported.source)
  if (isKnown && isDirective(first)) {
    if (imported !== undefined) scope.used.add(imported.statement)
    removeUnread(node, first, context)
    if (isBlock(first)) standAlone(node, context)
    return rewriteAttributes(node, context, scope)
  }
  const written = context.standIn(name, rangeOf(node).start, imported?.source, { leadsBy: leadsBy(node) })
  if (written !== name) renameElement(node, written, context)
  rewriteAttributes(node, context, scope)
}

// `<Heading as="h2">` of the usual theme. One without a level that is written out stays, and gets a stand-in.
function rewriteHeading(node: JsxElement, context: TextContext, scope: ElementScope): void {
  const as = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === 'as')
  if (typeof as?.value === 'string' && /^h[1-6]$/.test(as.value)) {
    renameElement(node, as.value, context)
    removeAttribute(as, context)
  }
  rewriteAttributes(node, context, scope)
}

// What has words and an address is a link, whatever else it was.
function leadsBy(node: JsxElement): StandInWords['leadsBy'] {
  const found = node.attributes.find(
    each => each.type === 'mdxJsxAttribute' && /^(?:href|to)$/.test(each.name) && each.value !== null,
  )
  if (found?.type !== 'mdxJsxAttribute') return undefined
  return node.children.length === 0 || holdsLink(node) ? 'nothing' : (found.name as LeadingAttribute)
}

function holdsLink({ children }: Extract<Nodes, { children: unknown }>): boolean {
  return (children as readonly Nodes[]).some(
    child =>
      /^(?:link|linkReference)$/.test(child.type) ||
      (isElement(child) && (child.name === 'a' || leadsBy(child) !== undefined)) ||
      ('children' in child && holdsLink(child)),
  )
}

/** Components that docsgen has under another name, or that are written in another way; by their names in the old site. */
function knownAs(local: string, source: string | undefined): string | undefined {
  if (source === undefined)
    return /^(?:Details|Head|Fragment)$/.test(local) ? local : isDirective(local) ? local : undefined
  return source.split('/').at(-1)
}

/** Whether a component is a directive of docsgen's own. */
export function isDirective(name: string): boolean {
  const { directive } = componentNamed(name)
  return shownDirective(directive) !== undefined || writtenAs(directive) !== undefined
}

function isBlock(name: string): boolean {
  const { directive } = componentNamed(name)
  return shownDirective(writtenAs(directive)?.name ?? directive)?.form === 'container'
}

// In a line of its own beside lines of words, MDX reads a part of their paragraph; browsers end the paragraph there.
function standAlone(node: JsxElement, { source, edits }: TextContext): void {
  if (node.type !== 'mdxJsxTextElement') return
  const { start, end } = rangeOf(node)
  const [, before, indent = ''] = /(^|[^\s>][ \t]*\r?\n|\n)([ \t]*)$/.exec(source.slice(0, start)) ?? []
  const after = /^[ \t]*(\r?\n[ \t]*[^\s<]|\r?\n|$)/.exec(source.slice(end))?.[1]
  if (before === undefined || after === undefined) return
  if (/\S/.test(before)) edits.push({ start, end: start, text: `\n${indent}` })
  if (/\S/.test(after)) edits.push({ start: end, end, text: '\n' })
}

// What the properties of an element that stays name must stay imported.
function keepNames(node: JsxElement, scope: ElementScope): void {
  for (const attribute of node.attributes) keepNamesIn(attribute, scope)
}

function keepNamesIn({ value }: JsxElement['attributes'][number], { names, used }: ElementScope): void {
  const code = typeof value === 'object' ? value?.value : value
  for (const [word] of (code ?? '').matchAll(/[\w$]+/g)) {
    const found = names.imports.get(word)
    if (found !== undefined) used.add(found.statement)
  }
}

/** The module that its value needs and the new site lacks. */
function lostModule(
  { value }: JsxElement['attributes'][number],
  { names, kept }: ElementScope,
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // A path within code is not moved, so it leads nowhere from the new place.
  const called = /\bimport\s*\(\s*(['"`])(\.{1,2}\/[^'"`]*)\1/.exec(value.value)?.[2]
  if (called !== undefined) return called
  for (const [word] of value.value.matchAll(/(?<![\w$.'"`])[A-Za-z_$][\w$]*/g)) {
    const found = names.imports.get(word)?.statement
    if (found !== undefined && !kept.has(found)) return found.source
  }
  return undefined
}

function removeUnread(node: JsxElement, component: string, context: TextContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !isUnread(component, attribute.name)) continue
    removeAttribute(attribute, context)
    context.todo(rangeOf(attribute).start, {
      message: `The attribute "${attribute.name}" of <${node.name}> was left out: nothing reads it here.`,
      hint: 'Nothing is missing where the old component did not read it either.',
      isNote: true,
    })
  }
}

function rewriteAttributes(
  node: JsxElement,
  context: TextContext,
  scope: ElementScope,
  renamed: Readonly<Record<string, string>> = {},
): void {
  for (const attribute of node.attributes) {
    const isAsked =
      typeof attribute.value === 'object' && writtenAddress(attribute.value?.data?.estree) !== undefined
    const { start, end } = rangeOf(attribute)
    const lost = isAsked ? undefined : lostModule(attribute, scope)
    if (lost !== undefined) {
      removeAttribute(attribute, context)
      context.todo(start, {
        message: `An attribute of <${node.name}> was left out: its value comes from "${lost}", which is not in the new site.`,
        hint: 'Write the value itself.',
      })
      continue
    }
    if (writeElementValue(attribute, node, context)) continue
    if (!isAsked) keepNamesIn(attribute, scope)
    if (attribute.type !== 'mdxJsxAttribute') continue
    const name = renamed[attribute.name] ?? attribute.name
    const { value } = attribute
    if (typeof value === 'object' && value !== null) {
      const address = writtenAddress(value.data?.estree)
      if (address !== undefined)
        context.edits.push({ start, end, text: `${name}="${newAddress(address, context) ?? address}"` })
      else if (name !== attribute.name)
        context.edits.push({ start, end: start + attribute.name.length, text: name })
      continue
    }
    const isAddress = name === 'href' && typeof value === 'string'
    const address = isAddress ? newAddress(value, context) : undefined
    if (address !== undefined) context.edits.push({ start, end, text: `${name}="${address}"` })
    else if (name !== attribute.name)
      context.edits.push({ start, end: start + attribute.name.length, text: name })
  }
}

/** `<Link …>…</Link>` → `<a …>…</a>`; `attributes` stand before its own, with a space before each. */
export function renameElement(
  node: JsxElement,
  name: string,
  { edits, source }: TextContext,
  attributes = '',
): void {
  const { start, end } = rangeOf(node)
  const length = node.name?.length ?? 0
  edits.push({ start: start + 1, end: start + 1 + length, text: name + attributes })
  const close = source.lastIndexOf('</', end - 1)
  if (source.slice(close, end).replace(/\s/g, '') === `</${node.name}>`) {
    const at = source.indexOf(node.name ?? '', close)
    edits.push({ start: at, end: at + length, text: name })
  }
}

/** The tags go, what is inside stays; of a function or a text in braces what it gives. */
export function unwrap(node: JsxElement, { edits, todo, source }: TextContext): void {
  const { start, end } = rangeOf(node)
  const [only] = node.children as readonly Nodes[]
  const inside = (node.children as readonly Nodes[]).map(rangeOf)
  const isCode = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression'
  const text = isCode ? staticValue(only.data?.estree) : undefined
  if (isCode && text === undefined)
    todo(start, {
      message: `What <${node.name}> showed in the browser was left out.`,
      hint: 'Write a component that wakes in the browser (export const hydrate), and import it.',
    })
  const first = inside[0]?.start ?? end
  const last = inside.at(-1)?.end ?? end
  if (isCode || inside.length === 0) edits.push({ start, end, text: String(text?.value ?? '') })
  else {
    // Lines keep their numbers, and what is inside keeps its indent: it may be a part of an item or a quote.
    const blank = (from: number, to: number) => {
      const between = source.slice(from, to)
      return between.replace(/[^\r\n]/g, '') + (/[\r\n]([ \t>]*)$/.exec(between)?.[1] ?? '')
    }
    edits.push({ start, end: first, text: blank(start, first) }, { start: last, end, text: blank(last, end) })
  }
}

/** Takes out those of these names, without a word. */
export function dropAttributes(node: JsxElement, names: readonly string[], context: TextContext): void {
  for (const attribute of node.attributes)
    if (attribute.type === 'mdxJsxAttribute' && names.includes(attribute.name))
      removeAttribute(attribute, context)
}

/** All elements of a tree, the outer ones first. */
export function elementsOf(node: Nodes): readonly JsxElement[] {
  const inside = 'children' in node ? (node.children as readonly Nodes[]).flatMap(elementsOf) : []
  return isElement(node) ? [node, ...inside] : inside
}
