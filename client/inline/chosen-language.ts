// Leads from the home page to the language that a reader chose. Stands in home pages of sites in several languages.
import { languageKey, languageLinks } from '../chrome/language-choice.ts'
import { readStored } from '../storage.ts'

const chosen = readStored(languageKey)
// A reader who comes from another page of the site has chosen this one.
const isFromHere = document.referrer !== '' && new URL(document.referrer).origin === location.origin
if (chosen !== null && chosen !== document.documentElement.lang && !isFromHere)
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(languageLinks))
      if (link.hreflang === chosen) return location.replace(link.href)
  })
