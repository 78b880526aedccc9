// Classes that are told by where lines stand: lists, quotes, fences, tables, definitions, HTML. Follows the lines from block to
// block as far as both parsers agree, and leaves the text to the reference parser where they may not.
import { textLimits } from '../syntax/text-limits.ts'
import type { ReferenceClass } from './reference-classes.ts'
import { endWhereTheyBegin } from './tag-lines.ts'
import type { TextParts } from './text-parts.ts'
import { codeLine, codeSign, sameCode } from './without-mdx.ts'

/** At most, where the reference parser counts those of a paragraph. */
const piecesOfLine = 8
/** Items in items. */
export const mostLevels = 5

/** Of a link or a footnote. */
export const definition = /^ *\[[^\]]*\]:/
const plainDefinition = /^\[[^[\]\\]+\]: *[^\s<>()]+(?: "[^"\\]*")? *$/
// Code and links in a label are words.
const marker = /^( *)([-*+]|\d{1,9}[.)])( {1,4})(\S.*)$/
const otherBlock =
  /^(?:<[!?]|<(?:script|style|pre|textarea)|[-*+](?: |$)|\d{1,9}[.)](?: |$)|>|`{3}|~{3}|#|:::|\||\[[^\]]*\]:| )/i
/** What begins another block than a paragraph, or may. */
const mayBegin =
  /^(?:[-*+](?: |$)|\d{1,9}[.)](?: |$)|>|#{1,6}(?: |$)|<|\||`{3}|~{3}|::+(?:[a-z]|:$)|\[[^\]]*\]:)/i
/** Counted as one column here. */
const leadingTab = /^ *\t/
const ruler = /^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,}|=+ *|-{2,} *)$/
/** HTML that goes on over empty lines, and what ends it. */
const longHtml = /^<(?:!--|[?]|!\[CDATA\[|![a-z]|(?:script|style|pre|textarea)(?![a-z0-9-]))/i
const openTag = /<[a-z/][^<>]*$/i
/** No address in angle brackets. */
const htmlStart = /^<(?:\/|[a-z](?!ttps?:))/i
const htmlEnd = /-->|\?>|\]\]>|<\/(?:script|style|pre|textarea)>/i

// A head of as many cells as the line below it says; without both, the lines are a paragraph.
function isTableHead(line: string, next = ''): boolean {
  return (
    /^ *\|(?: *:?-+:? *\|)+$/.test(next) &&
    !line.includes('\\') &&
    line.split('|').length === next.split('|').length
  )
}

