// Entries of the history and where the reader was on each, so that Back and Forward lead there once the text is in place (RT-42).

/** In `history.state`. */
export interface EntryState {
  readonly docsgen: string
  /** The entry that an open menu adds, for the Back button (NB-23). */
  readonly menu?: true
}

type Offset = readonly [left: number, top: number]

const storageKey = 'docsgen.scroll'
// Read when somebody moves in the history: a page that starts has other things to do.
let offsets: Map<string, Offset> | undefined
let entry = ''

/** To be called once. Reloads and returns from other sites are the browser's, which restores before the first paint. */
export function startScrollMemory(): void {
  entry = nameEntry()
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    keepOffset()
    history.scrollRestoration = 'auto'
    writeOffsets()
  })
  addEventListener('pageshow', event => {
    if (event.persisted) history.scrollRestoration = 'manual'
  })
}

/** The state of the entry that is shown. */
export function shownEntry(): Partial<EntryState> {
  return (history.state ?? {}) as Partial<EntryState>
}

/** A new entry; an open menu's gives way to it. */
export function addEntry(url: URL | Location, extra: Omit<EntryState, 'docsgen'> = {}): void {
  keepOffset()
  const state: EntryState = { docsgen: newName(), ...extra }
  history[shownEntry().menu ? 'replaceState' : 'pushState'](state, '', url.href)
  entry = state.docsgen
}

/** To be called after the history has moved to another entry; gives what scrolls to where the reader was. */
export function enterEntry(): () => void {
  keepOffset()
  entry = nameEntry()
  const offset = knownOffsets().get(entry)
  return () => {
    if (offset !== undefined) scrollTo({ left: offset[0], top: offset[1], behavior: 'instant' })
  }
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
