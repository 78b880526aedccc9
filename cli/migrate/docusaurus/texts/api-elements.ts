// What docusaurus-theme-openapi-docs draws of an operation, in the browser alone: docsgen's directives draw it from the description.
import { escapeWithin } from '../../../../renderer/base/text/write-markdown.ts'
import type { JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { staticValue } from '../../../../renderer/content/markdown/mdx/static-value.ts'
import { textOf } from '../../configuration/foreign-values.ts'
import type { ApiOperation } from '../content/api-operations.ts'
import type { ModuleNames } from './module-names.ts'
import { rangeOf, type TextContext } from './text-context.ts'

/** True: the element is settled. */
export function rewriteApiElement(
  node: JsxElement,
  { edits }: TextContext,
  { names, operation }: { readonly names: ModuleNames; readonly operation: ApiOperation },
): boolean {
  const written = writtenFor(node, names.imports.get(node.name ?? '')?.source ?? '', operation)
  if (written !== undefined) edits.push({ ...rangeOf(node), text: written })
  return written !== undefined
}

function writtenFor(
  node: JsxElement,
  source: string,
  { api, id, hasParameters, hasBody }: ApiOperation,
): string | undefined {
  const directive = (name: string) => `::${name}{operation="${id}" api="${api}"}`
  switch (source.replace(/^@theme\/(?:ApiExplorer\/)?/, '')) {
    case 'MethodEndpoint':
      return directive('api-operation')
    case 'ParamsDetails':
      return hasParameters ? directive('api-parameters') : ''
    case 'RequestSchema':
      return hasBody ? directive('api-body') : ''
    case 'StatusCodes':
      // It draws its heading itself.
      return `${heading(2, textOf(propertyOf(node, 'label')) ?? 'Responses', propertyOf(node, 'id') ?? 'responses')}\n\n${directive('api-responses')}`
    case 'Heading':
      return headingOf(node)
    default:
      return undefined
  }
}

// `<Heading as={"h2"} id={"request"} children={"Request"}>`
function headingOf(node: JsxElement): string | undefined {
  const as = textOf(propertyOf(node, 'as'))
  const words = textOf(propertyOf(node, 'children'))
  if (as === undefined || !/^h[1-6]$/.test(as) || words === undefined) return undefined
  return heading(Number(as.slice(1)), words, propertyOf(node, 'id'))
}

function heading(depth: number, words: string, id: unknown): string {
  const mark = typeof id === 'string' ? ` {#${id}}` : ''
  return `${'#'.repeat(depth)} ${escapeWithin(words.replace(/\s+/g, ' ')).replace(/[{}]/g, '\\$&')}${mark}`
}

function propertyOf(node: JsxElement, name: string): unknown {
  const found = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof found?.value === 'object' ? staticValue(found.value?.data?.estree)?.value : found?.value
}
