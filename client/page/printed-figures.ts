// Prints the light form of each figure. In dark mode it is loaded when printing starts. A browser that does not wait for it prints the
// dark form.
import type { Enhancement } from '../enhance.ts'

export const printedFigures: Enhancement = (root, signal) => {
  const fetchLight = () => {
    for (const image of root.querySelectorAll<HTMLImageElement>('main img.only-light')) {
      image.classList.toggle('is-awaited', !image.naturalWidth)
      image.onload = () => image.classList.remove('is-awaited')
      image.loading = 'eager'
    }
  }
  addEventListener('beforeprint', fetchLight, { signal })
}
