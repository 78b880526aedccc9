// Turns the preloaded font stylesheet into a real one. Text never waits for it: the fallback font shows first (WF-1).
import type { Enhancement } from '../enhance.ts'

export const fontStylesheet: Enhancement = root => {
  const preload = root.querySelector<HTMLLinkElement>('link[data-font]')
  if (preload !== null) preload.rel = 'stylesheet'
}
