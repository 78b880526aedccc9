// A directive in a tree of Markdown, with the name that it shows.
import type { Nodes } from 'mdast'

/** `label`: empty for one without a name. */
export function directive(
  name: string,
  label: string,
  children: readonly Nodes[],
  attributes: Readonly<Record<string, string>> = {},
): Nodes {
  const named: Nodes[] =
    label === ''
      ? []
      : [
          {
            type: 'paragraph',
            data: { directiveLabel: true },
            children: [{ type: 'text', value: label }],
          } as Nodes,
        ]
  return { type: 'containerDirective', name, attributes, children: [...named, ...children] as never }
}
