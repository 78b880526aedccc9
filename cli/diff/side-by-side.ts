// Shows pages before and after beside each other in a report. The only script of the report: without it paragraphs stand there.
import type { RenderedChanges } from './rendered-pages.ts'

/** What a page's section holds; `number` is its place among the pages. */
export function sideBySideBox(number: number): string {
  return `<details data-pages="${number}"${number < openAtOnce ? ' open' : ''}><summary>As readers see it</summary><div class="sides"></div></details>`
}

/** Pages that are shown without being asked for. */
const openAtOnce = 3

/** Data and script, once at the end of the report. Frames run no script: a page's own texts are shown, not run. */
export function sideBySideScript({ pages, styles }: RenderedChanges): string {
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

// What a page has and the other has not is marked, block by block, when both have been loaded.
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
