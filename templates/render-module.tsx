// Computes the values of the pieces of `.mdx` texts. Compiled together with the modules of these texts, and not with the templates of the site.
import { modules, type PageCode } from 'docsgen:page-modules'
import type { ComponentType, ReactNode } from 'react'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { WakeTime } from '../renderer/contract/island-markup.ts'
import { childrenElement, childrenMark, type PieceValue } from '../renderer/contract/piece-value.ts'
import { renderIsland } from './render-island.tsx'

interface Element {
  readonly component: unknown
  readonly props: Readonly<Record<string, unknown>>
  readonly hasChildren: boolean
  readonly island?: { readonly name: string; readonly wake: WakeTime | undefined }
}

/** A partial file with properties. Without code (`module`), its output does not depend on the properties. */
interface PartialFile {
  readonly module: PageCode | undefined
  readonly props: object
}

/** Position of a text among the texts that include it. */
interface TextPlace {
  /** Pieces of the texts that include each other, from the page to this text. */
  readonly among: readonly PageCode['docsgenPieces'][]
  /** Name of the page, and numbers of the pieces that lead to this text. */
  readonly name: string
}

/** `onPiece` is called before each piece, so that a piece in an endless loop is known. Throws the errors of the module itself. */
export function valuesOf(path: string, onPiece: (number: number) => void): readonly PieceValue[] {
  const module = (modules[path] as (typeof modules)[string])()
  return valuesIn(module, {}, { among: [module.docsgenPieces], name: hashOf(path) }, onPiece)
}

function valuesIn(
  module: PageCode,
  props: object,
  { among, name }: TextPlace,
  onPiece?: (number: number) => void,
): readonly PieceValue[] {
  return module.docsgenPieces.map(({ kind, get }, number) => {
    onPiece?.(number)
    try {
      const value = get(props)
      if (kind === 'attribute') return attributeValue(value)
      if (kind === 'partial') return partValue(value as PartialFile, { among, name: `${name}${number}-` })
      return kind === 'element' ? printed(value as Element, `_d-m${name}${number}-`) : shown(value)
    } catch (error) {
      return {
        error: `throws: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`.split(
          '\n',
          1,
        )[0] as string,
      }
    }
  })
}

// A text that includes itself is reported where it is printed.
function partValue({ module, props }: PartialFile, { among, name }: TextPlace): PieceValue {
  if (module === undefined || among.includes(module.docsgenPieces)) return {}
  const place = { among: [...among, module.docsgenPieces], name }
  return { part: { text: module.docsgenText, values: valuesIn(module, props, place) } }
}

function attributeValue(value: unknown): PieceValue {
  if (typeof value === 'function') return { handler: true }
  if (isPromise(value)) return waits
  if (isValidElement(value))
    return { error: 'is an element, and only a component that the page imports can take it' }
  return value === undefined ? {} : { value: JSON.parse(JSON.stringify(value) ?? 'null') }
}

function shown(value: unknown): PieceValue {
  if (value === null || value === undefined || typeof value === 'boolean') return { text: '' }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return { text: String(value) }
  if (isPromise(value)) return waits
  if (typeof value === 'function') return { error: 'gives a function, which is no text' }
  if (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    !isValidElement(value) &&
    !(Symbol.iterator in value)
  )
    return {
      error: 'gives an object, which is no text',
      hint: 'Show one of its fields, or JSON.stringify(…) of it.',
    }
  return { html: renderToStaticMarkup(value as ReactNode) }
}

const waits = {
  error: 'gives a promise: pages do not wait',
  hint: 'Import the data, or read it in the configuration.',
}

function isPromise(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function'
}

function printed(element: Element, prefix: string): PieceValue {
  if (element.component !== undefined && element.component !== null)
    return { html: elementHtml(element, prefix) }
  return {
    error: 'is not there: it is not exported where it is imported from',
    hint: 'Correct the name in the import.',
  }
}

function elementHtml({ component, props, hasChildren, island }: Element, prefix: string): string {
  const Component = component as ComponentType<object>
  if (island?.wake !== undefined)
    return renderIsland({
      name: island.name,
      wake: island.wake,
      Component,
      props,
      prefix,
      ...(hasChildren && { children: childrenMark }),
    })
  const Children = childrenElement as 'div'
  if (!hasChildren) return renderToStaticMarkup(<Component {...props} />)
  return renderToStaticMarkup(
    <Component {...props}>
      <Children />
    </Component>,
  )
}

// Makes ids of components different for two texts on one page.
function hashOf(path: string): string {
  let hash = 0
  for (let at = 0; at < path.length; at++) hash = (Math.imul(hash, 31) + path.charCodeAt(at)) | 0
  return (hash >>> 0).toString(36)
}
