// Beside samples there is no room for a column of contents: they stand below the entry of the page in the sidebar. In the page that the
// server sends they would be there a third time. Without script they are folded above the text.
import { addStyles } from '../added-styles.ts'
import type { Enhancement } from '../enhance.ts'
import styles from './contents-in-menu.css'

/** Once for the site. */
export const contentsStyles: Enhancement = () => addStyles(styles)

export const contentsInMenu: Enhancement = root => {
  root.querySelector('.menu__contents')?.remove()
  const list = root.querySelector('.doc--samples .folded-contents ul')
  const entry = root.querySelector('.menu [aria-current=page]')
  if (list === null || entry === null) return
  const contents = document.createElement('nav')
  contents.className = 'menu__contents'
  contents.ariaLabel = list.previousElementSibling?.textContent ?? ''
  contents.append(list.cloneNode(true))
  entry.after(contents)
}
