// Reports what an author meant as Markdown and the parser reads as words or leaves out: links with a space in the address, references
// without a definition, unclosed comments, cells beyond the last column. Searches the tree, so code is never mistaken for syntax.
import type { Code, Nodes, Root, Table } from 'mdast'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { closesFence } from '../../../base/text/fenced-lines.ts'
import { diagnosticsOf, type ForeignPiece, proseOf } from '../foreign/foreign-piece.ts'
import type { ParseOptions } from '../parse-options.ts'
import { alertMark, alertOf } from '../rewrite/github-alerts.ts'
import type { SourceRange } from '../twin/source-record.ts'
import { findHtml } from './missed-html.ts'
import { findFootnotes, findLinks, findMarks, findReferences } from './missed-words.ts'
import { findFormula, findUnusedFence } from './unused-options.ts'

/** A text node that does not match contains nothing to report. Most do not match. */
const signs = /\]\s?\(|\]\[|\[\^|\*\*|__|~~|::|:[\w-]+\[|<!--|\$/

/** One warning per piece, in the order of the text. `source`: the text that positions in the tree refer to. */
export function missedSyntax(
  file: SitePath,
  tree: Root,
  { source, options }: { readonly source: string; readonly options: ParseOptions },
): readonly Diagnostic[] {
  const pieces: ForeignPiece[] = []
  const elements: Extract<Nodes, { type: 'html' }>[] = []
  const labels = new Map<string, ForeignPiece>()
  const mentioned = new Set<string>()
  const definitions: string[] = []
  /** At most one piece for each disabled option. */
  const unused = new Map<ForeignPiece['code'], ForeignPiece>()
  const blocks: { readonly block: Nodes; readonly prose: string; readonly written: string }[] = []
  const visit = (node: Nodes, block: Nodes): void => {
    switch (node.type) {
      case 'text':
        if (signs.test(node.value) && blocks.at(-1)?.block !== block)
          blocks.push({ block, prose: proseOf(block, source), written: written(block) })
        return
      case 'html':
        elements.push(node)
        return
      case 'code':
        pieces.push(...unclosedFence(node, written(node)))
        addUnused(findUnusedFence(node, options))
        return
      case 'table':
        pieces.push(...lostCells(node))
        break
      case 'blockquote':
        pieces.push(...unknownCallout(node))
        break
      case 'definition':
        definitions.push(node.label ?? node.identifier)
        return
      case 'footnoteReference':
        mentioned.add(node.identifier)
        return
      case 'footnoteDefinition':
        if (!labels.has(node.identifier)) labels.set(node.identifier, unmentioned(node))
        break
      default:
    }
    if (!('children' in node)) return
    const inner = isBlock(node) ? node : block
    for (const child of node.children) visit(child, inner)
  }
  const addUnused = (piece: ForeignPiece | undefined, offset = 0) => {
    if (piece === undefined) return
    const start = piece.start + offset
    // Words are searched after code, so the earlier piece is kept.
    if (start > (unused.get(piece.code)?.start ?? start)) return
    unused.set(piece.code, { ...piece, start, end: piece.end + offset })
  }
  const written = (node: Nodes) => source.slice(node.position?.start.offset, node.position?.end.offset)
  visit(tree, tree)
  for (const { block, prose, written } of blocks) {
    const offset = block.position?.start.offset ?? 0
    const found = [
      ...findLinks(prose, written),
      ...findReferences(prose, written, definitions),
      ...findFootnotes(prose),
      ...findMarks(prose, block.type),
    ]
    for (const each of found) pieces.push({ ...each, start: each.start + offset, end: each.end + offset })
    if (!options.math) addUnused(findFormula(prose, written), offset)
  }
  for (const [label, piece] of labels) if (!mentioned.has(label)) pieces.push(piece)
  pieces.push(...unused.values(), ...findHtml(elements, { source, isShown: options.rawHtml === 'sanitize' }))
  return diagnosticsOf(file, source, pieces)
}

const blockTypes = new Set(['paragraph', 'heading', 'tableCell', 'leafDirective'])

function isBlock({ type }: Nodes): boolean {
  return blockTypes.has(type)
}

function spanOf({ position }: Nodes): SourceRange {
  const start = position?.start.offset ?? 0
  return { start, end: position?.end.offset ?? start }
}

function unclosedFence(node: Code, written: string): readonly ForeignPiece[] {
  const mark = /^(?:`{3,}|~{3,})/.exec(written)?.[0]
  if (mark === undefined) return []
  const lastLine = Math.max(written.lastIndexOf('\n'), written.lastIndexOf('\r')) + 1
  if (lastLine > 0 && closesFence({ mark }, written.slice(lastLine))) return []
  const { start } = spanOf(node)
  return [
    {
      code: 'markdown/unclosed',
      start,
      end: start + mark.length,
      message: 'The code block is never closed, so it takes everything below it.',
      hint: `Write "${mark}" on a line of its own where it ends, as far to the right as where it begins.`,
    },
  ]
}

// GFM drops surplus cells.
function lostCells({ children: [head, ...rows] }: Table): readonly ForeignPiece[] {
  const columns = head?.children.length ?? 0
  return rows.flatMap(row => {
    const lost = row.children.slice(columns).find(({ children }) => children.length > 0)
    return lost === undefined
      ? []
      : [
          {
            code: 'markdown/lost-cells' as const,
            ...spanOf(lost),
            message: `The row has ${row.children.length} cells, but the head of the table has ${columns}: the rest is not shown.`,
            hint: 'Write "\\|" for a bar inside of a cell, also in code, or give the head another column.',
          },
        ]
  })
}

function unknownCallout(node: Extract<Nodes, { type: 'blockquote' }>): readonly ForeignPiece[] {
  const [first] = node.children
  const mark = first?.type === 'paragraph' ? alertMark(first) : undefined
  if (first === undefined || mark === undefined || alertOf(node) !== undefined) return []
  const { start } = spanOf(first)
  return [
    {
      start,
      end: start + `[!${mark}]`.length,
      message: `There is no callout "${mark}", so it is shown as a quote.`,
      hint: 'Write one of "[!NOTE]", "[!TIP]", "[!INFO]", "[!WARNING]" and "[!DANGER]".',
    },
  ]
}

function unmentioned(node: Extract<Nodes, { type: 'footnoteDefinition' }>): ForeignPiece {
  const { start } = spanOf(node)
  const mark = `[^${node.label ?? node.identifier}]`
  return {
    code: 'markdown/shown-as-text',
    start,
    end: start + mark.length,
    message: `No text mentions the footnote "${mark}", so it is not shown.`,
    hint: `Write "${mark}" where the footnote belongs, or remove it.`,
  }
}
