// A difference as one HTML page: each page that differs, with its changed paragraphs and both versions side by side.
import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import type { PageDifference } from '../../renderer/clients/comparing/compare-sites.ts'
import type { ChangedPlace } from '../../renderer/clients/comparing/compare-texts.ts'
import { htmlPage, htmlTable } from '../report/html-page.ts'
import { addressOf, type Difference, describePage, summaryOf } from './difference.ts'
import { type DifferenceList, differenceLists } from './difference-lists.ts'
import type { RenderedChanges } from './rendered-pages.ts'

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

// `number`: index of the page.
function sideBySideBox(number: number): string {
  return `<details data-pages="${number}"${number < openAtOnce ? ' open' : ''}><summary>As readers see it</summary><div class="sides"></div></details>`
}

/** Number of pages whose boxes are open at first. */
const openAtOnce = 3

// Data and script, once at the end of the report. The script shows both versions of a page in frames; the frames run no script of the page.
function sideBySideScript({ pages, styles }: RenderedChanges): string {
  if (pages.size === 0) return ''
  const data = JSON.stringify({ styles: Object.fromEntries(styles), pages: Object.fromEntries(pages) })
  return `<style>${style}</style>
<script type="application/json" id="pages">${data.replaceAll('<', '\\u003c')}</script>
<script>${script}</script>`
}

const style = `
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; }
.sides iframe { width: 100%; height: 80vh; border: 1px solid #8886; background: #fff; }
.sides p { margin: 0; }
body:has(.sides) { max-width: 110rem; }
`

// When both frames have loaded, blocks that only one of the pages has are marked.
const script = `
const { styles, pages } = JSON.parse(document.getElementById('pages').textContent)
const blocks = 'p, li, h1, h2, h3, h4, h5, h6, pre, tr, img, svg, dt, dd, summary, figcaption'
const frameOf = (side, shown) => {
  const frame = document.createElement('iframe')
  frame.title = side
  frame.sandbox = 'allow-same-origin'
  frame.srcdoc = '<!DOCTYPE html><html ' + shown.attributes + '><head><meta charset="utf-8"><style>' +
    shown.styles.map(name => styles[name]).join('\\n') +
    '[data-differs]{outline:2px solid ' + (side === 'Before' ? '#cf222e' : '#1a7f37') + ';outline-offset:2px}' +
    '</style></head><body>' + shown.main + '</body></html>'
  return frame
}
const differing = (frame, other) => {
  const listOf = each => [...each.contentDocument.querySelectorAll(blocks)].filter(block => block.querySelector(blocks) === null)
  const there = new Set(listOf(other).map(block => block.outerHTML))
  return listOf(frame).filter(block => !there.has(block.outerHTML))
}
const show = box => {
  const { before, after } = pages[box.dataset.pages]
  const sides = box.querySelector('.sides')
  if (sides.childElementCount > 0) return
  const add = (side, shown) => {
    const node = shown ? frameOf(side, shown) : document.createElement('p')
    if (!shown) node.textContent = side === 'Before' ? 'There was no such page.' : 'There is no such page now.'
    sides.append(node)
    return shown && { node, loaded: new Promise(done => node.addEventListener('load', done, { once: true })) }
  }
  const [left, right] = [add('Before', before), add('After', after)]
  if (left && right)
    Promise.all([left.loaded, right.loaded]).then(() => {
      for (const found of [differing(left.node, right.node), differing(right.node, left.node)]) {
        for (const block of found) block.dataset.differs = ''
        found[0]?.scrollIntoView({ block: 'center' })
      }
    })
}
for (const box of document.querySelectorAll('[data-pages]')) {
  box.addEventListener('toggle', () => box.open && show(box))
  if (box.open) show(box)
}
`
