// Which languages docsgen brings words for. Each is a function, so that a language nobody asks for costs nothing.
import { en } from './packs/en.ts'
import { ru } from './packs/ru.ts'
import type { Words } from './words.ts'

/** By locale. */
export const packs: Readonly<Record<string, () => Words>> = { en, ru }

/** The locale whose words a language gets: `en-GB` → `en`, `zh-TW` → none. `tag`: valid as BCP 47. */
export function packFor(tag: string): string | undefined {
  const wanted = new Intl.Locale(tag).maximize()
  const isNear = (name: string) => {
    const { language, script } = new Intl.Locale(name).maximize()
    return language === wanted.language && script === wanted.script
  }
  return Object.hasOwn(packs, tag) ? tag : Object.keys(packs).find(isNear)
}
