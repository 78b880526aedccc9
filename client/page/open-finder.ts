// The box that finds a field in the body of an API request or response, by name, path or text. While the reader searches, fields are hidden
// that do not match and contain no field that matches. Loaded when a reader first asks for the box.
import { addStyles } from '../late-styles.ts'
import styles from './open-finder.css'

let hasStyles = false

/** Replaces the button that asked for the box by the box. */
export function openFinder(button: HTMLElement): void {
  const schema = button.parentElement
  if (schema === null) return
  if (!hasStyles) addStyles(styles)
  hasStyles = true
  const box = document.createElement('input')
  box.type = 'search'
  box.className = 'field-finder'
  box.lang = document.documentElement.lang
  box.placeholder = button.textContent ?? ''
  box.setAttribute('aria-label', box.placeholder)
  const told = document.createElement('output')
  told.lang = box.lang
  const finder = createFinder(schema)
  let shown = ''
  const show = () => {
    if (box.value === shown) return
    shown = box.value
    told.textContent = finder.show(shown)
  }
  // In a long list, showing the answer takes longer than typing a letter.
  const isLong = schema.querySelectorAll('.api-field').length > 300
  let waiting = 0
  box.addEventListener('input', () => {
    clearTimeout(waiting)
    if (isLong) waiting = window.setTimeout(show, 80)
    else show()
  })
  box.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    clearTimeout(waiting)
    if (event.key === 'Escape') box.value = ''
    show()
    if (event.key === 'Enter') finder.goOn()
  })
  // A link to a field that is hidden ends the search.
  addEventListener('hashchange', function onHash() {
    if (!schema.isConnected) return removeEventListener('hashchange', onHash)
    const target = schema.querySelector(':target')
    if (target === null || target.closest('[data-missed]') === null) return
    box.value = ''
    show()
    for (let at: Element | null = target; at !== null && at !== schema; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
    target.scrollIntoView()
  })
  button.replaceWith(box, ' ', told)
  box.focus()
}

function createFinder(schema: HTMLElement) {
  const fields = [...schema.querySelectorAll<HTMLElement>('.api-field')].map(element => ({
    element,
    path: pathOf(element),
    text: textOf(element),
  }))
  let hits: readonly HTMLElement[] = []
  let current = -1
  /** Groups that were closed before the first letter. */
  let closed: readonly HTMLDetailsElement[] | undefined
  return {
    /** Returns the number of hits: `3 / 120`. */
    show(wanted: string): string {
      const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
      const isSearching = words.length > 0
      closed ??= [...schema.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
      hits = isSearching
        ? fields
            .filter(({ path, text }) =>
              words.every(word => (word.includes('.') ? path : text).includes(word)),
            )
            .map(({ element }) => element)
        : []
      const shown = new Set<Element>()
      for (const hit of hits)
        for (let at: Element | null = hit; at !== null && at !== schema; at = at.parentElement) shown.add(at)
      schema.toggleAttribute('data-finding', isSearching)
      for (const part of schema.querySelectorAll('.api-field, .tabs__panel'))
        part.toggleAttribute('data-missed', isSearching && !shown.has(part))
      for (const { element } of fields) element.toggleAttribute('data-hit', false)
      for (const hit of hits) hit.toggleAttribute('data-hit', true)
      for (const group of schema.querySelectorAll('details'))
        group.open = isSearching ? shown.has(group) : !closed.includes(group)
      if (!isSearching) closed = undefined
      current = -1
      return isSearching ? `${hits.length} / ${fields.length}` : ''
    },
    /** Scrolls to the next hit. */
    goOn() {
      current = (current + 1) % hits.length
      hits[current]?.scrollIntoView({ block: 'center' })
    },
  }
}

// Names of the field and of the fields around it: `parts.size`.
function pathOf(field: Element): string {
  const around = field.parentElement?.closest('.api-field')
  const name = field.querySelector('code')?.textContent ?? ''
  return (around ? `${pathOf(around)}.${name}` : name).toLowerCase()
}

// Text of the field, without the text of fields inside it.
function textOf(field: HTMLElement): string {
  const own = [...field.children].filter(each => !each.matches('.api-group, .tabs-container'))
  return own
    .map(each => each.textContent)
    .join(' ')
    .toLowerCase()
}
