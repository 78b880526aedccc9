// Paper is light: in the dark, a figure that only the light mode shows is asked for when the page is printed.
import type { Enhancement } from '../enhance.ts'

export const printedFigures: Enhancement = (root, signal) => {
  const fetchLight = () => {
    for (const image of root.querySelectorAll<HTMLImageElement>('main img.only-light'))
      image.loading = 'eager'
  }
  addEventListener('beforeprint', fetchLight, { signal })
}
