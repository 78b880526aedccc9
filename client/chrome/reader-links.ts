// Links of the bar that depend on the reader: the version and the language that the reader chose, the region of the host, and the page
// that the support mail names.
import { type Enhancement, onClick } from '../enhance.ts'
import { readStored, removeStored, versionKey, writeStored } from '../storage.ts'

/** Remembers the version that the reader chose, and leads there from pages outside of the documentation. */
export const preferredVersion: Enhancement = (root, signal) => {
  onClick(root, signal, 'a[data-version]', link => {
    const { version } = link.dataset
    if (version !== undefined) writeStored(keyOf(version), version)
  })
  const choices = [...root.querySelectorAll<HTMLElement>('.version-choice')]
  for (const choice of choices) showPreferred(choice)
  const shown = choices.flatMap(({ dataset }) => (dataset.shown === undefined ? [] : [keyOf(dataset.shown)]))
  for (const item of root.querySelectorAll<HTMLAnchorElement>('a[data-version-hrefs]')) {
    const hrefs = JSON.parse(item.dataset.versionHrefs ?? '{}') as Record<string, string>
    const [version] = Object.keys(hrefs)
    // A page of this documentation has its own version.
    if (version === undefined || shown.includes(keyOf(version))) continue
    const href = hrefs[readStored(keyOf(version)) ?? '']
    if (href !== undefined) item.href = href
  }
}

// The storage key of a version's documentation: `1.0` belongs to the first one, `guide/1.0` to the one named `guide`.
function keyOf(version: string): string {
  const slash = version.indexOf('/')
  return slash === -1 ? versionKey : versionKey.replace(/default$/, version.slice(0, slash))
}

function showPreferred(choice: HTMLElement): void {
  const links = [...choice.querySelectorAll<HTMLAnchorElement>('a[data-version]')]
  const key = keyOf(links[0]?.dataset.version ?? '')
  const preferred = readStored(key)
  if (preferred === null) return
  const link = links.find(candidate => candidate.dataset.version === preferred)
  if (link === undefined) return removeStored(key)
  const label = choice.querySelector('.version-choice__label')
  if (label !== null && choice.dataset.shown === undefined) label.textContent = link.textContent
}

/** `.kz` → `kz`; `.by`, `.ru` and anything else → `ru`. */
export function regionOf(hostname: string): 'ru' | 'kz' {
  return hostname.endsWith('.kz') ? 'kz' : 'ru'
}

/** Leads to the sister site of the reader's region, which follows from the current host. */
export const productSwitch: Enhancement = root => {
  if (regionOf(location.hostname) !== 'kz') return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-href-kz]'))
    link.href = link.dataset.hrefKz ?? link.href
}

export const languageKey = 'docsgen.language'
export const languageLinks = '.language-choice a[hreflang], .side-menu a[hreflang]'

/** Remembers the chosen language. inline/chosen-language.ts reads it on the home page. */
export const languageChoice: Enhancement = (root, signal) =>
  onClick(root, signal, languageLinks, link => writeStored(languageKey, (link as HTMLAnchorElement).hreflang))

/** Writes the address of the page that is shown at the time of the click into the support mail. */
export const supportLink: Enhancement = (root, signal) => {
  onClick(root, signal, '.support-button', element => {
    const letter = element.dataset.letter
    if (letter !== undefined)
      element.setAttribute('href', letter.replace('%7Burl%7D', encodeURIComponent(location.href)))
  })
}
