// Remembers which language a reader chose, and leads there from the home page. Stands in the file of words, which only sites
// in several languages have.
import { readStored, writeStored } from '../storage.ts'

const languageKey = 'docsgen.language'
const choices = '.language-choice a[hreflang], .side-menu a[hreflang]'

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(choices) : null
  if (link !== null) writeStored(languageKey, link.hreflang)
})

const chosen = readStored(languageKey)
if (chosen !== null && chosen !== document.documentElement.lang && isEntrance()) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(choices))
    if (link.hreflang === chosen) {
      location.replace(link.href)
      break
    }
}

// A reader who comes from another page of the site has chosen this one.
function isEntrance(): boolean {
  const isFromHere = document.referrer !== '' && new URL(document.referrer).origin === location.origin
  return location.pathname === BASE_URL && !isFromHere
}
