// Extracts the text of HTML that a component printed, for the search index: divided into sections, words separated from code, as for
// Markdown.
import { Parser } from 'htmlparser2'
import type { SearchSection } from '../search-sections.ts'

/** Elements whose content is not text of the page. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'select', 'textarea'])

/** Inline elements: they do not separate words. */
const inLine = new Set(
  'a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup u wbr'.split(' '),
)

interface HtmlText {
  /** Text of the first `h1`; `` without one. */
  readonly title: string
  /** The first section is the text before any `h2` or `h3` with an id. */
  readonly sections: readonly SearchSection[]
}

export function htmlSections(html: string): HtmlText {
  const sections = [openSection('page', '')]
  let title: string | undefined
  /** The open heading: its element and its text so far. */
  let heading: { readonly name: string; text: string } | undefined
  let [silence, code] = [0, 0]
  const add = (text: string) => {
    const section = sections[sections.length - 1] as OpenSection
    if (silence > 0) return
    if (heading !== undefined) heading.text += text
    else if (code > 0) section.code += text
    else section.text += text
  }
  const parser = new Parser({
    onopentag(name, { id, alt }) {
      if (silent.has(name)) silence++
      if (name === 'pre') code++
      if (!inLine.has(name)) add(' ')
      if (name === 'img' && alt !== undefined) add(alt)
      if (heading !== undefined || silence > 0) return
      if (name === 'h1' && title === undefined) heading = { name, text: '' }
      else if (/^h[23]$/.test(name) && id !== undefined) {
        sections.push(openSection('heading', id))
        heading = { name, text: '' }
      }
    },
    ontext: add,
    onclosetag(name) {
      if (heading?.name === name) {
        const text = inOneLine(heading.text)
        heading = undefined
        if (name === 'h1') title = text
        else (sections[sections.length - 1] as OpenSection).heading = text
      }
      if (silent.has(name)) silence--
      if (name === 'pre') code--
      if (!inLine.has(name)) add(' ')
    },
  })
  parser.end(html)
  return {
    title: title ?? '',
    sections: sections.map(({ text, code: written, ...section }) => ({
      ...section,
      text: inOneLine(text),
      code: written.trim(),
    })),
  }
}

type OpenSection = { -readonly [Key in keyof SearchSection]: SearchSection[Key] }

function openSection(kind: SearchSection['kind'], id: string): OpenSection {
  return { kind, id, heading: '', text: '', code: '' }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
