// Raw HTML: printed as it is, without comments. Its links, images and ids are recorded like those of Markdown.
import type { Html } from 'mdast'
import { lineStarts, type Place, placeOf } from '../../../base/text/line-index.ts'
import { loweredData } from '../mdx/lowering.ts'
import { noteHtml, noteWritten } from '../twin/note-addresses.ts'
import { noteAsText } from '../twin/note-splices.ts'
import { decodeAttribute, findInHtml, type HtmlFinding, locateHtml } from './find-in-html.ts'
import { addAnchor, addReference, type PrintState, placeOfNode, pushSlot, warn } from './print-state.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** The content of `<head>` is moved to the document's head. An unfinished tag or comment is printed as it is. */
export function printRawHtml(state: PrintState, node: Html): void {
  if (state.options.rawHtml === 'sanitize') return printSanitized(state, node)
  const { value } = node
  const head = /^<head>([\s\S]*)<\/head>\s*$/i.exec(value)?.[1]
  if (head !== undefined) {
    state.head.push(head.trim())
    checkHead(state, node)
    return
  }
  if (loweredData(node)?.isMade === true) {
    const place = placeOfNode(node)
    // React separates adjacent texts by comments, and needs them for hydration.
    const references = printWithReferences(state, value, () => place, { keepsComments: true })
    noteWritten(state.twin, node, ({ form }, written) => {
      const raw = form === 'attribute' ? decodeAttribute(written) : written
      return references.find(number => state.references[number]?.raw === raw)
    })
    return
  }
  const references = printWithReferences(state, value, placesIn(state, node))
  noteHtml(state.twin, node, { references, find: findInHtml })
}

// Returns the indexes of the references, in order.
function printWithReferences(
  state: PrintState,
  value: string,
  placeIn: (finding: HtmlFinding) => Place,
  { keepsComments = false }: { readonly keepsComments?: boolean } = {},
): readonly number[] {
  const references: number[] = []
  let printed = 0
  for (const finding of findInHtml(value)) {
    if (finding.kind === 'comment' && keepsComments) continue
    const text = value.slice(finding.start, finding.end)
    const place = placeIn(finding)
    if (finding.kind === 'id') {
      addAnchor(state, decodeAttribute(text), place)
      continue
    }
    state.html += value.slice(printed, finding.start)
    printed = finding.end
    if (finding.kind !== 'comment') {
      const reference = addReference(state, {
        raw: decodeAttribute(text),
        from: 'html',
        role: finding.kind,
        place,
        ...(finding.isExempt && { isExempt: true }),
      })
      references.push(reference)
      pushSlot(state, { slot: 'url', reference, written: text })
    }
  }
  state.html += value.slice(printed)
  return references
}

// Sanitized HTML has no positions in the source, so all of its references have the place of the whole piece.
function printSanitized(state: PrintState, node: Html): void {
  const { html, removed } = sanitizeHtml(node.value)
  const place = placeOfNode(node)
  if (removed.length > 0)
    warn(state, place, {
      code: 'markdown/unsafe-html',
      message: `Left out of the HTML: ${removed.join(', ')}.`,
      hint: 'Write Markdown or a directive instead; "markdown.rawHtml" of the configuration decides what HTML may do.',
    })
  noteAsText(state.twin, node)
  printWithReferences(state, html, () => place)
}

// Addresses in the head are not rewritten, so only those that begin with `/` can be checked.
function checkHead(state: PrintState, node: Html): void {
  const placeIn = placesIn(state, node)
  for (const finding of findInHtml(node.value)) {
    const raw = decodeAttribute(node.value.slice(finding.start, finding.end))
    if ((finding.kind !== 'link' && finding.kind !== 'image') || !/^\/(?!\/)/.test(raw)) continue
    addReference(state, {
      raw,
      from: 'html',
      role: finding.kind,
      place: placeIn(finding),
      ...(finding.isExempt && { isExempt: true }),
    })
  }
}

// Places in the source. In quotes and lists, lines of the source begin with marks that the HTML does not contain.
function placesIn({ source }: PrintState, node: Html): (finding: HtmlFinding) => Place {
  const outer = placeOfNode(node)
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  const offsetOf = locateHtml(source, { start, end }, node.value)
  const lines = lineStarts(source.slice(start, end))
  return finding => {
    const offset = offsetOf(finding.start)
    if (offset === undefined) return { line: outer.line, column: outer.column }
    const { line, column } = placeOf(lines, offset - start)
    const first = line === 1 ? outer.column + column - 1 : column
    return { line: outer.line + line - 1, column: first, endColumn: first + finding.end - finding.start }
  }
}
