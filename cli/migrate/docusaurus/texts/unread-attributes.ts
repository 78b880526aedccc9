// Attributes that the component of the old site never read, or that docsgen's has no counterpart for.
import type { JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { shownDirective, writtenAs } from '../../../../renderer/contract/directives/built-in.ts'
import { componentNamed } from '../../../../renderer/contract/directives/component-names.ts'
import { rangeOf, type TextContext } from './text-context.ts'

/** `component`: a directive of docsgen's own, by the name that it has in the old site. */
export function isUnread(component: string, attribute: string): boolean {
  const known = componentNamed(component)
  const directive = shownDirective(writtenAs(known.directive)?.name ?? known.directive)
  if (directive === undefined) return false
  const { renamed = {}, unused = [], label, text, kind } = known
  const read = [
    ...Object.keys(directive.attributes),
    ...Object.keys(renamed),
    ...unused,
    ...[label, text, kind],
    ...['className', 'key', 'values'],
  ]
  return !read.includes(attribute)
}

/** Takes it out of the text, with the space before it. */
export function removeAttribute(
  attribute: JsxElement['attributes'][number],
  { edits, source }: TextContext,
): void {
  const { start, end } = rangeOf(attribute)
  edits.push({ start: source.slice(0, start).trimEnd().length, end, text: '' })
}
