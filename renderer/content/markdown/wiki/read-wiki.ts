// What Obsidian and wikis write in their own way becomes what Markdown has for it, in the tree: links and pictures by name, ids of
// blocks. Everything that follows sees these alone. Comments are gone before (rewrite/wiki-comments.ts).
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { SourceRange } from '../twin/source-record.ts'
import { readBlockIds } from './block-ids.ts'
import { readLinks } from './wiki-links.ts'
import { openSource } from './words-in-source.ts'

interface WikiReading {
  /** For the twin: what the page does not show. */
  readonly edits: readonly (SourceRange & { readonly text: string })[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Changes the tree in place, right after it was read. `text`: what its positions refer to. */
export function readWiki(file: SitePath, tree: Root, text: string): WikiReading {
  if (!/\[\[|\^[A-Za-z\d]/.test(text)) return { edits: [], diagnostics: [] }
  const source = openSource(text)
  const edits: (SourceRange & { readonly text: string })[] = []
  const embeds: Nodes[] = []
  const visit = (node: Parents): void => {
    // A link in a link is none.
    if (node.type === 'link' || node.type === 'linkReference') return
    for (const range of readBlockIds(node, source)) edits.push({ ...range, text: '' })
    if (node.children.some(child => child.type === 'text' && child.value.includes('[['))) {
      const read = readLinks(node.children as PhrasingContent[], source)
      if (read !== undefined) node.children = read.nodes as never
      embeds.push(...(read?.embeds ?? []))
    }
    for (const child of node.children) if ('children' in child) visit(child)
  }
  visit(tree)
  const [first] = embeds
  return { edits, diagnostics: first === undefined ? [] : [shownAsLink(file, first, embeds.length)] }
}

function shownAsLink(file: SitePath, { position }: Nodes, count: number): Diagnostic {
  const { line = 1, column = 1 } = position?.start ?? {}
  return {
    code: 'markdown/foreign-syntax',
    severity: 'warning',
    message:
      count === 1
        ? 'The embed of a note is shown as a link to it.'
        : `The ${count} embeds of notes in this text are shown as links to them.`,
    hint: 'Write ::include{file="part.md"} to show the text of another file here, or remove the "!".',
    file,
    line,
    column,
    endColumn: position?.end.column ?? column,
  }
}
