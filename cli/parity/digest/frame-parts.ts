// Parts that themes write around the text of an author: breadcrumbs above the title, links below the text, the language of a code block, and
// default titles of boxes.

import { packs } from '../../../renderer/base/strings/packs.ts'
import {
  type Element,
  elementsIn,
  heading,
  isAmong,
  isElement,
  lettersOf,
  type Parent,
  wholeTextOf,
} from './elements.ts'
import { leadsToEdit, mostInFoot } from './frame-marks.ts'
import { plainWords, wordsOf } from './plain-words.ts'

/** Breadcrumbs, above the title only: below the title they are an example, and a box around the title may be named after its page. */
export const isWayToPage = isAmong(waysIn)

function waysIn(root: Parent): ReadonlySet<Element> {
  const all = elementsIn(root)
  const title = all.findIndex(({ name }) => name === 'h1')
  const around = boxesAround(all[title])
  const above = all.slice(0, Math.max(title, 0)).filter(each => !around.has(each))
  const own = addressOf(all)
  return new Set(above.filter(each => isNamedSo(each) || (own !== undefined && leadsUp(each, own))))
}

function boxesAround(element: Element | undefined): ReadonlySet<Element> {
  const parent = element?.parent
  return isElement(parent) ? new Set([parent, ...boxesAround(parent)]) : new Set()
}

function isNamedSo({ attribs }: Element): boolean {
  return /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i.test(attribs.class ?? '')
}

/** Largest number of words; a box with more words is a text. */
const longest = 30

// A line of links to pages whose addresses are above the address of this page.
function leadsUp(element: Element, own: URL): boolean {
  if (!/^(?:div|ol|ul)$/.test(element.name)) return false
  const inside = elementsIn(element)
  const links = inside.filter(({ name }) => name === 'a')
  return (
    links.length > 0 &&
    links.every(({ attribs: { href } }) => isAbove(href, own)) &&
    !inside.some(({ name }) => name === 'img' || heading.test(name)) &&
    wordsOf(wholeTextOf(element)).length <= longest
  )
}

function isAbove(href: string | undefined, own: URL): boolean {
  if (href === undefined || !URL.canParse(href, own.href)) return false
  const { origin, pathname } = new URL(href, own)
  const folder = `${pathname.replace(/\/(?:index\.html)?$|\.html$/, '')}/`
  return origin === own.origin && own.pathname.startsWith(folder) && own.pathname !== folder
}

// The address that the page names as canonical.
function addressOf(all: readonly Element[]): URL | undefined {
  const named = all.find(({ name, attribs }) => name === 'link' && attribs.rel === 'canonical')?.attribs.href
  return named !== undefined && URL.canParse(named) ? new URL(named) : undefined
}

/** The foot that a theme writes below a text: a link to edit the page and a few links beside it, without other words. */
export const isFootOfPage = isAmong(feetIn)

function feetIn(root: Parent): ReadonlySet<Element> {
  const links = elementsIn(root).filter(
    ({ name, attribs }) => name === 'a' && leadsToEdit(attribs.href ?? ''),
  )
  return new Set(links.map(boxAround))
}

// The largest box that contains only a few links.
function boxAround(element: Element): Element {
  const { parent } = element
  return isElement(parent) && /^(?:div|p|[ou]l|li|section)$/.test(parent.name) && saysLinksAlone(parent)
    ? boxAround(parent)
    : element
}

function saysLinksAlone(element: Element): boolean {
  const links = elementsIn(element).filter(({ name }) => name === 'a')
  return links.length <= mostInFoot && lettersOf(element) === links.map(lettersOf).join('')
}

const namesLanguage = /(?:^|[\s_-])lang(?:uage)?(?:[\s_-]|$)/i

const holdsText = /^(?:p|h[1-6]|[ou]l|table)$/

/** The name of the language beside a code block, such as `<span class="lang">` and `<div class="language-label">`. */
export function isLanguageName({ name, attribs, parent, children }: Element): boolean {
  if (!/^(?:span|div)$/.test(name) || !namesLanguage.test(attribs.class ?? '')) return false
  if (!isElement(parent) || children.some(isElement) || !/^\S+(?: \S+)?$/.test(wholeTextOf(children).trim()))
    return false
  // The box of the code block contains no other text.
  const inBox = elementsIn(parent)
  return inBox.some(each => each.name === 'pre') && !inBox.some(each => holdsText.test(each.name))
}

const titleClass =
  /(?:^|[\s_-])(?:admonition-?heading|admonition-title|custom-block-title|markdown-alert-title|theme-admonition__title|aside__title)/i

/** A title that a generator writes above a box when its author wrote none: `TIP`, `Warning`, `Astuce`. `className`: of its element. */
export function isDefaultTitle(className: string, text: () => string): boolean {
  return titleClass.test(className) && defaultTitles().has(plainWords(text()).toLowerCase())
}

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const

// Titles of Starlight, in its languages.
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

// Titles in every language of docsgen, and the names that authors write.
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
