// Which pages and posts a corpus of a given size has, where they lie and what they are called; no text yet.
import { createProse } from './prose.mjs'
import { createRandom } from './random.mjs'

const pagesPerFolder = 25
const pagesPerPost = 20

/**
 * @typedef {object} Page
 * @property {number} number  seeds the page's text; unique in the site
 * @property {'doc' | 'index' | 'post'} kind
 * @property {string} folder  below the docs or blog folder; '' for the top
 * @property {string} name  without extension; 'index' for the page of a folder
 * @property {number} position  in its folder; of a folder's own page: of the folder
 * @property {string} title
 * @property {string} [date]  of a post
 */

/**
 * @typedef {object} Site
 * @property {readonly Page[]} docs
 * @property {readonly Page[]} posts
 * @property {readonly { folder: string, label: string, position: number }[]} sections
 */

/**
 * Plans a site of exactly `count` documentation pages, the pages of folders included.
 * @param {number} count
 * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
 * @returns {Site}
 */
export function planSite(count, vocabulary) {
  const docs = Array.from({ length: count }, (_, number) => planDoc(number, titleOf(number, vocabulary)))
  const posts = Array.from({ length: Math.floor(count / pagesPerPost) }, (_, index) => {
    const number = 1_000_000 + index
    return planPost(index, number, titleOf(number, vocabulary))
  })
  const sections = docs
    .filter(page => page.kind === 'index')
    .map(({ folder, title, position }) => ({ folder, label: title, position }))
  return { docs, posts, sections }
}

function titleOf(number, vocabulary) {
  return createProse(vocabulary, createRandom(number * 2 + 1)).phrase(2, 4)
}

function planDoc(number, title) {
  const section = Math.floor(number / pagesPerFolder) + 1
  const folder = `section-${padded(section, 3)}`
  const position = number % pagesPerFolder
  if (position === 0) return { number, kind: 'index', folder, name: 'index', position: section, title }
  return { number, kind: 'doc', folder, name: `page-${padded(number, 5)}`, position, title }
}

// Months of 28 days make every date a real one.
function planPost(index, number, title) {
  const year = 2020 + Math.floor(index / 336)
  const date = `${year}-${padded(Math.floor((index % 336) / 28) + 1, 2)}-${padded((index % 28) + 1, 2)}`
  return {
    number,
    kind: 'post',
    folder: '',
    name: `${date}-news-${padded(index, 4)}`,
    position: index,
    title,
    date,
  }
}

function padded(number, width) {
  return String(number).padStart(width, '0')
}
