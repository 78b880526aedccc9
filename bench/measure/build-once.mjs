// One build, cold or warm, of one tool: puts the site into the wanted state first and looks at the outcome after.
import { join } from 'node:path'
import { pageFile } from '../corpus/layout.mjs'
import { touchPage } from '../corpus/write-site.mjs'
import { checkTouched } from './check-output.mjs'
import { moveAway } from './move-away.mjs'
import { runFromDisk } from './run-command.mjs'

/** docsgen's sources may be edited just now: a state that does not run is waited for, about two minutes. */
const triesOf = { node: 8, binary: 2, npm: 2 }
const pause = 15_000

/**
 * @typedef {object} Subject
 * @property {import('./find-tools.mjs').Tool} tool
 * @property {string} root  folder of the site
 * @property {import('../corpus/plan-site.mjs').Page} page  the one to edit
 * @property {import('./run-command.mjs').MemoryMeter} meter
 */

/** Where former outputs of a site wait for the end. */
export const asideOf = root => `${root}-old`

/**
 * Builds until it succeeds, a few times at most; every failure is told, the last one thrown.
 * @param {Subject} subject
 * @param {{ kind: 'cold' | 'warm', round: number, onFailure: (error: Error) => void }} options
 */
export async function buildPatiently(subject, { kind, round, onFailure }) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buildOnce(subject, { kind, revision: `${round}-${attempt}` })
    } catch (error) {
      onFailure(error)
      if (attempt === triesOf[subject.tool.peer.source.kind]) throw error
      await new Promise(resume => setTimeout(resume, pause))
    }
  }
}

// Cold: without output and caches. Warm: over the last build, with one sentence of one page changed.
async function buildOnce({ tool, root, page, meter }, { kind, revision }) {
  const { peer, command } = tool
  for (const path of kind === 'cold' ? [peer.output, ...peer.caches] : [])
    moveAway(join(root, path), asideOf(root))
  const sentence = kind === 'warm' ? touchPage(join(root, pageFile(page, peer.layout)), revision) : undefined
  const run = await runFromDisk([...command, ...peer.build], { cwd: root, meter })
  if (sentence !== undefined) checkTouched(root, { peer, page, sentence })
  return run
}
