// A directive in a tree of Markdown, with the name that it shows.
import type { Nodes, PhrasingContent } from 'mdast'

/** `label`: words, or what stands in a line; empty for one without a name. */
export function directive(
  name: string,
  label: string | readonly PhrasingContent[],
  children: readonly Nodes[],
  attributes: Readonly<Record<string, string>> = {},
): Nodes {
  const named: Nodes[] =
    label.length === 0
      ? []
      : [
          {
            type: 'paragraph',
            data: { directiveLabel: true },
            children: typeof label === 'string' ? [{ type: 'text', value: label }] : label,
          } as Nodes,
        ]
  return { type: 'containerDirective', name, attributes, children: [...named, ...children] as never }
}
