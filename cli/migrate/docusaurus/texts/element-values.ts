// Attributes whose values are elements: `summary={<b>More</b>}`. Only components that a page imports can take them.
import type { JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { rangeOf, type TextContext } from './text-context.ts'

/** False for an attribute with another value. The summary of details becomes the element that it is; of others the words stay. */
export function writeElementValue(
  attribute: JsxElement['attributes'][number],
  node: JsxElement,
  { edits, source, todo }: TextContext,
): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') return false
  const [statement] = attribute.value?.data?.estree?.body ?? []
  const kind: string | undefined =
    statement?.type === 'ExpressionStatement' ? statement.expression.type : undefined
  if (kind !== 'JSXElement' && kind !== 'JSXFragment') return false
  const { start, end } = rangeOf(attribute)
  const written = attribute.value?.value.trim() ?? ''
  if (node.name === 'Details' && attribute.name === 'summary' && node.children.length > 0) {
    const inside = rangeOf(node.children[0] as JsxElement).start
    const summary = /^<summary[\s>]/.test(written) ? written : `<summary>${written}</summary>`
    edits.push(
      { start: source.slice(0, start).trimEnd().length, end, text: '' },
      { start: inside, end: inside, text: `${summary.replace(/(?<!\s)\s*\n\s*/g, ' ')}\n\n` },
    )
    return true
  }
  const words = written
    .replace(/<[^>]*(?:>|$)|\{(?:\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`))?[^}]*(?:\}|$)/g, '$1$2$3')
    .replace(/\s+/g, ' ')
    .trim()
  edits.push({ start, end, text: `${attribute.name}="${words.replaceAll('"', '&quot;')}"` })
  todo(start, {
    message: `Of the attribute "${attribute.name}" of <${node.name}> only the words were kept: its value was an element.`,
    hint: 'Write the element inside of the tags, when its look matters.',
    isNote: true,
  })
  return true
}
