// A partial file of MDX that stands as a component → the `::include` that it is.
import type { LeafDirective } from 'mdast-util-directive'
import { isMdx } from './is-mdx.ts'
import { type Lowering, made, pieceValue, report, startOf } from './lowering.ts'
import type { JsxElement } from './page-module.ts'

/** `file`: as it is imported. With the values of its pieces, where it gets properties. */
export function partialOf(lowering: Lowering, node: JsxElement, file: string): LeafDirective {
  const warn = (message: string, hint: string) =>
    report(lowering, startOf(node), { code: 'mdx/partial', severity: 'warning', message, hint })
  if (node.attributes.length > 0 && !isMdx(file))
    warn(
      `The partial file <${node.name}/> reads no properties, because it is plain Markdown.`,
      'Rename it to .mdx, where {props.name} is their value, or remove them.',
    )
  if (node.children.length > 0)
    warn(
      `What stands inside of the partial file <${node.name}> is not shown.`,
      'Put it before or behind, or hand a text over as a property.',
    )
  const value = pieceValue(lowering, node, startOf(node))
  return made(
    {
      type: 'leafDirective',
      name: 'include',
      attributes: { file },
      children: [],
      position: node.position,
    },
    value !== undefined && 'part' in value ? { part: value.part } : {},
  )
}

/** A partial file makes blocks, which a line cannot hold. */
export function reportInLine(lowering: Lowering, node: JsxElement): void {
  report(lowering, startOf(node), {
    code: 'mdx/partial',
    message: `The partial file <${node.name}/> stands inside a line.`,
    hint: 'Put it on a line of its own.',
  })
}
