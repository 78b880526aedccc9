// Beside samples there is no room for a column of contents: they stand below the entry of the page in the sidebar. In the page that the
// server sends they would be there a third time. Without script they are folded above the text.

/** Puts them there, once, as soon as they are whole: while the page is read, and when it takes the place of another. */
export function contentsInMenu(page: Document): void {
  const folded = page.querySelector('.doc--samples .folded-contents:not(:last-child)')
  const entry = page.querySelector('.menu [aria-current=page]:not(:has(+nav))')
  if (!folded || !entry) return
  const contents = folded.cloneNode(true) as Element
  contents.className = 'menu__contents'
  ;(contents.firstChild as HTMLDetailsElement).open = true
  entry.after(contents)
}
