// Looks at what a build left behind, so that nobody is praised for the speed of a build that did nothing.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Counts the built site.
 * @param {string} folder
 */
export function countOutput(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return {
    htmlFiles: files.filter(file => file.name.endsWith('.html')).length,
    bytes: files.reduce((sum, file) => sum + statSync(join(file.parentPath ?? file.path, file.name)).size, 0),
  }
}

/**
 * Throws unless the published page has the sentence that its source just got.
 * @param {string} root
 * @param {object} edit
 * @param {import('../peers/peers.mjs').Peer} edit.peer
 * @param {import('../corpus/plan-site.mjs').Page} edit.page
 * @param {string} edit.sentence
 */
export function checkTouched(root, { peer, page, sentence }) {
  const name = `${page.name}${peer.pageOutput === 'folder' ? '/index' : ''}.html`
  const file = join(root, peer.output, 'docs', page.folder, name)
  if (!existsSync(file)) throw new Error(`The build left no page ${file}.`)
  if (!readFileSync(file, 'utf8').includes(sentence))
    throw new Error(`${file} does not show the edited sentence.`)
}
