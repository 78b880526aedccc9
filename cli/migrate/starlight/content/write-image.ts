// Pictures that a component of Astro shows: `<Image src={leaf} alt="A leaf" />` → `![A leaf](leaf.svg)`.

import { existsSync } from 'node:fs'
import type { MemberExpression } from 'estree'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'
import { escapeWithin } from '../../../../renderer/base/text/write-markdown.ts'
import type { JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { staticValue } from '../../../../renderer/content/markdown/mdx/static-value.ts'
import type { ModuleNames } from '../../docusaurus/texts/module-names.ts'
import { newAddress } from '../../docusaurus/texts/rewrite-links.ts'
import { rangeOf, type TextContext } from '../../docusaurus/texts/text-context.ts'

interface ImageRequest {
  readonly names: ModuleNames
  /** A module of the old site, absolute. */
  readonly fileOf: (path: string) => string
}

/** False for a picture that is not known before something runs. */
export function writeImage(node: JsxElement, context: TextContext, request: ImageRequest): boolean {
  const alt = textOf(node, 'alt')
  const address = addressOf(node, context, request)
  if (alt === undefined || address === undefined) return false
  const words = escapeWithin(alt.replace(/\s+/g, ' ')).replace(/[{}]/g, '\\$&')
  const goal = /[\s()]/.test(address) ? `<${address}>` : address
  context.edits.push({ ...rangeOf(node), text: `![${words}](${goal})` })
  return true
}

/** A drawing that is imported as a component: `<Leaf width={20} />` → `<img src="leaf.svg" alt="" width="20" />`. `path`: of the module. */
export function writeDrawing(
  node: JsxElement,
  context: TextContext,
  { path, fileOf }: { readonly path: string } & Pick<ImageRequest, 'fileOf'>,
): boolean {
  if (node.children.length > 0 || !existsSync(fileOf(path))) return false
  const words = textOf(node, 'aria-label') ?? textOf(node, 'title') ?? ''
  const size = textOf(node, 'size')
  const sizes = (['width', 'height'] as const).flatMap(name => {
    const value = textOf(node, name) ?? size
    return value === undefined || !/^\d+(?:px)?$/.test(value)
      ? []
      : [` ${name}="${Number.parseInt(value, 10)}"`]
  })
  const address = escapeHtml(newAddress(path, context) ?? path)
  const text = `<img src="${address}" alt="${escapeHtml(words)}"${sizes.join('')} />`
  context.edits.push({ ...rangeOf(node), text })
  return true
}

/** `<img src={leaf.src} />` → `<img src={leaf} />`: Astro imports a picture as what is known of it, docsgen as its address. */
export function nameFiles(node: JsxElement, { edits }: TextContext, { imports }: ModuleNames): void {
  const visit = (code: unknown): void => {
    if (Array.isArray(code)) for (const each of code) visit(each)
    if (typeof code !== 'object' || code === null || !('type' in code)) return
    const { object, property } = code as Partial<MemberExpression>
    if (object?.type === 'Identifier' && property?.type === 'Identifier' && property.name === 'src') {
      const { source = '' } = imports.get(object.name) ?? {}
      const [from, to] = [object, code].map(each => (each as unknown as { readonly end: number }).end)
      if (picture.test(source) && from !== undefined && to !== undefined)
        edits.push({ start: from, end: to, text: '' })
    }
    for (const each of Object.values(code)) visit(each)
  }
  for (const { value } of node.attributes) if (typeof value === 'object') visit(value?.data?.estree?.body)
}

const picture = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i

function addressOf(
  node: JsxElement,
  context: TextContext,
  { names, fileOf }: ImageRequest,
): string | undefined {
  const value = valueIn(node, 'src')
  if (typeof value === 'string') return newAddress(value, context) ?? value
  const name = value?.value.trim().replace(/\.src$/, '') ?? ''
  const source = names.imports.get(name)?.source ?? importIn(value?.value ?? '')
  const path = source?.replace(/\?.*$/s, '')
  if (path === undefined || !existsSync(fileOf(path))) return undefined
  return newAddress(path, context) ?? path
}

// `src={import('./leaf.svg')}`
function importIn(code: string): string | undefined {
  return /^\s*import\s*\(\s*(['"])([^'"]+)\1\s*\)\s*$/.exec(code)?.[2]
}

function textOf(node: JsxElement, name: string): string | undefined {
  const value = valueIn(node, name)
  const known = typeof value === 'object' ? staticValue(value.data?.estree)?.value : value
  return typeof known === 'string' || typeof known === 'number' ? String(known) : undefined
}

function valueIn(node: JsxElement, name: string) {
  const found = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
  return found?.value ?? undefined
}
