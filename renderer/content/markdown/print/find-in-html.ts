// Finds addresses, ids and comments in raw HTML, as ranges of the text. Door of htmlparser2 and entities.
import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities'
import { Tokenizer } from 'htmlparser2'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'

export interface HtmlFinding {
  readonly kind: 'comment' | 'link' | 'image' | 'id'
  readonly start: number
  readonly end: number
  /** The element has the attribute `data-noBrokenLinkCheck`. */
  readonly isExempt?: true
}

/** `link`: `href`, frames and form actions. `image`: everything else that browsers load, also from styles. `id`: `id`, and `name` of `<a>`. */
export function findInHtml(html: string): readonly HtmlFinding[] {
  const findings: HtmlFinding[] = []
  // Findings of the current tag. A later attribute may exempt them.
  let ofTag: HtmlFinding[] = []
  let isExempt = false
  let tag = ''
  let attribute = ''
  let rel = ''
  let value: { start: number; end: number } | undefined
  const idsOfTag = new Set<string>()
  // `<a name="x" id="x">` is one anchor.
  const isSecondId = (kind: HtmlFinding['kind'], { start, end }: { start: number; end: number }) => {
    if (kind !== 'id') return false
    const { size } = idsOfTag
    return idsOfTag.add(html.slice(start, end)).size === size
  }
  const endTag = () => {
    // Such links are for search engines, and are absolute.
    if (tag === 'link' && !/stylesheet|icon|preload|manifest/i.test(rel)) ofTag = []
    rel = ''
    for (const found of ofTag)
      findings.push(isExempt && found.kind !== 'id' ? { ...found, isExempt: true } : found)
    ofTag = []
    idsOfTag.clear()
    isExempt = false
  }
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ...ignoreAll,
      onopentagname: (start: number, end: number) => {
        endTag()
        tag = html.slice(start, end).toLowerCase()
      },
      onattribname: (start: number, end: number) => {
        attribute = html.slice(start, end).toLowerCase()
        if (attribute === 'data-nobrokenlinkcheck') isExempt = true
        value = undefined
      },
      onattribdata: (start: number, end: number) => {
        value = { start: value?.start ?? start, end }
      },
      onattribend: () => {
        if (value === undefined) return
        const kind = kindOf(tag, attribute)
        if (attribute === 'rel') rel = html.slice(value.start, value.end)
        if (attribute === 'style') ofTag = ofTag.concat(addressesInStyle(html, value))
        else if (attribute === 'srcset' || attribute === 'imagesrcset')
          ofTag = ofTag.concat(imagesIn(html, value))
        else if (kind !== undefined && !isSecondId(kind, value)) ofTag.push({ ...value, kind })
      },
      oncomment: (start: number, end: number, endOffset: number) => {
        endTag()
        findings.push({ start: start - '<!--'.length, end: end - endOffset + '-->'.length, kind: 'comment' })
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      ontext: (start: number, end: number) => {
        if (tag === 'style') findings.push(...addressesInStyle(html, { start, end }))
      },
      onclosetag: () => {
        tag = ''
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return findings
}

/** A tag; `name` as written, `start` is the offset of its `<`. */
export interface HtmlTag {
  readonly name: string
  readonly start: number
  readonly isEnd: boolean
}

export function findTags(html: string): readonly HtmlTag[] {
  const found: HtmlTag[] = []
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ...ignoreAll,
      onopentagname: (start: number, end: number) => {
        found.push({ name: html.slice(start, end), start: start - 1, isEnd: false })
      },
      onclosetag: (start: number, end: number) => {
        found.push({ name: html.slice(start, end), start: start - 2, isEnd: true })
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return found
}

const ignore = () => undefined
const ignoreAll = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
}

/** Decodes an attribute's value as browsers do: `a&amp;b` → `a&b`. */
export function decodeAttribute(text: string): string {
  return text.includes('&') ? decodeHTMLAttribute(text) : text
}

/** Decodes a character reference of text: `&amp;` → `&`. A reference without a semicolon is text. */
export function decodeCharacter(written: string): string {
  return decodeHTMLStrict(written)
}

function kindOf(tag: string, attribute: string): HtmlFinding['kind'] | undefined {
  if (attribute === 'id' || (attribute === 'name' && tag === 'a')) return 'id'
  if (attribute === 'href' || attribute === 'xlink:href') {
    if (tag === 'a' || tag === 'area' || tag === 'use') return 'link'
    return tag === 'link' || tag === 'image' ? 'image' : undefined
  }
  if (attribute === 'src') return tag === 'iframe' ? 'link' : 'image'
  if (attribute === 'action' && tag === 'form') return 'link'
  if (attribute === 'formaction' && (tag === 'button' || tag === 'input')) return 'link'
  if (attribute === 'background') return 'image'
  if (attribute === 'poster' || (attribute === 'data' && tag === 'object')) return 'image'
  return undefined
}

// `url(…)` with any quotes, also escaped as in an attribute. Fragments and data are no addresses.
function addressesInStyle(
  html: string,
  { start, end }: { readonly start: number; readonly end: number },
): readonly HtmlFinding[] {
  const styles = html.slice(start, end)
  return [
    ...styles.matchAll(
      /\burl\(\s*(?:["']|&quot;|&#3[49];|&apos;)?(?!#|data:)([^"'()\s]+?)(?=["']|&quot;|&#3[49];|&apos;|\s*\))/gi,
    ),
  ].map(({ 0: whole, 1: address = '', index }) => {
    const from = start + index + whole.length - address.length
    return { kind: 'image', start: from, end: from + address.length }
  })
}

function imagesIn(html: string, { start, end }: { start: number; end: number }): readonly HtmlFinding[] {
  return candidatesIn(html.slice(start, end)).map(each => ({
    kind: 'image',
    start: start + each.start,
    end: start + each.end,
  }))
}

/** Ranges of the addresses in a `srcset`: `a.png 1x, b.png 2x`. Addresses contain no space, and a space follows the comma that ends one. */
export function candidatesIn(value: string): readonly { readonly start: number; readonly end: number }[] {
  return [...value.matchAll(/(?:^|,)\s*([^\s,]\S*?)(?=,?\s|,?$)/g)].map(match => {
    const [whole, address = ''] = match
    const start = match.index + whole.length - address.length
    return { start, end: start + address.length }
  })
}

/**
 * Returns a function that maps offsets in raw HTML to offsets in the source. In quotes and lists, lines of the source begin with marks that
 * the HTML does not contain. Undefined: the HTML is not what the source says. `range`: the range of the node.
 */
export function locateHtml(
  source: string,
  { start, end }: { readonly start: number; readonly end: number },
  written: string,
): (offset: number) => number | undefined {
  const whole = source.slice(start, end)
  if (whole === written) return offset => start + offset
  const lines = lineStarts(written)
  const sourceLines = lineStarts(whole)
  return offset => {
    const { line, column } = placeOf(lines, offset)
    const text = lineAt(written, lines, line)
    const sourceText = lineAt(whole, sourceLines, line)
    if (!sourceText.endsWith(text)) return undefined
    return start + (sourceLines[line - 1] ?? 0) + sourceText.length - text.length + column - 1
  }
}

/** The line without its end; `line` is counted from 1. */
function lineAt(text: string, starts: readonly number[], line: number): string {
  return starts[line - 1] === undefined
    ? ''
    : text.slice(starts[line - 1], starts[line]).replace(/[\r\n]{1,2}$/, '')
}
