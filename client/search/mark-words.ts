// Marks the words that a reader searched for on the page that was found. Loaded when an address names words.
import { language } from 'docsgen:search-language'
import { highlightParameter } from '../../renderer/contract/search-settings.ts'
import { findMatches, termsToMark } from '../../renderer/search/ranking/marks.ts'
import { addStyles } from '../late-styles.ts'
import { routeDidUpdate } from '../navigation/page-events.ts'
import styles from './mark-words.css'
import { unmarkWords } from './search-place.ts'

addStyles(styles)

/** Elements in which nothing is marked: they are not running text, or React owns them. */
const skipped = 'nav, script, style, button, svg, math, [hidden], docsgen-island, .visually-hidden'

let removeMarks: (() => void) | undefined

interface MarkOptions {
  readonly signal: AbortSignal
  /** Adds an address to the history. */
  readonly addEntry: (url: URL) => void
  /** Puts the words into the search box, where it is empty. */
  readonly fillsBox: boolean
}

/**
 * Marks the words until `signal` aborts. The marks are removed by a click on the button above the text, when the search box is cleared, and
 * before the marks of another search. Removing the marks also empties the box; clearing the box adds a history entry.
 */
export function markWords(root: Document, { signal, addEntry, fillsBox }: MarkOptions): void {
  removeMarks?.()
  removeMarks = undefined
  const words = new URLSearchParams(location.search).getAll(highlightParameter)
  const text = root.querySelector('main article') ?? root.querySelector('main')
  if (text === null || words.length === 0) return
  const filled = fillsBox ? fillBox(root, words.join(' ')) : ''
  root.addEventListener(
    routeDidUpdate,
    () => new URLSearchParams(location.search).has(highlightParameter) || emptyBox(root, filled),
    { once: true },
  )
  const marks = markAll(text, termsToMark(language, words))
  if (marks.length === 0) return
  const button = root.createElement('button')
  button.type = 'button'
  button.className = 'button unmark'
  button.textContent = SEARCH_TEXTS['search.unmark']
  text.prepend(button)
  removeMarks = () => {
    button.remove()
    for (const mark of marks) mark.replaceWith(...mark.childNodes)
    text.normalize()
  }
  const unmark = (goTo: (url: URL) => void) => {
    if (removeMarks === undefined) return
    removeMarks()
    removeMarks = undefined
    const url = new URL(location.href)
    url.searchParams.delete(highlightParameter)
    goTo(url)
    emptyBox(root, filled)
  }
  button.addEventListener('click', () => unmark(url => history.replaceState(history.state, '', url)), {
    signal,
  })
  root.addEventListener(unmarkWords, () => unmark(addEntry), { signal, once: true })
  // Does not scroll when the address has an anchor, or the reader has been on this page before.
  if (location.hash === '' && scrollY === 0)
    marks[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function markAll(text: Element, terms: ReadonlySet<string>): readonly HTMLElement[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT, node =>
    node.parentElement?.closest(skipped) == null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  const nodes: Text[] = []
  while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text)
  return nodes.flatMap(node => {
    // Runs from the end to the start, so that the offsets of earlier matches stay valid.
    const matches = findMatches(language, node.data, terms).toReversed()
    return matches
      .map(([start, end]) => {
        const found = node.splitText(start)
        found.splitText(end - start)
        const mark = document.createElement('mark')
        found.replaceWith(mark)
        mark.append(found)
        return mark
      })
      .reverse()
  })
}

// Puts the query into the search box, unless the reader has typed there. Returns the text of the box.
function fillBox(root: Document, text: string): string {
  const field = root.querySelector<HTMLInputElement>(boxField)
  if (field?.value === '') setField(field, text)
  return field?.value ?? ''
}

function emptyBox(root: Document, filled: string): void {
  const field = root.querySelector<HTMLInputElement>(boxField)
  if (field === null || field.value === '') return
  // Keeps a query that the reader is typing.
  if (field !== root.activeElement || field.value === filled) setField(field, '')
}

const boxField = '.search-box__input'

// Sends the event that typing sends, so that a hydrated component notices the change.
function setField(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
