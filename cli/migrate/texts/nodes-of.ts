// The nodes of a text's tree, as one list.
import type { Nodes } from 'mdast'

/** Every node of a tree, parents first. */
export function nodesOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? [node, ...(node.children as Nodes[]).flatMap(nodesOf)] : [node]
}
