// Collects what printing must know before it begins: link definitions, footnotes and explicit ids.
import type { Definition, FootnoteDefinition, Heading, Nodes, Root } from 'mdast'
import { explicitIdOf } from './heading-ids.ts'
import { blockIdOf } from './wiki/wiki-node.ts'

export interface Definitions {
  readonly links: ReadonlyMap<string, Definition>
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  /** Ids that authors wrote. Generated ids must differ from them. */
  readonly explicitIds: ReadonlySet<string>
}

/** The first definition of a label wins, as in CommonMark. */
export function collectDefinitions(tree: Root): Definitions {
  const links = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  const explicitIds = new Set<string>()
  const visit = (node: Nodes): void => {
    if (node.type === 'definition') {
      if (!links.has(node.identifier)) links.set(node.identifier, node)
    } else if (node.type === 'footnoteDefinition') {
      if (!footnotes.has(node.identifier)) footnotes.set(node.identifier, node)
    } else if (node.type === 'heading') {
      const id = explicitIdOf(node as Heading)
      if (id !== undefined) explicitIds.add(id)
    }
    const blockId = blockIdOf(node)
    if (blockId !== undefined) explicitIds.add(blockId)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return { links, footnotes, explicitIds }
}
