// The work of `docsgen parity`: compares the old site with the new one, and prints text, JSON or an HTML page.

import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import { exitCodes } from '../exit-codes.ts'
import { htmlPage, htmlTable, writePage } from '../report/html-page.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { compareSites, type PageParity } from './compare-sites.ts'
import { openOldSite, pagesBelow } from './old-site.ts'
import { type ParitySummary, pagesToLookAt, summaryOf } from './parity-summary.ts'
import { describeChange, sentenceOf } from './parity-words.ts'

interface ParityOptions {
  readonly against: string
  readonly base: string
  /** In percent, as typed. */
  readonly floor?: string
  readonly page?: string
  readonly json: boolean
}

/** Largest number of pages that the terminal shows. */
const mostShown = 20

/** Returns the exit code. Throws FatalError (usage) when the sites cannot be compared. */
export async function paritySession(
  folder: string,
  options: ParityOptions,
  terminal: Terminal,
): Promise<number> {
  const floor = readFloor(options.floor)
  const base = readBase(options.base)
  const built = terminal.resolve(folder)
  if (pagesBelow(built, base).length === 0)
    throw usageError(
      `There is no HTML file in "${folder}".`,
      'Build the site first, and name its output folder.',
    )
  const progress = terminal.progress('Comparing pages')
  const pages = await compareSites(openOldSite(options.against, base, terminal), {
    built,
    base,
    onProgress: progress.update,
  }).finally(progress.end)
  const summary = summaryOf(pages)
  const rest = pagesToLookAt(pages)
  if (options.page !== undefined) writePage(options.page, parityPage(summary, rest), terminal)
  if (options.json) terminal.print(JSON.stringify({ schemaVersion: 1, summary, pages }, null, 2))
  else print(rest, sentenceOf(summary), terminal)
  return floor !== undefined && summary.share < floor ? exitCodes.content : exitCodes.fine
}

function print(rest: readonly PageParity[], sentence: string, terminal: Terminal): void {
  for (const page of rest.slice(0, mostShown)) {
    const moved = page.target === undefined ? '' : ` → ${page.target}`
    terminal.print(
      `${page.address}${moved}\n${describeChange(page)
        .map(text => `  ${text}\n`)
        .join('')}`,
    )
  }
  if (rest.length > mostShown)
    terminal.print(`And ${rest.length - mostShown} more; --page or --json shows all of them.\n`)
  terminal.print(sentence)
}

function readFloor(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const floor = Number(written)
  if (written.trim() === '' || !(floor >= 0 && floor <= 100))
    throw usageError(`"--floor ${written}" is no share.`, 'Write a number from 0 to 100.')
  return floor
}

function readBase(written: string): string {
  if (/^\/(?:[^/?#\s]+\/)*$/.test(written)) return written
  throw usageError(`"--base ${written}" is no base path.`, 'It begins and ends with a slash: "/docs/".')
}

// An HTML page with every page that differs, in the order of `pages`.
function parityPage(summary: ParitySummary, pages: readonly PageParity[]): string {
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
