// Footnotes: references in the text, notes at the end of the page, and links in both directions.
import type { FootnoteReference } from 'mdast'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { addAnchor, finishParts, type PrintState, placeOfNode, pushParts } from './print-state.ts'

export function printFootnoteMark(state: PrintState, node: FootnoteReference): void {
  const name = `${state.scope}${node.identifier}`
  const use = state.footnotes.get(name) ?? {
    number: state.footnotes.size + 1,
    mentions: 0,
    origin: state,
    identifier: node.identifier,
  }
  state.footnotes.set(name, use)
  use.mentions++
  const id = markId(name, use.mentions)
  addAnchor(state, id, placeOfNode(node))
  state.html += `<sup><a href="#${escapeHtml(noteId(name))}" id="${escapeHtml(id)}" class="footnote-ref">${use.number}</a></sup>`
}

/** Prints all notes that were referenced. Notes may reference further notes. */
export function printFootnotes(state: PrintState): void {
  if (state.footnotes.size === 0) return
  state.html += `<section class="footnotes" aria-label="${escapeHtml(state.options.language.words['footnotes.label'])}"><ol>`
  // A Map also visits entries that are added during the loop.
  for (const [name, use] of state.footnotes) {
    const definition = use.origin.definitions.footnotes.get(use.identifier)
    if (definition === undefined) continue
    const id = noteId(name)
    addAnchor(state, id, placeOfNode(definition))
    state.html += `<li id="${escapeHtml(id)}">`
    const inner: PrintState = { ...use.origin, parts: [], html: '' }
    state.printers.blocks(inner, definition.children)
    const back = backLinks(state, name, use.mentions)
    // The back link is added to the note's last paragraph, if there is one. Only this note's HTML is checked: checking all HTML so far
    // would copy it.
    if (inner.html.endsWith('</p>')) inner.html = `${inner.html.slice(0, -'</p>'.length)}${back}</p>`
    else inner.html += back
    pushParts(state, finishParts(inner))
    state.html += '</li>'
  }
  state.html += '</ol></section>'
}

function backLinks({ options }: PrintState, name: string, mentions: number): string {
  const label = escapeHtml(options.language.words['footnotes.back'])
  return Array.from(
    { length: mentions },
    (_, index) =>
      ` <a href="#${escapeHtml(markId(name, index + 1))}" class="footnote-back" aria-label="${label}">↩</a>`,
  ).join('')
}

function noteId(name: string): string {
  return `fn-${name.replaceAll(' ', '-')}`
}

function markId(name: string, mention: number): string {
  return `fnref-${name.replaceAll(' ', '-')}${mention > 1 ? `-${mention}` : ''}`
}
