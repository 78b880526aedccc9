// Remembers which version of the documentation a reader chose, and leads there from pages that belong to none.
import { type Enhancement, onClick } from '../enhance.ts'
import { readStored, removeStored, versionKey, writeStored } from '../storage.ts'

export const preferredVersion: Enhancement = (root, signal) => {
  onClick(root, signal, 'a[data-version]', link => {
    if (link.dataset.version !== undefined) writeStored(versionKey, link.dataset.version)
  })
  const choice = root.querySelector<HTMLElement>('.version-choice')
  const preferred = readStored(versionKey)
  if (preferred === null || choice === null) return
  const link = [...choice.querySelectorAll<HTMLAnchorElement>('a[data-version]')].find(
    candidate => candidate.dataset.version === preferred,
  )
  if (link === undefined) return removeStored(versionKey)
  // A page of the documentation belongs to a version itself.
  if (choice.dataset.shown !== undefined) return
  const label = choice.querySelector('.version-choice__label')
  if (label !== null) label.textContent = link.textContent
  for (const item of root.querySelectorAll<HTMLAnchorElement>('a[data-version-hrefs]')) {
    const hrefs = JSON.parse(item.dataset.versionHrefs ?? '{}') as Record<string, string>
    item.href = hrefs[preferred] ?? item.href
  }
}
