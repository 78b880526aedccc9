// Remembers which language a reader chose: the home page leads there later.
import { type Enhancement, onClick } from '../enhance.ts'
import { writeStored } from '../storage.ts'

export const languageKey = 'docsgen.language'
export const languageLinks = '.language-choice a[hreflang], .side-menu a[hreflang]'

export const languageChoice: Enhancement = (root, signal) =>
  onClick(root, signal, languageLinks, link => writeStored(languageKey, (link as HTMLAnchorElement).hreflang))
