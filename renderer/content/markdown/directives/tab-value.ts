// The value of a tab, which identifies it in storage and in addresses.
import type { Paragraph, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'

/** The attribute `value`, or else the text of the label. */
export function tabValue(node: ContainerDirective): string {
  const label = labelOf(node)
  return node.attributes?.value || (label === undefined ? (node.attributes?.label ?? '') : plainText(label))
}

/** The label of a container: the text in brackets after its name. */
export function labelOf({ children }: { readonly children: readonly RootContent[] }): Paragraph | undefined {
  const first = children[0]
  const isLabel =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
  return isLabel ? first : undefined
}
