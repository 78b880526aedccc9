// Finds islands and hydrates each at the time that its markup names. React is loaded only then. Islands outside of `<main>` stay hydrated
// from page to page.
import { islands, loadFailures, loadHydrator } from 'docsgen:pieces'
import {
  islandNameAttribute,
  islandTag,
  islandWakeAttribute,
  usualWakeTime,
  type WakeTime,
} from '../../renderer/contract/island-markup.ts'
import type { Enhancement } from '../enhance.ts'
import { type FailureMessage, loadPiece } from '../failures/load-piece.ts'
import { handleMissingPart } from '../failures/missing-part.ts'
import { whenIdle } from '../when-idle.ts'

export const wakePageIslands: Enhancement = (root, signal) => wake(root, `main ${islandTag}`, signal)

export const wakeSiteIslands: Enhancement = (root, signal) =>
  wake(root, `${islandTag}:not(main ${islandTag})`, signal)

function wake(root: Document, selector: string, signal: AbortSignal): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    const load = islands[element.getAttribute(islandNameAttribute) ?? '']
    if (load === undefined) continue
    let isWoken = false
    const wake = () => {
      // Pointing and focusing may both fire; the island is hydrated once.
      if (!isWoken) void hydrate(element, load, signal)
      isWoken = true
    }
    whenWanted(element, (element.getAttribute(islandWakeAttribute) ?? usualWakeTime) as WakeTime, {
      wake,
      signal,
    })
  }
}

async function hydrate(
  element: HTMLElement,
  load: () => Promise<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<void> {
  const html = element.innerHTML
  const [hydrator, module] = await loadPiece(element, () => Promise.all([loadHydrator(), load()]), {
    signal,
    ...wordingOf(element),
  })
  if (signal.aborted) return
  hydrator.hydrateIsland(element, module, {
    signal,
    onCrash: error => fail(element, error, { html, load, signal }),
  })
}

// Messages about the search box are shown in its panel, so that the top bar keeps its height.
function wordingOf(element: HTMLElement): FailureMessage {
  if (element.getAttribute(islandNameAttribute)?.startsWith('search-') !== true) return {}
  const message = FAILURE_TEXTS[1]
  return element.closest('.search-place') === null ? { message } : { message, panel: 'search-panel' }
}

// React removes the markup of a component that throws. Restores the server's markup for another attempt.
function fail(
  element: HTMLElement,
  error: unknown,
  { html, load, signal }: { html: string; load: () => Promise<Record<string, unknown>>; signal: AbortSignal },
): void {
  const again = () => {
    element.innerHTML = html
    void hydrate(element, load, signal)
  }
  const main = element.closest('main')
  if (main !== null)
    return void loadFailures().then(
      ({ showPageFailure }) => signal.aborted || showPageFailure(main, error, again),
      handleMissingPart,
    )
  element.innerHTML = html
  void loadPiece(element, () => Promise.reject(error), { signal, ...wordingOf(element) })
}

function whenWanted(
  element: HTMLElement,
  time: WakeTime,
  { wake, signal }: { wake: () => void; signal: AbortSignal },
): void {
  if (time === 'load') return wake()
  if (time === 'idle') return whenIdle(wake)
  if (time === 'visible') {
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      wake()
    })
    observer.observe(element.firstElementChild ?? element)
    signal.addEventListener('abort', () => observer.disconnect())
    return
  }
  for (const type of ['pointerenter', 'focusin', 'touchstart'])
    element.addEventListener(type, wake, { once: true, passive: true, signal })
}
