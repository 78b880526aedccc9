// Classes that are told by what stands in lines: marks, HTML, links and addresses.
import { directiveLines } from './directive-classes.ts'
import { colon } from './masked-signs.ts'
import type { ReferenceClass } from './reference-classes.ts'
import type { TextParts } from './text-parts.ts'
import { codeLine, codeSign } from './without-mdx.ts'

const plainTag =
  /<(?:\/[a-z][a-z0-9-]*|[a-z][a-z0-9-]*(?: +[a-z][a-z0-9:_-]*(?:="[^"<>`\n]*")?)* *\/?|https?:\/\/[\w./?#=&%+-]*)>/gi

const realTag = new RegExp(`(?<!\\\\)${plainTag.source}`, 'gi')

const code = new RegExp(`[${codeLine}${codeSign}]`)
/** In an image, alone on a line, several alone in a quote, and beside a quote of code that goes on over a line. */
const oddCode = [
  new RegExp(`!\\[[^\\]]*${codeSign}`),
  new RegExp(`^[ \\t]*${codeSign}[ \\t${codeSign}]*$`, 'm'),
  new RegExp(`^>[ \\t>]*${codeSign}[ \\t]*${codeSign}`, 'm'),
  /^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$/m,
]

// Code that is not plain.
export function inMdx({ bare }: TextParts): ReferenceClass | undefined {
  const holdsCode = /[{<]|^(?:import|export)\b/m.test(
    bare.replace(directiveLines, ':').replace(/\\[\\{<]/g, ''),
  )
  return holdsCode || (code.test(bare) && oddCode.some(odd => odd.test(bare))) ? 'mdx' : undefined
}

export function inCharacters({ text, prose, bare }: TextParts): ReferenceClass | undefined {
  if (isMixed(bare)) return 'emphasis'
  if (text.includes('\t') && (edgeTab.test(prose) || /^[ >]+.*\t/m.test(text))) return 'tabs'
  if (!bare.includes('<')) return undefined
  // A tag in a value, or two signs of equality without a quote between.
  const isDamaged =
    /=\s*["'][^"'\n]*<[a-z]/i.test(bare) || /<[a-z][^<>]*=\s*[^\s"'<>]*=/i.test(bare.replace(wholeTag, ''))
  return isDamaged || maskedInTag.test(bare) || endsElsewhere(prose) ? 'html' : undefined
}

/** A colon begins the name of an attribute, and what stands for it does not. */
const maskedInTag = new RegExp(`<[a-z/!?](?:[^<>\\n]|\\n(?! *\\n))*${colon}`, 'i')

const edgeTab = /^(?:[ >]|[-*+]|\d{1,9}[.)])*\t|\t *$/m

/** Stands for an escaped sign and for an emoji: one of the parsers takes what is beside a mark for a letter there. */
const sign = '\uE002'
const besideSign = new RegExp(`${sign}[*_~]|[*_~]${sign}`)
const atEdge = new RegExp(`(?<!\\S)(?:\\*+|_+)${sign}(?![*_~])|(?<![*_~])${sign}(?:\\*+|_+)(?!\\S)`, 'g')
const plainPair =
  /(?<![\p{L}\p{N}*_])(\*{1,3}_?|_{1,3}(?:\*{1,3})?)(?![\s*_])[^*_\n]*(?<![\s*_])(\*{0,3}_{0,3}\*{0,3})(?![\p{L}\p{N}*_])/gu

function isMixed(bare: string): boolean {
  if (!/[*_~]/.test(bare)) return false
  const signed = bare.replace(/\\[\\*_~]|[\ud800-\udfff]+/g, sign)
  // At the edge of white space a mark opens or closes in any case.
  if (besideSign.test(signed) && besideSign.test(signed.replace(atEdge, ''))) return true
  return (
    /\*_|_\*/.test(signed) && signed.split(/\n *\n/).some(part => /\*_|_\*/.test(part) && !isPaired(part))
  )
}

// Each mark opens or closes a pair on its line that holds no other; `**_a_**` is one.
function isPaired(part: string): boolean {
  const rest = part.replace(plainPair, (pair, open: string, close: string) =>
    [...open].reverse().join('') === close ? '' : pair,
  )
  return !/\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u.test(rest.replace(/^ *\* /gm, ''))
}

/** A tag that is one for both parsers; attributes of Vue are named otherwise. */
const wholeTag = /<[a-z][a-z0-9-]*(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/gi

// A script, a style and the like end with the first closing tag of any of them, or with that of their own name.
function endsElsewhere(prose: string): boolean {
  if (/<!--?-?>/.test(prose)) return true
  const tags = [...prose.matchAll(/<(\/?)(script|style|pre|textarea)(?![a-z0-9-])(>?)/gi)]
  let closing: string | undefined
  for (const [, slash, written = '', end] of tags.reverse()) {
    const name = written.toLowerCase()
    if (slash === '' ? closing !== undefined && closing !== name : end === '') return true
    if (slash === '/') closing = name
  }
  return false
}

const nestedLink = /\]\([^()]*\)(?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\](?!\())*\]\(/

export function inLinks({ bare }: TextParts): ReferenceClass | undefined {
  if (/\[\^/.test(bare) && /\[[^[\]]*\[\^/.test(bare)) return 'footnotes'
  if (/\\$(?!\n *\p{L})|!\[[^[\]]*\\\n/mu.test(bare)) return 'breaks'
  // A link in a link; an image may be in one.
  if (nestedLink.test(bare) && nestedLink.test(bare.replace(/!\[[^[\]]*\]\([^()]*\)/g, ''))) return 'links'
  const plainLink = /\]\((?:<[^<>\n]*>|[^\s()<>]*(?:\([^\s()<>]*\))?[^\s()<>]*)(?: +"[^"\n\\]*")?\)/g
  return bare.replace(plainLink, '').includes('](') ? 'links' : undefined
}

/** What may be an address to one of the parsers, or ends where the other does not see an end. */
const oddHost = /www\.(?![a-z0-9])|https?:\/\/(?:(?![a-z0-9])|[\w-]*\.(?!\w))/i
const oddAddress =
  /(?<=[^ (\n])(?<!https?:\/\/)www\.|(?:www\.|https?:\/\/)[^\s/]{0,253}_|@[^\s@]*@|[\w.+-]@(?![a-z0-9])|(?<=[/_][\w.+-]*|(?<![\w.+-])-[\w.+-]*)@|[\w.+-]@[\w.-]*(?:[_-](?![\w.])|\.[_-])|(?:www\.|https?:\/\/|@)[^\s<>]*``/i
/** Stands for a closing bracket with an address in parentheses. */
const linkSign = '\uE003'
const addressed = /\[(?:https?:\/\/[\w./?#=:%+-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*)\](?=\()/gi

export function inAddresses({ bare }: TextParts): ReferenceClass | undefined {
  if (!holdsAddress(bare)) return undefined
  if (oddHost.test(bare)) return 'addresses'
  // Of links, definitions, tags and directives.
  const rest = bare
    .replace(addressed, '[]')
    .replace(/\]\([^()\s<>`|]*(?=\)| ")/g, link => (holdsAddress(link) ? linkSign : ']'))
    .replace(/^\[[^[\]\n`]+\]: [^\s<>()`]+$/gm, ':')
    .replace(realTag, '<>')
    .replace(directiveLines, ':')
    .replace(/^<!--[^<>\n]*-->$/gm, '<>')
  if (!holdsAddress(rest) && !rest.includes(linkSign)) return undefined
  const isOdd = (part: string) =>
    (part.includes(linkSign) && withoutPairs(part).includes(linkSign)) ||
    (holdsAddress(part) &&
      (oddAddress.test(part) ||
        /[[\]]/.test(withoutPairs(part)) ||
        (part.includes('[') && part.replaceAll('``', '').includes('`')) ||
        part.split('\n').some(isEscaped) ||
        (part.includes('|') && part.split(/\s+/).some(isCut))))
  return rest.split(/\n[ \t]*\n/).some(isOdd) ? 'addresses' : undefined
}

function holdsAddress(part: string): boolean {
  return /www\.|https?:\/\/|[\w.+-]@/i.test(part.replaceAll('\\', ''))
}

function isEscaped(line: string): boolean {
  return line.includes('\\') && holdsAddress(line)
}

// A cell of a table ends inside of it.
function isCut(word: string): boolean {
  return word.includes('|', Math.max(0, word.search(/www\.|https?:\/\//i))) && holdsAddress(word)
}

// Brackets in pairs, from the inside out.
function withoutPairs(text: string): string {
  const inner =
    /\[(?:(?!www\.|https?:\/\/|[\w.+-]@)(?:[^[\]\n\uE003]|\n(?! *(?:[-*+>#|<=_~:`]|\d))))*[\]\uE003]/gi
  return text
    .replace(/\\[[\]]/g, '')
    .replace(inner, '')
    .replace(inner, '')
    .replace(inner, '')
}
