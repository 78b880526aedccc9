// Stores the scroll position of each history entry, so that Back and Forward return to it.

/** Part of `history.state` that belongs to docsgen. */
interface EntryState {
  /** Name of the entry. */
  readonly docsgen?: string
  /** The entry belongs to an open menu, which the Back button closes. */
  readonly menu?: true
}

type Offset = readonly [left: number, top: number]

const storageKey = 'docsgen.scroll'
// Storage is read when the reader moves in the history, not at the start of a page.
let offsets: Map<string, Offset> | undefined
let entry = ''

/**
 * Called once. After a reload, or a return from another site, the browser itself restores the position: it does so before the first paint,
 * as far as the page reaches then.
 */
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
export function shownEntry(): EntryState {
  return (history.state ?? {}) as EntryState
}

/**
 * Whether the reader has followed a link to an anchor of this page: the browser then adds an entry without a name, or keeps the current
 * entry when the address stays the same.
 */
export function followsAnchor(): boolean {
  return (shownEntry().docsgen ?? entry) === entry
}

/** Adds a history entry. Replaces the entry of an open menu. */
export function addEntry(url: URL | Location, extra: { readonly menu?: true } = {}): void {
  keepOffset()
  const name = newName()
  const state: EntryState = { docsgen: name, ...extra }
  history[shownEntry().menu ? 'replaceState' : 'pushState'](state, '', url.href)
  entry = name
}

/**
 * Called after the history has moved to another entry. Returns a function that scrolls to the stored position, also when the page reaches
 * that far only later.
 */
export function enterEntry(): () => void {
  keepOffset()
  entry = nameEntry()
  const offset = knownOffsets().get(entry)
  return () => {
    if (offset !== undefined) scrollAsItGrows(offset)
  }
}

const handsOn = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate']

// A component may make the page higher after it is shown. So the page is scrolled again whenever its height changes, until the reader
// scrolls or leaves.
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
