// Paper is light. In the dark, the light form of a figure is asked for when the page is printed; a print that does not
// wait for it shows the dark form, so that no figure is missing.
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