// Whether each line stands where the block around it has its text, and each block ends by a line of its own kind.
export function inBlocks({ lines, fenced, isMdx, holdsDirectives }: TextParts): ReferenceClass | undefined {
  /** Columns of the markers and of the texts of the items that are open. */
  const items: { readonly marker: number; readonly text: number }[] = []
  /** Column of the text of the innermost item. */
  const inner = () => items.at(-1)?.text ?? 0
  let fence: { readonly indent: number; readonly mark: string } | undefined
  let before: 'nothing' | 'text' | 'box' | 'quote' | 'block' | 'code' = 'nothing'
  /** Of the items in the quote around the line. */
  let quotedSign: string | undefined
  let isTable = false
  let isHtml = false
  let isLongHtml = false
  /** The paragraph is the first one of a task. */
  let isTask = false
  let holdsCode = false
  let lazy = 0
  /** How many are open. */
  let directives = 0
  /** In how many items the tags stand that are open. */
  const levels: number[] = []
  for (const [index, line] of lines.entries()) {
    const indent = line.length - line.trimStart().length
    const rest = line.slice(indent)
    if (fence !== undefined) {
      if (fence.indent > 0 && leadingTab.test(line)) return 'tabs'
      if (rest.trimEnd() === fence.mark) {
        if (indent !== fence.indent) return 'fences'
        fence = undefined
        before = 'block'
      } else if ((line !== '' && indent < fence.indent) || fenced[index] !== true) return 'fences'
      continue
    }
    if (isLongHtml) {
      if (fenced[index] === true || (rest !== '' && indent < inner())) return 'html'
      isLongHtml = !htmlEnd.test(rest)
      before = 'block'
      continue
    }
    if ((items.length > 0 || rest.startsWith('>')) && openTag.test(rest)) return 'html'
    if (rest === '') {
      if (isHtml && line !== '') return 'spaces'
      if (before === 'box' && line !== '') return 'lazy'
      before = 'nothing'
      isHtml = false
      isTask = false
      continue
    }
    if (isHtml && (fenced[index] === true || rest.startsWith('::'))) return 'html'
    if (isHtml && indent < inner()) return 'html'
    if (before === 'box') return 'lazy'
    const isMarked = mayBegin.test(rest) && (holdsDirectives || !rest.startsWith('::'))
    const isOutside = indent < inner()
    if (before !== 'text' && before !== 'quote') while (inner() > indent) items.pop()
    if (rest.startsWith(codeLine)) {
      const goesOn = lines[index + 1]?.trim() === codeLine + sameCode && before === 'text'
      // A tag that begins in an item goes on in it.
      const isLeft = isOutside && (goesOn || rest === codeLine + sameCode)
      if (before === 'quote' || isLeft) return 'mdx'
      while (inner() > indent) items.pop()
      if (!endWhereTheyBegin(rest, levels, items.length)) return 'mdx'
      before = 'nothing'
      continue
    }
    if (!isMdx && indent >= inner() + 4) {
      if (isTable && before !== 'nothing') return 'tables'
      if (before === 'text' || before === 'quote') {
        if (isMarked && !/^(?:[-*+]|\d{1,9}[.)]|#{1,6}) /.test(rest)) return 'indentation'
        lazy++
        continue
      }
      if (before === 'block') return 'indentation'
      holdsCode = true
      before = 'code'
      continue
    }
    if (before === 'code') return 'indentation'
    const [, mark, info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(rest) ?? []
    const isFence = mark !== undefined && !info.includes('`')
    if (isFence !== (fenced[index] === true)) return 'fences'
    const isRuler = ruler.test(rest)
    const item = isRuler ? null : marker.exec(line)
    if (item !== null) {
      if (isHtml) return 'html'
      const [, , mark = '', space = '', text = ''] = item
      if (otherBlock.test(text) || ruler.test(text)) return 'items'
      if (openTag.test(text)) return 'html'
      let sibling: number | undefined
      while (inner() > indent) sibling = items.pop()?.marker
      const mayInterrupt = before === 'text' || (holdsCode && items.length === 0)
      if (sibling === undefined && mayInterrupt && !/^(?:[-*+]|1[.)])$/.test(mark)) return 'items'
      items.push({ marker: indent, text: indent + mark.length + space.length })
      if (items.length > mostLevels) return 'size'
      before = /^\[[ x]\] *$/i.test(text) ? 'box' : 'text'
      isTask = /^\[[ x]\]/i.test(text)
      isHtml = htmlStart.test(text)
      continue
    }
    if (/^(?:\+|\d{1,9}[.)])(?: |$)|^[-*](?: *$| {5})/.test(rest) && !isRuler) return 'items'
    if (rest.startsWith('>')) {
      if (indent > 0 || (before === 'text' && items.length > 0)) return 'quotes'
      items.length = 0
      const quoted = rest.replace(/^> ?/, '')
      if (quotedBlock.test(quoted)) return 'quotes'
      const sign = /^\d{0,9}([-*+.)]) /.exec(quoted)?.[1]
      if (before !== 'quote') quotedSign = undefined
      if (sign !== undefined && quotedSign !== undefined && sign !== quotedSign) return 'quotes'
      quotedSign = sign ?? quotedSign
      if (/^> *$/.test(line) && !/^> ?\S/.test(lines[index + 1] ?? '')) return 'quotes'
      before = 'quote'
      continue
    }
    isTable = before !== 'nothing' && (isTable || /^(?=[ |:-]+$)(?=.*-).*[|:]/.test(line))
    if (isTable && !line.includes('|')) return 'tables'
    const isRow = rest.startsWith('|') && lines[index - 1]?.startsWith('|', indent) === true
    if (rest.startsWith('|') && !isRow && (before !== 'nothing' || !isTableHead(line, lines[index + 1])))
      return 'tables'
    const isDirective = holdsDirectives && /^::+(?:[a-z]|:$)/i.test(rest)
    const isLazy = before === 'quote' || (before === 'text' && indent < inner())
    if (isLazy && rest.startsWith('<')) return 'html'
    if (isLazy && rest.startsWith(codeSign)) return 'mdx'
    const isUnderline = /^(?:=+|-+) *$/.test(rest)
    if (isUnderline && isLazy) return 'lazy'
    // `=` without a text above is a text itself, which an item may interrupt.
    if (isUnderline && (isTask || (rest.startsWith('=') && before !== 'text'))) return 'items'
    if (isLazy && directives > 0) return 'lazy'
    if (isLazy) lazy++
    if (isMarked || isRuler) while (inner() > indent) items.pop()
    if (isDirective && indent !== inner()) return 'directives'
    if (isDirective && rest.startsWith(':::')) directives += /^:+$/.test(rest) ? -1 : 1
    if (mark !== undefined && isFence) {
      if (leadingTab.test(line)) return 'tabs'
      fence = { indent, mark }
      continue
    }
    if (longHtml.test(rest)) {
      isLongHtml = !htmlEnd.test(rest)
      if (items.length > 0 || (isHtml && isLongHtml) || /^<![a-z]/i.test(rest)) return 'html'
      before = 'block'
      continue
    }
    if (htmlStart.test(rest)) isHtml = true
    if (/^\[\^[^\]]*\]:/.test(rest)) {
      const isAlone = before === 'nothing' && (lines[index + 1] ?? '') === ''
      if (indent > 0 || !isAlone || !/^\[\^[\w-]+\]: [^\s[>#|<\-*+:`~]/.test(rest)) return 'footnotes'
    } else if (definition.test(rest)) {
      const isNext = (at: number) => lines[at] === undefined || lines[at] === '' || definition.test(lines[at])
      if (!plainDefinition.test(rest) || !isNext(index - 1) || !isNext(index + 1)) return 'definitions'
    }
    if (before === 'quote' && !isDirective && !isRuler && !/^(?:#{1,6}(?: |$)|<)/.test(rest)) continue
    before = isDirective || isRuler || isHtml || /^#{1,6}(?: |$)/.test(rest) ? 'block' : 'text'
  }
  if (fence !== undefined) return 'fences'
  // Each is compared with the pieces of its paragraph.
  return lazy * lines.length * piecesOfLine > textLimits.lazy.most ? 'size' : undefined
}

/** In a quote: items and headings alone are plain. */
const quotedBlock =
  /^(?:(?:[-*+]|\d{1,9}[.)])(?: *$| {2,}| ?(?:[-*+](?: |$)|\d{1,9}[.)](?: |$)|[>#`~<|[:]))|>|`{3}|~{3}|<|:::|\||\[[^\]]*\]:| )/
