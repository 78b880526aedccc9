// All builds of one size of the corpus.
// The tools take turns, so that a drift of the machine meets all of them.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pageFile } from '../corpus/layout.mjs'
import { planSite } from '../corpus/plan-site.mjs'
import { touchPage, writeSite } from '../corpus/write-site.mjs'
import { checkTouched, countOutput } from './check-output.mjs'
import { runCommand } from './run-command.mjs'

/** A tool whose warm-up takes longer is measured once, not `runs` times. */
const slowBuild = 60
const tries = 8

/**
 * @typedef {object} Result
 * @property {import('./find-tools.mjs').Tool} tool
 * @property {number} pages
 * @property {import('./run-command.mjs').Run[]} cold
 * @property {import('./run-command.mjs').Run[]} warm
 * @property {{ htmlFiles: number, bytes: number }} output
 */

/**
 * Measures every tool at one size. A tool that fails is named in `failures` and left out.
 * @param {number} pages
 * @param {readonly import('./find-tools.mjs').Tool[]} tools
 * @param {{ folder: string, runs: number, keep: boolean, meter: import('./run-command.mjs').MemoryMeter,
 *   vocabulary: import('../corpus/vocabulary.mjs').Vocabulary, say: (text: string) => void }} options
 * @returns {Promise<{ results: Result[], failures: string[], markdownBytes: number }>}
 */
export async function measureSize(pages, tools, { folder, runs, keep, meter, vocabulary, say }) {
  const site = planSite(pages, vocabulary)
  const page = site.docs.slice(Math.floor(pages / 2)).find(candidate => candidate.kind === 'doc')
  const failures = []
  let markdownBytes = 0
  let subjects = tools.map(tool => {
    const root = join(folder, tool.peer.name, `site-${pages}`)
    const bytes = writeSite(root, { site, vocabulary }, tool.peer)
    markdownBytes ||= bytes
    return { tool, root, page, meter, result: { tool, pages, cold: [], warm: [], output: undefined } }
  })

  for (let round = 0; round <= runs; round++) {
    for (const kind of ['cold', 'warm']) {
      for (const subject of subjects.filter(candidate => !isMeasured(candidate, { round, kind }))) {
        say(
          `${pages} pages, ${round === 0 ? 'warming up' : `run ${round} of ${runs}`}: ${subject.tool.peer.name}, ${kind}`,
        )
        try {
          const run = await buildOnce(subject, { kind, revision: round })
          if (round === 0) noteWarmUp(subject, { kind, run })
          else subject.result[kind].push(run)
        } catch (error) {
          failures.push(`${subject.tool.peer.name}, ${pages} pages, ${kind}: ${error.message}`)
          subjects = subjects.filter(other => other !== subject)
        }
      }
    }
  }
  if (!keep)
    for (const { peer } of tools)
      rmSync(join(folder, peer.name, `site-${pages}`), { recursive: true, force: true })
  return { results: subjects.map(subject => subject.result), failures, markdownBytes }
}

function isMeasured({ isSlow, result }, { round, kind }) {
  return round > 0 && isSlow === true && result[kind].length > 0
}

function noteWarmUp(subject, { kind, run }) {
  if (kind === 'cold') subject.isSlow = run.seconds > slowBuild
  else subject.result.output = countOutput(join(subject.root, subject.tool.peer.output))
}

async function buildOnce({ tool, root, page, meter }, { kind, revision }) {
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

// docsgen's sources may be edited just now: a state that does not compile is waited for, not reported.
async function buildPatiently(command, options, { source }) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runCommand(command, options)
    } catch (error) {
      if (source.kind !== 'node' || attempt === tries) throw error
      await new Promise(resume => setTimeout(resume, 15_000))
    }
  }
}
