// Redirects the home page to the language that the reader chose. Inline script of the home pages of sites in several languages.
import { languageKey, languageLinks } from '../chrome/reader-links.ts'
import { readStored } from '../storage.ts'

const chosen = readStored(languageKey)
// A reader who comes from another page of the site has chosen this language.
const isFromHere = document.referrer !== '' && new URL(document.referrer).origin === location.origin
if (chosen !== null && chosen !== document.documentElement.lang && !isFromHere)
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(languageLinks))
      if (link.hreflang === chosen) return location.replace(link.href)
  })
