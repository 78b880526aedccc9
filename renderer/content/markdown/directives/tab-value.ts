// The value of a tab, by which storage and addresses name it.
import type { Paragraph, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'

/** The attribute `value`, else the label's text. */
export function tabValue(node: ContainerDirective): string {
  const label = labelOf(node)
  return node.attributes?.value || (label === undefined ? (node.attributes?.label ?? '') : plainText(label))
}

/** The text in brackets behind a container's name. */
export function labelOf({ children }: { readonly children: readonly RootContent[] }): Paragraph | undefined {
  const first = children[0]
  const isLabel =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
  return isLabel ? first : undefined
}
