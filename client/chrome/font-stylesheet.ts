// Turns the preloaded font stylesheet into a real one once there is text: the fallback font shows first.
import type { Enhancement } from '../enhance.ts'
import { whenPainted } from '../when-idle.ts'

export const fontStylesheet: Enhancement = root => {
  const preload = root.querySelector<HTMLLinkElement>('link[data-font]')
  if (preload === null) return
  whenPainted(() => {
    preload.rel = 'stylesheet'
  })
}
