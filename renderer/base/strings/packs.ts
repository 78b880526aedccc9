// The languages that docsgen has words for. Each is a function, so that a language that no site uses costs nothing.
import { ar } from './packs/ar.ts'
import { be } from './packs/be.ts'
import { de } from './packs/de.ts'
import { en } from './packs/en.ts'
import { es } from './packs/es.ts'
import { fr } from './packs/fr.ts'
import { ja } from './packs/ja.ts'
import { kk } from './packs/kk.ts'
import { ko } from './packs/ko.ts'
import { ptBR } from './packs/pt-BR.ts'
import { ru } from './packs/ru.ts'
import { tr } from './packs/tr.ts'
import { uk } from './packs/uk.ts'
import { zhHans } from './packs/zh-Hans.ts'
import type { Words } from './words.ts'

/** By locale. */
export const packs: Readonly<Record<string, () => Words>> = {
  ar,
  be,
  de,
  en,
  es,
  fr,
  ja,
  kk,
  ko,
  'pt-BR': ptBR,
  ru,
  tr,
  uk,
  'zh-Hans': zhHans,
}

/** The locale whose words a language gets: `en-GB` → `en`, `zh-TW` → none. `tag`: valid as BCP 47. */
export function packFor(tag: string): string | undefined {
  const wanted = new Intl.Locale(tag).maximize()
  const isNear = (name: string) => {
    const { language, script } = new Intl.Locale(name).maximize()
    return language === wanted.language && script === wanted.script
  }
  return Object.hasOwn(packs, tag) ? tag : Object.keys(packs).find(isNear)
}
