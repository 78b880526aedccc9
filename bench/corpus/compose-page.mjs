// One page's body as a list of Markdown blocks.
// The number of the page decides the text; the dialect decides only how it is spelt.
import { codeBlock } from './code-samples.mjs'
import { createProse } from './prose.mjs'
import { createRandom } from './random.mjs'

/**
 * @typedef {object} Dialect
 * @property {(from: import('./plan-site.mjs').Page, to: import('./plan-site.mjs').Page) => string} link
 * @property {(text: string) => string} note  the admonition
 * @property {string} truncateMark
 */

/**
 * Writes a page of 600 to 900 words (title, headings, lists, notes and links counted),
 * or a post of about half of that.
 * @param {import('./plan-site.mjs').Page} page
 * @param {{ site: import('./plan-site.mjs').Site, vocabulary: import('./vocabulary.mjs').Vocabulary }} world
 * @param {Dialect} dialect
 * @returns {{ description: string, keywords: string[], body: string }}
 */
export function composePage(page, { site, vocabulary }, dialect) {
  const random = createRandom(page.number * 2)
  const prose = createProse(vocabulary, random)
  const description = `${prose.phrase(10, 14)}.`
  const keywords = Array.from({ length: random.integer(3, 6) }, prose.word)
  const isPost = page.kind === 'post'
  const links = pickLinks(page, site, random).map(to => `[${to.title}](${dialect.link(page, to)})`)
  const headings = isPost ? 2 : random.integer(5, 7)
  const words = isPost ? random.integer(250, 400) : random.integer(550, 770)
  const extras = isPost
    ? [codeBlock(page.number, random, prose)]
    : composeExtras(page, { random, prose, dialect })

  const blocks = [prose.paragraph(40)]
  if (isPost) blocks.push(dialect.truncateMark)
  for (let index = 0; index < headings; index++) {
    blocks.push(`${isDeep(index) ? '###' : '##'} ${prose.phrase(2, 4)}`)
    for (const length of halves(Math.floor((words - 40) / headings))) {
      const link = links.shift()
      const paragraph = prose.paragraph(length)
      blocks.push(link === undefined ? paragraph : `${paragraph} Подробнее: ${link}.`)
    }
    const extra = extras.shift()
    if (extra !== undefined) blocks.push(extra)
  }
  return { description, keywords, body: [...blocks, ...extras].join('\n\n') }
}

// `##`, then `###` at every third place.
function isDeep(index) {
  return index % 3 === 1
}

function halves(length) {
  return [Math.ceil(length / 2), Math.floor(length / 2)]
}

// Half of the targets are neighbours in the folder, the others lie anywhere.
function pickLinks(page, { docs }, random) {
  const count = page.kind === 'post' ? 2 : random.integer(4, 6)
  const neighbours = docs.slice(Math.max(0, page.number - 20), page.number + 20)
  const targets = new Set()
  while (targets.size < Math.min(count, docs.length - 1)) {
    const target = random.pick(targets.size % 2 === 0 && neighbours.length > count ? neighbours : docs)
    if (target !== page) targets.add(target)
  }
  return [...targets]
}

function composeExtras(page, { random, prose, dialect }) {
  const codes = Array.from({ length: random.integer(3, 4) }, (_, n) =>
    codeBlock(page.number + n, random, prose),
  )
  const list = Array.from({ length: 4 }, () => `- ${prose.sentence(9)}`).join('\n')
  const [first, second, ...others] = codes
  return [
    first,
    dialect.note(prose.paragraph(20)),
    second,
    composeTable(random, prose),
    `${others[0]}\n\n${list}`,
    ...others.slice(1),
  ]
}

function composeTable(random, prose) {
  const rows = Array.from({ length: random.integer(4, 7) }, () => {
    const field = random.pick(['id', 'name', 'limit', 'status'])
    return `| \`${field}\` | ${prose.phrase(1, 2)} | ${prose.phrase(3, 5)} |`
  })
  return ['| Поле | Тип | Описание |', '| --- | :---: | --- |', ...rows].join('\n')
}
