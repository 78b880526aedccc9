// Headings: id, link to the heading itself, and entry in the table of contents.
import type { Heading, PhrasingContent } from 'mdast'
import { fillText } from '../../../base/strings/language.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { explicitIdOf, withoutExplicitId } from '../heading-ids.ts'
import { titleLevelOf } from '../page-title.ts'
import { isLineBreak, plainText } from '../plain-text.ts'
import { printInlines } from './print-inline.ts'
import { addAnchor, type PrintState, placeOfNode, warn } from './print-state.ts'

export function printHeading(state: PrintState, heading: Heading): void {
  const explicit = usableId(state, heading)
  const children = explicitIdOf(heading) === undefined ? heading.children : cutMarker(heading.children)
  const text = plainText(children)
  const titleLevel = titleLevelOf(heading)
  if (titleLevel !== undefined) {
    // The page's own title has no link. It has an id if the author wrote one, or if the title was a heading of another level.
    const own = explicit ?? (titleLevel > 1 && text !== '' ? state.ids.next(text) : undefined)
    if (own !== undefined) addAnchor(state, own, placeOfNode(heading))
    state.html += own === undefined ? '<h1>' : `<h1 id="${escapeHtml(own)}">`
    printInlines(state, children)
    state.html += '</h1>'
    return
  }
  const id = explicit ?? (text === '' ? '' : state.ids.next(text))
  if (id === '') {
    // Without an id, no link can lead to the heading.
    state.html += `<h${heading.depth}>`
    printInlines(state, children)
    state.html += `</h${heading.depth}>`
    return
  }
  addAnchor(state, id, placeOfNode(heading))
  state.headings.push({ depth: heading.depth, id, text, html: contentsHtml(children).trim() })
  const quoted = escapeHtml(id)
  state.html += `<h${heading.depth} class="anchor" id="${quoted}">`
  printInlines(state, children)
  const label = escapeHtml(fillText(state.options.language.words['heading.link'], { heading: text }))
  state.html += `<a class="hash-link" href="#${quoted}" aria-label="${label}" translate="no">&#8203;</a></h${heading.depth}>`
}

// Ids with the reserved prefix belong to the layout.
function usableId(state: PrintState, heading: Heading): string | undefined {
  const id = explicitIdOf(heading)
  if (id === undefined || !id.startsWith('_d-')) return id
  warn(state, placeOfNode(heading), {
    code: 'markdown/reserved-id',
    message: `The id "${id}" is reserved for docsgen.`,
    hint: 'Choose an id that does not start with "_d-".',
  })
  return undefined
}

function cutMarker(children: readonly PhrasingContent[]): PhrasingContent[] {
  const last = children.at(-1)
  if (last?.type !== 'text' && last?.type !== 'html') return [...children]
  const before = children.slice(0, -1)
  if (last.type === 'text') return [...before, { ...last, value: withoutExplicitId(last.value) }]
  const end = before.at(-1)
  if (end?.type !== 'text') return before
  return [...before.slice(0, -1), { ...end, value: end.value.trimEnd() }]
}

function contentsHtml(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map(node => {
      switch (node.type) {
        case 'text':
          return escapeHtml(node.value)
        case 'inlineMath':
          return escapeHtml(node.value)
        case 'inlineCode':
          return `<code>${escapeHtml(node.value)}</code>`
        case 'emphasis':
          return `<em>${contentsHtml(node.children)}</em>`
        case 'strong':
          return `<strong>${contentsHtml(node.children)}</strong>`
        case 'delete':
          return `<del>${contentsHtml(node.children)}</del>`
        case 'html':
          return isLineBreak(node) ? ' ' : ''
        case 'image':
        case 'imageReference':
        case 'footnoteReference':
          return ''
        case 'break':
          return ' '
        default:
          return 'children' in node ? contentsHtml(node.children) : ''
      }
    })
    .join('')
}
