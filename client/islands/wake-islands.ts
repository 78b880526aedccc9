// Finds islands and hydrates each when it asks for it. React is loaded only then.
import { islands, loadHydrator } from 'docsgen:islands'
import {
  islandNameAttribute,
  islandTag,
  islandWakeAttribute,
  type WakeTime,
} from '../../renderer/contract/island-markup.ts'
import type { Enhancement } from '../enhance.ts'

export const wakeIslands: Enhancement = (root, signal) => {
  for (const element of root.querySelectorAll<HTMLElement>(islandTag)) {
    const load = islands[element.getAttribute(islandNameAttribute) ?? '']
    if (load === undefined) continue
    const wake = () => void hydrate(element, load, signal)
    whenWanted(element, (element.getAttribute(islandWakeAttribute) ?? 'load') as WakeTime, { wake, signal })
  }
}

async function hydrate(
  element: HTMLElement,
  load: () => Promise<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<void> {
  const [hydrator, module] = await Promise.all([loadHydrator?.(), load()])
  if (!signal.aborted) hydrator?.hydrateIsland(element, module.default, signal)
}

function whenWanted(
  element: HTMLElement,
  time: WakeTime,
  { wake, signal }: { wake: () => void; signal: AbortSignal },
): void {
  if (time === 'load') return wake()
  if (time === 'idle') {
    if ('requestIdleCallback' in window) requestIdleCallback(wake)
    else setTimeout(wake, 200)
    return
  }
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
