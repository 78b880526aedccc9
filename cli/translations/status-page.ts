// The state of all translations as one HTML page for a team: no script, nothing beside it.
import { escapeHtml } from '../../renderer/text/escape-html.ts'
import { plural } from '../report/plural.ts'
import type { LanguageStatus, PageTranslation, TranslationStatus } from './translation-status.ts'

export interface StatusPageRequest extends TranslationStatus {
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
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Translations of ${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>Translations of <bdi>${escapeHtml(title)}</bdi></h1>
<p>The original is in <code>${escapeHtml(originalLocale)}</code>. Written by <code>docsgen translations status</code>.</p>
<h2 id="languages">Languages</h2>
<div class="scroll" role="region" aria-labelledby="languages" tabindex="0"><table>
<thead><tr><th scope="col">Language</th><th scope="col">Up to date</th><th scope="col">Behind</th><th scope="col">Not accepted</th><th scope="col">Not translated</th><th scope="col">Pages</th></tr></thead>
<tbody>
${languages.map(languageRow).join('\n')}
</tbody>
</table></div>
<h2 id="pages">Pages</h2>
<div class="scroll" role="region" aria-labelledby="pages" tabindex="0"><table>
<thead><tr><th scope="col">Page</th>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
</body>
</html>
`
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

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 0 auto; padding: 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid #8886; text-align: start; white-space: nowrap; }
td { font-variant-numeric: tabular-nums; }
.fine { color: light-dark(#116329, #7ee787); }
.stale { color: light-dark(#9a3412, #ffa657); font-weight: 600; }
.unknown { color: light-dark(#6b4f00, #e3b341); }
.missing { color: light-dark(#57606a, #9da7b3); }
`
