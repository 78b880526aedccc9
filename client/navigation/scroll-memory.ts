// Stores the scroll position of each history entry, so that Back and Forward return to it.

/** In `history.state`. */
export interface EntryState {
  readonly docsgen: string
  /** The entry that an open menu adds, for the Back button. */
  readonly menu?: true
}

type Offset = readonly [left: number, top: number]

const storageKey = 'docsgen.scroll'
// Storage is read when the reader moves in the history, not at the start of a page.
let offsets: Map<string, Offset> | undefined
let entry = ''

/** To be called once. Reloads and returns from other sites are the browser's, which restores before the first paint, as far as the page reaches then. */
export function startScrollMemory(): void {
  if (shownEntry().docsgen === undefined) entry = nameEntry()
  else enterEntry()()
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    keepOffset()
    history.scrollRestoration = 'auto'
    writeOffsets()
  })
  // The browser may show a page from its back/forward cache without starting it again.
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

/** The state of the entry that is shown. */
export function shownEntry(): Partial<EntryState> {
  return (history.state ?? {}) as Partial<EntryState>
}

/**
 * Whether the reader has followed a link to a place of this page: the browser adds an entry without a name, or keeps the entry that is
 * shown when the address stays the same.
 */
export function followsAnchor(): boolean {
  return (shownEntry().docsgen ?? entry) === entry
}

/** Adds a history entry. Replaces the entry of an open menu. */
export function addEntry(url: URL | Location, extra: Omit<EntryState, 'docsgen'> = {}): void {
  keepOffset()
  const state: EntryState = { docsgen: newName(), ...extra }
  history[shownEntry().menu ? 'replaceState' : 'pushState'](state, '', url.href)
  entry = state.docsgen
}

/** To be called after the history has moved to another entry; gives what scrolls to where the reader was, also when the page grows that far later. */
export function enterEntry(): () => void {
  keepOffset()
  entry = nameEntry()
  const offset = knownOffsets().get(entry)
  return () => {
    if (offset !== undefined) scrollAsItGrows(offset)
  }
}

const handsOn = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate']

// A component may make the page higher after it is shown. So it is scrolled again, until the reader scrolls or leaves.
function scrollAsItGrows([left, top]: Offset): void {
  const here = entry
  const growth = new ResizeObserver(() => {
    if (entry === here) scrollTo({ left, top, behavior: 'instant' })
    if (entry !== here || Math.abs(scrollY - top) < 1) stop()
  })
  const stop = () => {
    growth.disconnect()
    for (const type of handsOn) removeEventListener(type, stop)
  }
  for (const type of handsOn) addEventListener(type, stop, { passive: true })
  scrollTo({ left, top, behavior: 'instant' })
  growth.observe(document.documentElement)
}

function keepOffset(): void {
  knownOffsets().set(entry, [scrollX, scrollY])
}

function nameEntry(): string {
  const { docsgen } = shownEntry()
  if (typeof docsgen === 'string') return docsgen
  const name = newName()
  history.replaceState({ ...history.state, docsgen: name }, '')
  return name
}

function newName(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 6)
}

function knownOffsets(): Map<string, Offset> {
  offsets ??= new Map(readOffsets())
  return offsets
}

function readOffsets(): readonly (readonly [string, Offset])[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return [] // blocked or damaged: pages start at their top
  }
}

function writeOffsets(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...knownOffsets()].slice(-50)))
  } catch {
    // Blocked or full.
  }
}
