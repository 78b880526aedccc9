// One build, cold or warm, of one tool: puts the site into the wanted state first and looks at the outcome after.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pageFile } from '../corpus/layout.mjs'
import { touchPage } from '../corpus/write-site.mjs'
import { checkTouched } from './check-output.mjs'
import { runCommand } from './run-command.mjs'

const tries = 8
const pause = 15_000

/**
 * Cold: without output and caches. Warm: over the last build, with one sentence of one page changed.
 * @param {{ tool: import('./find-tools.mjs').Tool, root: string, page: import('../corpus/plan-site.mjs').Page,
 *   meter: import('./run-command.mjs').MemoryMeter }} subject
 * @param {{ kind: 'cold' | 'warm', revision: number }} options
 */
export async function buildOnce({ tool, root, page, meter }, { kind, revision }) {
  const { peer, command } = tool
  for (const path of kind === 'cold' ? [peer.output, ...peer.caches] : []) {
    rmSync(join(root, path), { recursive: true, force: true })
  }
  const sentence = kind === 'warm' ? touchPage(join(root, pageFile(page, peer.layout)), revision) : undefined
  spawnSync('sync') // what earlier builds left unwritten must not slow this one down
  const run = await buildPatiently([...command, ...peer.build], { cwd: root, meter }, peer)
  if (sentence !== undefined) checkTouched(root, { peer, page, sentence })
  return run
}

// docsgen's sources may be edited just now: a state that does not compile is waited for, not reported at once.
async function buildPatiently(command, options, { source }) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runCommand(command, options)
    } catch (error) {
      if (source.kind !== 'node' || attempt === tries) throw error
      await new Promise(resume => setTimeout(resume, pause))
    }
  }
}
