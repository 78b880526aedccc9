// The answers to scrolling, together in one file (first-scroll.ts).
import type { Enhancement } from '../enhance.ts'
import { hideNavbar } from './hide-navbar.ts'
import { addTopButton } from './top-button.ts'

export const answerScrolling: Enhancement = (root, signal) => {
  hideNavbar(root, signal)
  addTopButton(root, signal)
}
