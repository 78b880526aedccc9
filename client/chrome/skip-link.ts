// The skip link gives the focus to the text. Without script it is an anchor.
import { type Enhancement, onClick } from '../enhance.ts'
import { focusOnce } from '../navigation/announce-page.ts'

export const skipLink: Enhancement = (root, signal) => {
  onClick(root, signal, '.skip-link a', (_, event) => {
    const main = root.querySelector('main')
    if (main === null) return
    event.preventDefault()
    focusOnce(main)
    main.scrollIntoView({ behavior: 'instant' })
  })
}
