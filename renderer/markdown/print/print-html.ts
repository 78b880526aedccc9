// Raw HTML: passed through, comments dropped; its links, images and ids join those of the Markdown. htmlparser2's door.
import { Tokenizer } from 'htmlparser2'
import type { Html } from 'mdast'
import { lineStarts, type Place, placeOf } from '../../text/line-index.ts'
import { type HtmlFinding, noteHtml } from '../twin/note-addresses.ts'
import { addAnchor, addReference, type PrintState, placeOfNode, pushSlot } from './print-state.ts'

/** What stands in `<head>` goes to the document's (MD-5). Links are `href`, images `src` and `poster`; ids are `id`, and `name` of `<a>`. */
export function printRawHtml(state: PrintState, node: Html): void {
  const { value } = node
  const head = /^<head>([\s\S]*)<\/head>\s*$/i.exec(value)?.[1]
  if (head !== undefined) {
    state.head.push(head.trim())
    return
  }
  const start = placeOfNode(node)
  const starts = lineStarts(value)
  const references: number[] = []
  let printed = 0
  for (const finding of findInHtml(value)) {
    const text = value.slice(finding.start, finding.end)
    const local = placeOf(starts, finding.start)
    const column = local.line === 1 ? start.column + local.column - 1 : local.column
    const place: Place = { line: start.line + local.line - 1, column, endColumn: column + text.length }
    if (finding.kind === 'id') {
      addAnchor(state, decodeEntities(text), place)
      continue
    }
    state.html += value.slice(printed, finding.start)
    printed = finding.end
    if (finding.kind !== 'comment') {
      const reference = addReference(state, {
        raw: decodeEntities(text),
        from: 'html',
        role: finding.kind,
        place,
      })
      references.push(reference)
      pushSlot(state, { slot: 'url', reference, written: text })
    }
  }
  state.html += value.slice(printed)
  noteHtml(state.twin, node, { references, find: findInHtml })
}

// An unfinished tag or comment yields nothing, and the text is passed on as it stands.
function findInHtml(html: string): readonly HtmlFinding[] {
  const findings: HtmlFinding[] = []
  let tag = ''
  let attribute = ''
  let value: { start: number; end: number } | undefined
  const ignore = () => undefined
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname: (start: number, end: number) => {
        tag = html.slice(start, end).toLowerCase()
      },
      onattribname: (start: number, end: number) => {
        attribute = html.slice(start, end).toLowerCase()
        value = undefined
      },
      onattribdata: (start: number, end: number) => {
        value = { start: value?.start ?? start, end }
      },
      onattribend: () => {
        const kind = kindOf(tag, attribute)
        if (value !== undefined && kind !== undefined) findings.push({ ...value, kind })
      },
      oncomment: (start: number, end: number, endOffset: number) => {
        findings.push({ start: start - '<!--'.length, end: end - endOffset + '-->'.length, kind: 'comment' })
      },
      onattribentity: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return findings
}

function kindOf(tag: string, attribute: string): HtmlFinding['kind'] | undefined {
  if (attribute === 'id' || (attribute === 'name' && tag === 'a')) return 'id'
  if (attribute === 'href' && (tag === 'a' || tag === 'area')) return 'link'
  if (attribute === 'src' && tag !== 'iframe' && tag !== 'script') return 'image'
  if (attribute === 'poster') return 'image'
  return undefined
}

function decodeEntities(text: string): string {
  return text.includes('&')
    ? text
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : text
}
