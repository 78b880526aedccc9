// Sanitizes raw HTML for `markdown.rawHtml: 'sanitize'`: only HTML that cannot run is kept. The result is written anew, tag by tag, so that
// no browser parses it differently.
import { Tokenizer } from 'htmlparser2'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { isSafeAddress } from '../../../base/text/safe-address.ts'
import { decodeAttribute } from './find-in-html.ts'

interface SanitizedHtml {
  readonly html: string
  /** Names of removed elements and attributes, without repetition, in order: `<script>`, `onclick`. */
  readonly removed: readonly string[]
}

const elements = new Set(
  (
    'a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong ' +
    'sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
)

/** These elements are removed and their content is kept. Unknown names, as in `<host>`, are placeholders and are shown as written. */
const withoutContents = new Set(
  (
    'acronym address area article aside base basefont bgsound big blink body button data datalist dialog dir fieldset font footer ' +
    'form frame header hgroup html image input isindex keygen label legend link main map marquee menu menuitem meta meter nav nobr ' +
    'optgroup option output param portal progress rb rtc search slot track'
  ).split(' '),
)

/** These elements are removed with their content. */
const withContents = new Set(
  'applet audio canvas embed frameset head iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

const attributes = new Set(
  (
    'abbr align alt aria-describedby aria-hidden aria-label aria-labelledby cite class colspan data-nobrokenlinkcheck datetime ' +
    'dir headers height href hreflang id lang loading media name open rel reversed role rowspan scope sizes span src srcset start ' +
    'title translate type valign value width'
  ).split(' '),
)

/** Accepts any text. Unfinished tags are removed. */
export function sanitizeHtml(source: string): SanitizedHtml {
  const removed = new Set<string>()
  let html = ''
  let tag = ''
  let tagStart = 0
  let attribute = ''
  let value: string | undefined
  let written = ''
  /** The element whose content is being removed. */
  let skipping: string | undefined
  const endAttribute = () => {
    if (attribute === '' || !isElementName(tag)) return
    if (
      !attributes.has(attribute) ||
      !isOfElement(tag, attribute) ||
      (value !== undefined && !isSafeValue(attribute, value))
    )
      removed.add(attribute)
    else written += value === undefined ? ` ${attribute}` : ` ${attribute}="${escapeHtml(value)}"`
    attribute = ''
  }
  // `end`: the end of the whole tag.
  const endTag = (end: number) => {
    endAttribute()
    if (skipping !== undefined) return
    if (!isElementName(tag)) text(tagStart, end + 1)
    else if (elements.has(tag)) html += `<${tag}${written}>`
    else {
      removed.add(`<${tag}>`)
      if (withContents.has(tag)) skipping = tag
    }
  }
  const text = (start: number, end: number) => {
    if (skipping === undefined)
      html += source.slice(start, end).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
  const leaveOut = () => undefined
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname(start: number, end: number) {
        tag = source.slice(start, end).toLowerCase()
        tagStart = start - 1
        written = ''
        attribute = ''
      },
      onattribname(start: number, end: number) {
        endAttribute()
        attribute = source.slice(start, end).toLowerCase()
        value = undefined
      },
      onattribdata(start: number, end: number) {
        value = (value ?? '') + decodeAttribute(source.slice(start, end))
      },
      onattribend: endAttribute,
      onopentagend: endTag,
      onselfclosingtag(end: number) {
        endTag(end)
        // In HTML, a slash at the end of a tag has a meaning only in elements that are removed anyway.
        if (skipping === tag) skipping = undefined
      },
      onclosetag(start: number, end: number) {
        const name = source.slice(start, end).toLowerCase()
        if (name === skipping) skipping = undefined
        else if (skipping === undefined && elements.has(name)) html += `</${name}>`
        else if (skipping === undefined && !isElementName(name)) {
          text(start - 2, end)
          html += '&gt;'
        }
      },
      ontext: text,
      onattribentity: leaveOut,
      oncdata: leaveOut,
      oncomment: leaveOut,
      ondeclaration: leaveOut,
      onend: leaveOut,
      onprocessinginstruction: leaveOut,
      ontextentity: leaveOut,
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return { html, removed: [...removed] }
}

/** Whether HTML has or had an element of that name. Elements of drawings and formulas are not included. */
export function isElementName(name: string): boolean {
  return elements.has(name) || withoutContents.has(name) || withContents.has(name)
}

// On elements other than links, a name becomes a property of the document: `<img name="querySelector">` replaces the method. Ids alone
// never do.
function isOfElement(tag: string, attribute: string): boolean {
  return attribute !== 'name' || tag === 'a'
}

function isSafeValue(attribute: string, value: string): boolean {
  // Ids of the layout.
  if (attribute === 'id' || attribute === 'name') return !/^\s*_d-/i.test(value)
  if (attribute === 'srcset') return value.split(',').every(each => isSafeAddress(each.trim(), 'image'))
  if (attribute === 'src') return isSafeAddress(value, 'image')
  return attribute === 'href' || attribute === 'cite' ? isSafeAddress(value, 'link') : true
}
