// Footnotes: marks in the text, the notes at the end of the page, links both ways.
import type { FootnoteReference } from 'mdast'
import { ru } from '../../strings/ru.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { addAnchor, type PrintState, placeOfNode } from './print-state.ts'

export function printFootnoteMark(state: PrintState, node: FootnoteReference): void {
  const mentions = (state.footnotes.get(node.identifier) ?? 0) + 1
  state.footnotes.set(node.identifier, mentions)
  const number = [...state.footnotes.keys()].indexOf(node.identifier) + 1
  const id = markId(node.identifier, mentions)
  addAnchor(state, id, placeOfNode(node))
  state.html += `<sup><a href="#${escapeHtml(noteId(node.identifier))}" id="${escapeHtml(id)}" class="footnote-ref">${number}</a></sup>`
}

/** The section with all notes that were mentioned; notes may mention further notes. */
export function printFootnotes(state: PrintState): void {
  if (state.footnotes.size === 0) return
  state.html += `<section class="footnotes" aria-label="${ru['footnotes.label']}"><ol>`
  // A Map visits entries that are added during the walk.
  for (const identifier of state.footnotes.keys()) {
    const definition = state.definitions.footnotes.get(identifier)
    if (definition === undefined) continue
    const id = noteId(identifier)
    addAnchor(state, id, placeOfNode(definition))
    state.html += `<li id="${escapeHtml(id)}">`
    state.printers.blocks(state, definition.children)
    const back = backLinks(identifier, state.footnotes.get(identifier) ?? 1)
    // The way back stands in the note's last paragraph where there is one.
    if (state.html.endsWith('</p>')) state.html = `${state.html.slice(0, -'</p>'.length)}${back}</p>`
    else state.html += back
    state.html += '</li>'
  }
  state.html += '</ol></section>'
}

function backLinks(identifier: string, mentions: number): string {
  return Array.from(
    { length: mentions },
    (_, index) =>
      ` <a href="#${escapeHtml(markId(identifier, index + 1))}" class="footnote-back" aria-label="${ru['footnotes.back']}">↩</a>`,
  ).join('')
}

function noteId(identifier: string): string {
  return `fn-${identifier.replaceAll(' ', '-')}`
}

function markId(identifier: string, mention: number): string {
  return `fnref-${identifier.replaceAll(' ', '-')}${mention > 1 ? `-${mention}` : ''}`
}
