// The state of all translations as one HTML page for a team: no script, nothing beside it.
import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import { htmlPage, htmlTable } from '../report/html-page.ts'
import { plural } from '../report/plural.ts'
import type { LanguageStatus, PageTranslation, TranslationStatus } from './translation-status.ts'

interface StatusPageRequest extends TranslationStatus {
  /** Of the site. */
  readonly title: string
  readonly originalLocale: string
}

/** A whole document. */
export function statusPage({ title, originalLocale, languages, pages }: StatusPageRequest): string {
  const heads = languages.map(
    ({ locale, label }) =>
      `<th scope="col"><span lang="${escapeHtml(locale)}" dir="auto">${escapeHtml(label)}</span></th>`,
  )
  const rows = pages.map(({ original, translations }) => {
    const cells = languages.map(({ locale }) => cellOf(translations.find(each => each.locale === locale)))
    return `<tr><th scope="row"><code>${escapeHtml(original)}</code></th>${cells.join('')}</tr>`
  })
  const head = ['Language', 'Up to date', 'Behind', 'Not accepted', 'Not translated', 'Pages']
  const columns = head.map(name => `<th scope="col">${name}</th>`).join('')
  return htmlPage({
    title: `Translations of ${title}`,
    body: `<h1>Translations of <bdi>${escapeHtml(title)}</bdi></h1>
<p>The original is in <code>${escapeHtml(originalLocale)}</code>. Written by <code>docsgen translations status</code>.</p>
<h2 id="languages">Languages</h2>
${htmlTable('languages', columns, languages.map(languageRow))}
<h2 id="pages">Pages</h2>
${htmlTable('pages', `<th scope="col">Page</th>${heads.join('')}`, rows)}`,
  })
}

function languageRow({ locale, label, pages, translated, stale, unknown }: LanguageStatus): string {
  const fine = translated - stale - unknown
  const share = pages === 0 ? 0 : Math.floor((fine / pages) * 100)
  const name = `<span lang="${escapeHtml(locale)}" dir="auto">${escapeHtml(label)}</span> <code>${escapeHtml(locale)}</code>`
  const bar = `<progress max="${pages}" value="${fine}" aria-label="${escapeHtml(locale)}: ${share}% up to date"></progress>`
  const numbers = [stale, unknown, pages - translated, pages].map(number => `<td>${number}</td>`)
  return `<tr><th scope="row">${name}</th><td>${bar} ${fine} (${share}%)</td>${numbers.join('')}</tr>`
}

const words: Readonly<Record<PageTranslation['state'], string>> = {
  fine: 'up to date',
  stale: 'behind',
  unknown: 'not accepted',
  missing: '–',
}

function cellOf(found: PageTranslation | undefined): string {
  const { state, behind } = found ?? { state: 'missing', behind: 0 }
  const said = state === 'stale' ? `${plural(behind, 'block')} behind` : words[state]
  const label = state === 'missing' ? ' aria-label="not translated"' : ''
  return `<td class="${state}"><span${label === '' ? '' : ` role="img"${label}`}>${said}</span></td>`
}
