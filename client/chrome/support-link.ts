// The support mail names the page that is shown at the time of the click.
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'

export const supportLink: Enhancement = (root, signal) => {
  onClick(root, signal, '.support-button', element => {
    const letter = element.dataset.letter
    if (letter !== undefined)
      element.setAttribute('href', letter.replace('%7Burl%7D', encodeURIComponent(location.href)))
  })
}
