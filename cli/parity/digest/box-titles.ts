// Titles that a generator writes above a box when its author wrote none: `TIP`, `Warning`, `Astuce`. They are its frame.
import { packs } from '../../../renderer/strings/packs.ts'
import { plainWords } from './plain-words.ts'

const titleClass =
  /(?:^|[\s_-])(?:admonition-?heading|admonition-title|custom-block-title|markdown-alert-title|theme-admonition__title|aside__title)/i

/** `className`: of the element that holds the text. */
export function isDefaultTitle(className: string, text: () => string): boolean {
  return titleClass.test(className) && defaultTitles().has(plainWords(text()).toLowerCase())
}

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const

let known: ReadonlySet<string> | undefined

// In every language that docsgen speaks, and by the names that authors write.
function defaultTitles(): ReadonlySet<string> {
  known ??= new Set([
    ...kinds,
    ...Object.values(packs).flatMap(words =>
      Object.entries(words()).flatMap(([name, word]) =>
        name.startsWith('admonition.') && typeof word === 'string' ? [plainWords(word).toLowerCase()] : [],
      ),
    ),
  ])
  return known
}
