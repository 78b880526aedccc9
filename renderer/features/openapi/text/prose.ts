// Texts of a description, prepared for pages. The rewritten forms mean the same in Markdown. They are rewritten because the quick parser reads only
// plain Markdown, and descriptions of other companies have many other forms.

import type { Language } from '../../../base/strings/language.ts'
import { missingFence } from '../../../base/text/fenced-lines.ts'
import { objectOf, textOf } from '../json-object.ts'
import { apiText } from './api-words.ts'
import { link } from './markdown.ts'

/** The text stands inside a page, so its headings become bold lines. Placeholders such as `<Name>` are escaped. */
export function prose(text: unknown): string {
  if (typeof text !== 'string') return ''
  const markdown = evenIndents(
    bracketedAddresses(withApiLinks(withoutPlaceholders(withEndOfCode(text.trim())))),
  )
  return markdown.replace(/^#{1,6}[ \t]+(.+)$/gm, (_, rest: string) => `**${withoutClosingSigns(rest)}**`)
}

// Adds a missing closing fence. Without it, the rest of the page would be code.
function withEndOfCode(markdown: string): string {
  const fence = /`{3}|~{3}/.test(markdown) ? missingFence(markdown.split('\n')) : undefined
  return fence === undefined ? markdown : `${markdown}\n${fence}`
}

// `Title ##` → `Title`; `C#` stays unchanged.
function withoutClosingSigns(written: string): string {
  const text = written.trim()
  let end = text.length
  while (text[end - 1] === '#') end--
  return /[ \t]/.test(text[end - 1] ?? '') ? text.slice(0, end).trimEnd() : text
}

/** A link to `externalDocs`; `` where there is no address. */
export function docsLink(language: Language, written: unknown): string {
  const { url, description } = objectOf(written)
  if (textOf(url) === undefined) return ''
  return link(textOf(description) ?? apiText(language, 'more'), String(url))
}

const placeholder = codeOr('<(?=[A-Z])')

/** Escapes `<Name>` outside of code: HTML elements are not written with capital letters in practice. */
export function withoutPlaceholders(markdown: string): string {
  if (!/<[A-Z]/.test(markdown)) return markdown
  return markdown.replace(placeholder, found => (found === '<' ? '\\<' : found))
}

// Also matches code, so that the pattern finds nothing inside code.
function codeOr(pattern: string): RegExp {
  return new RegExp(`(?<!\`)(\`+)(?!\`)[\\s\\S]*?(?<!\`)\\1(?!\`)|${pattern}`, 'g')
}

const operationAnchor = /\]\(#(?:tag\/[^()\s]*?\/)?operation\/([^()\s/]+)(?=[)\s])/g

/** Turns anchors of other generators (`#tag/orders/operation/createOrder`) into links to the operation. */
export function withApiLinks(markdown: string): string {
  return markdown.includes('operation/') ? markdown.replace(operationAnchor, '](api:$1') : markdown
}

const bareAddress = codeOr(
  String.raw`(?<=^|[ \n]\(?)https?:\/\/[\w./?#=&%+-]*[\w/#](?=[.,:;)!?]{0,2}(?:\s|$))`,
)

// In brackets, all parsers find the same end of the address.
function bracketedAddresses(markdown: string): string {
  if (!markdown.includes('http')) return markdown
  return markdown.replace(bareAddress, found => (found.startsWith('h') ? `<${found}>` : found))
}

const listItem = /^(?:[-*+]|\d{1,9}[.)]) /
/** The beginning of a line that may start another block than a paragraph. */
const otherBlock = /^(?:[#>|`~<:=+*[\\-]|\d{1,9}[.)]|$)/

// Removes indents that mean nothing: of lines of a paragraph, and up to three columns outside of lists and code blocks.
function evenIndents(markdown: string): string {
  if (!/^[ \t]/m.test(markdown) || /^ *(?:`{3}|~{3})/m.test(markdown)) return markdown
  let before: 'nothing' | 'paragraph' | 'other' = 'nothing'
  let isInList = false
  /** Columns by which the whole list is moved. */
  let moved = 0
  return markdown
    .split('\n')
    .map(written => {
      const text = written.trimStart()
      const indent = written.length - text.length
      if (text === '') {
        before = 'nothing'
        return written
      }
      if (indent < moved) moved = 0
      if (before === 'nothing' && indent === 0) isInList = false
      if (listItem.test(text)) {
        if (!isInList && indent <= 3 && !written.startsWith('\t')) moved = indent
        isInList = true
        before = 'other'
        return written.slice(moved)
      }
      const line = written.slice(moved)
      const isText = !otherBlock.test(text)
      if (isText && (before === 'paragraph' || (!isInList && /^ {0,3}\S/.test(line)))) {
        before = 'paragraph'
        return text
      }
      before = isText && indent === 0 ? 'paragraph' : 'other'
      return line
    })
    .join('\n')
}
