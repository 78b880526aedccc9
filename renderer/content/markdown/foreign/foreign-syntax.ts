// Finds syntax of other generators (MDX, VitePress, Starlight, MkDocs) that docsgen shows as text or browsers ignore. Searches the tree, so
// code is never mistaken for syntax.
import type { Nodes, Root } from 'mdast'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { ParseOptions } from '../parse-options.ts'
import { findTags, type HtmlTag, locateHtml } from '../print/find-in-html.ts'
import { type EsmBlock, findComponents, hintForComponent, readEsm } from './foreign-mdx.ts'
import { diagnosticsOf, type ForeignPiece, proseOf } from './foreign-piece.ts'
import { findExpressions, findMarkers, findTagsInWords, findUnquotedValues } from './foreign-words.ts'

// A text or block that does not match contains nothing to report. The patterns begin with characters that are rare in prose, so they are
// fast.
const modules = /^(?:import|export)\s/i
const foreignSigns =
  /<[A-Z]|<!--[ \t]*[@#]include|:::[ \t]|<<<|\[toc\]|\[\[|%%|\{|!!!|\?\?\?|===|-8<-|[\r\n\u2028\u2029](?:import|export)\s/i
const isWorthALook = (text: string) => modules.test(text) || foreignSigns.test(text)

/** One warning per piece, in the order of the text. `source`: the text that positions in the tree refer to. */
export function foreignSyntax(
  file: SitePath,
  tree: Root,
  { source, options }: { readonly source: string; readonly options: ParseOptions },
): readonly Diagnostic[] {
  if (!isWorthALook(source)) return []
  const pieces: ForeignPiece[] = []
  const blocks = new Map<Nodes, EsmBlock>()
  const isWorth = (block: Nodes) =>
    isWorthALook(source.slice(block.position?.start.offset, block.position?.end.offset))
  for (const node of tree.children) {
    const block = node.type === 'paragraph' && isWorth(node) ? readEsm(node, source) : undefined
    if (block !== undefined) blocks.set(node, block)
  }
  const names = new Set([...blocks.values()].flatMap(({ names }) => names))
  const add = (node: Nodes, found: readonly ForeignPiece[]) => {
    const offset = node.position?.start.offset ?? 0
    for (const piece of found) pieces.push({ ...piece, start: piece.start + offset, end: piece.end + offset })
  }
  const visit = (node: Nodes): void => {
    const block = blocks.get(node)
    if (block !== undefined) return add(node, block.pieces)
    if (node.type === 'html') pieces.push(...tagsOf(node, source), ...includesOf(node))
    if (wordBlocks.has(node.type) && isWorth(node)) {
      const prose = proseOf(node, source)
      if (node.type === 'paragraph') add(node, findMarkers(prose))
      const written = source.slice(node.position?.start.offset, node.position?.end.offset)
      add(node, [
        ...findComponents(prose),
        ...findExpressions(prose, names),
        ...findUnquotedValues(prose, written),
        ...findTagsInWords(prose, options),
      ])
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return diagnosticsOf(file, source, pieces)
}

const wordBlocks = new Set(['paragraph', 'heading', 'tableCell'])

// VitePress and others read such a comment as an include.
function includesOf({ value, position }: Extract<Nodes, { type: 'html' }>): readonly ForeignPiece[] {
  const [comment, inside = ''] = /^<!--[ \t]*[@#]include:?([\s\S]*?)-->/.exec(value) ?? []
  const written = inside.trim()
  if (comment === undefined || /[\r\n]/.test(written)) return []
  const file = written.replace(/^(?:virtual|file)?="?|"$/g, '').replace(/[{#][\s\S]*$/, '')
  const start = position?.start.offset ?? 0
  return [
    {
      start,
      end: start + comment.length,
      message: 'The include in a comment does nothing: docsgen reads another form.',
      hint: `Write ::include{file="${file}"}; the path is relative to this file.`,
    },
  ]
}

// In quotes and lists, lines of the source begin with marks that the node's text does not contain.
function tagsOf(node: Extract<Nodes, { type: 'html' }>, source: string): readonly ForeignPiece[] {
  const found = /<[A-Z]/.test(node.value) ? findTags(node.value).filter(isComponent) : []
  if (found.length === 0) return []
  const outer = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
  const offsetOf = locateHtml(source, outer, node.value)
  return found.map(({ name, start }) => {
    const at = offsetOf(start) ?? outer.start
    return {
      start: at,
      end: at + name.length + 1,
      message: `The tag <${name}> means nothing to browsers: docsgen reads no JSX.`,
      hint: hintForComponent(name),
    }
  })
}

// Names in capitals only are old HTML.
function isComponent({ name, isEnd }: HtmlTag): boolean {
  return !isEnd && /^[A-Z].*[a-z]/.test(name)
}
