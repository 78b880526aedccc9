// Writes the planned pages and a generator's own files into a folder.
// The only module of the corpus that writes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { composePage } from './compose-page.mjs'
import { createDialect, pageFile } from './layout.mjs'

/**
 * @typedef {object} World
 * @property {import('./plan-site.mjs').Site} site
 * @property {import('./vocabulary.mjs').Vocabulary} vocabulary
 */

/**
 * Replaces `folder` by a site with every page in the layout of one generator.
 * Gives the bytes of its Markdown.
 * @param {string} folder
 * @param {World} world
 * @param {import('../peers/peers.mjs').Peer} peer
 */
export function writeSite(folder, world, { layout, files }) {
  rmSync(folder, { recursive: true, force: true })
  const { site } = world
  const dialect = createDialect(layout)
  let bytes = 0
  for (const page of [...site.docs, ...site.posts]) {
    const { description, keywords, body } = composePage(page, world, dialect)
    const matter = { title: page.title, description, keywords, ...layout.frontMatter(page) }
    const text = `---\n${printYaml(matter)}---\n\n${body}\n`
    bytes += Buffer.byteLength(text)
    write(join(folder, pageFile(page, layout)), text)
  }
  if (layout.hasCategoryFiles) {
    for (const { folder: name, label, position } of site.sections) {
      write(join(folder, layout.docs, name, '_category_.yml'), printYaml({ label, position }))
    }
  }
  for (const [path, text] of Object.entries(files(site))) write(join(folder, path), text)
  return bytes
}

/**
 * Replaces the first sentence of a page's text by another one. Gives the new sentence.
 * @param {string} file
 * @param {string} revision  makes the sentence differ from that of other revisions; has no full stop
 */
export function touchPage(file, revision) {
  const sentence = `Это предложение исправлено для измерения номер ${revision}.`
  const text = readFileSync(file, 'utf8')
  const start = text.indexOf('\n---\n\n') + 6
  const end = text.indexOf('.', start) + 1
  writeFileSync(file, text.slice(0, start) + sentence + text.slice(end))
  return sentence
}

// JSON is YAML; lists get a line per entry, as authors write them.
function printYaml(record) {
  return Object.entries(record)
    .map(([key, value]) => {
      if (!Array.isArray(value)) return `${key}: ${JSON.stringify(value)}\n`
      return `${key}:\n${value.map(entry => `  - ${JSON.stringify(entry)}\n`).join('')}`
    })
    .join('')
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
