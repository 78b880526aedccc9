// Remembers which version of a set of documents a reader chose, and leads there from pages that belong to none of the set.
import { type Enhancement, onClick } from '../enhance.ts'
import { readStored, removeStored, versionKey, writeStored } from '../storage.ts'

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
    // A page of the documentation has a version of its own.
    if (version === undefined || shown.includes(keyOf(version))) continue
    const href = hrefs[readStored(keyOf(version)) ?? '']
    if (href !== undefined) item.href = href
  }
}

/** Where the choice within a set is stored, by a version of it: `1.0` is one of the first set, `guide/1.0` one of the set `guide`. */
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
