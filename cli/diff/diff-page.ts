// A difference as one HTML page: every page that differs, its changed paragraphs and the page itself side by side.

import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import type { PageDifference } from '../../renderer/clients/comparing/compare-sites.ts'
import type { ChangedPlace } from '../../renderer/clients/comparing/compare-texts.ts'
import { htmlPage, htmlTable } from '../report/html-page.ts'
import { addressOf, describePage, summaryOf } from './describe-difference.ts'
import type { Difference } from './difference.ts'
import { type DifferenceList, differenceLists } from './difference-lists.ts'
import type { RenderedChanges } from './rendered-pages.ts'
import { sideBySideBox, sideBySideScript } from './side-by-side.ts'

export function diffPage(difference: Difference, rendered: RenderedChanges): string {
  const { pages } = difference
  return htmlPage({
    title: 'What a change does to the site',
    body: `<h1>What a change does to the site</h1>
<p>${escapeHtml(summaryOf(difference))} Written by <code>docsgen diff</code>.</p>
${differenceLists(difference).map(listed).join('\n')}
<h2>Pages</h2>
${pages.map((page, number) => sectionOf(page, number, rendered)).join('\n')}
${sideBySideScript(rendered)}`,
  })
}

function listed({ title, items }: DifferenceList): string {
  const shown = items.map(({ code, text = '' }) =>
    `<li>${code === undefined ? '' : `<code>${escapeHtml(code)}</code> `}${escapeHtml(text)}</li>`.trim(),
  )
  return `<h2>${title}</h2>\n<ul>${shown.join('')}</ul>`
}

function sectionOf(page: PageDifference, number: number, rendered: RenderedChanges): string {
  const id = `page-${number}`
  const head = '<th scope="col">Before</th><th scope="col">After</th>'
  const rows = page.text.places.map(rowOf)
  return `<section><h3 id="${id}">${page.kind}: <code>${escapeHtml(addressOf(page))}</code></h3>
<p>${escapeHtml(describePage(page))}</p>
${rows.length === 0 ? '' : htmlTable(id, head, rows)}
${rendered.pages.has(number) ? sideBySideBox(number) : ''}</section>`
}

function rowOf({ words }: ChangedPlace): string {
  const side = (other: 'removed' | 'added', tag: 'del' | 'ins') =>
    words
      .filter(({ kind }) => kind === 'same' || kind === other)
      .map(({ kind, text }) => (kind === 'same' ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag}>`))
      .join(' ')
  return `<tr><td class="wide">${side('removed', 'del')}</td><td class="wide">${side('added', 'ins')}</td></tr>`
}
