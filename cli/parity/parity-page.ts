// What `docsgen parity` found, as one HTML page: every page that is not what it was, the most affected first.
import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import { htmlPage, htmlTable } from '../report/html-page.ts'
import type { PageParity } from './compare-sites.ts'
import type { ParitySummary } from './parity-summary.ts'
import { describeChange, sentenceOf } from './parity-words.ts'

/** `pages` in the order in which they are to be looked at. */
export function parityPage(summary: ParitySummary, pages: readonly PageParity[]): string {
  const head = ['Page', 'State', 'What differs'].map(name => `<th scope="col">${name}</th>`).join('')
  return htmlPage({
    title: 'Parity with the old site',
    body: `<h1>Parity with the old site</h1>
<p>${escapeHtml(sentenceOf(summary))} Written by <code>docsgen parity</code>.</p>
<h2 id="pages">Pages to look at</h2>
${pages.length === 0 ? '<p>None.</p>' : htmlTable('pages', head, pages.map(rowOf))}`,
  })
}

const classes: Readonly<Record<PageParity['state'], string>> = {
  intact: 'fine',
  alive: 'fine',
  changed: 'unknown',
  unread: 'unknown',
  missing: 'stale',
}

function rowOf(page: PageParity): string {
  const { address, state, target } = page
  const moved = target === undefined ? '' : `<br>→ <code>${escapeHtml(target)}</code>`
  const differs = describeChange(page).map(text => `<li>${escapeHtml(text)}</li>`)
  return `<tr><th scope="row"><code>${escapeHtml(address)}</code>${moved}</th><td class="${classes[state]}">${state}</td><td class="wide">${differs.length === 0 ? '' : `<ul>${differs.join('')}</ul>`}</td></tr>`
}
