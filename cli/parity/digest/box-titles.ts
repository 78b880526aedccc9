// Titles that a generator writes above a box when its author wrote none: `TIP`, `Warning`, `Astuce`. They are its frame.
import { packs } from '../../../renderer/base/strings/packs.ts'
import { plainWords } from './plain-words.ts'

const titleClass =
  /(?:^|[\s_-])(?:admonition-?heading|admonition-title|custom-block-title|markdown-alert-title|theme-admonition__title|aside__title)/i

/** `className`: of the element that holds the text. */
export function isDefaultTitle(className: string, text: () => string): boolean {
  return titleClass.test(className) && defaultTitles().has(plainWords(text()).toLowerCase())
}

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const

// As Starlight writes them in the languages that it speaks.
const ofStarlight =
  `ملاحظة, نصيحة, تنبيه, تحذير, nota, consell, precaució, perill, poznámka, upozornění, nebezpečí, bemærk, advarsel,
  hinweis, tipp, achtung, gefahr, σημείωση, συμβουλή, προσοχή, κίνδυνος, consejo, precaución, peligro, یادداشت, نکته,
  احتیاط, خطر, huomio, vinkki, varoitus, vaara, astuce, consello, perigo, टिप्पणी, संकेत, सावधानी, खतरा, megjegyzés,
  figyelem, veszély, catatan, tips, perhatian, bahaya, consiglio, attenzione, pericolo, ノート, ヒント, 注意, 危険, 참고, 팁, 주의, 위험,
  piezīme, padoms, uzmanību, bīstamība, merknad, fare, opmerking, opgepast, gevaar, notatka, wskazówka, uwaga, ważne,
  dica, cuidado, mențiune, sfat, atenție, pericol, заметка, совет, осторожно, опасно, upozornenie, nebezpečenstvo,
  หมายเหตุ, เคล็ดลับ, คำเตือน, อันตราย, not, i̇pucu, dikkat, tehlike, заувага, порада, обережно, небезпечно, ghi chú,
  mẹo, chú ý, nguy hiểm, 提示, 警告, 危险, 危險`.split(/,\s+/)

let known: ReadonlySet<string> | undefined

// In every language that docsgen speaks, and by the names that authors write.
function defaultTitles(): ReadonlySet<string> {
  known ??= new Set([
    ...kinds,
    ...ofStarlight.map(word => plainWords(word).toLowerCase()),
    ...Object.values(packs).flatMap(words =>
      Object.entries(words()).flatMap(([name, word]) =>
        name.startsWith('admonition.') && typeof word === 'string' ? [plainWords(word).toLowerCase()] : [],
      ),
    ),
  ])
  return known
}
