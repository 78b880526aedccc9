// All builds of one size of the corpus.
// The tools take turns, so that a drift of the machine meets all of them.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { planSite } from '../corpus/plan-site.mjs'
import { writeSite } from '../corpus/write-site.mjs'
import { asideOf, buildPatiently } from './build-once.mjs'
import { countOutput } from './check-output.mjs'

/** A tool whose first build takes longer than this many seconds is measured once, not `runs` times. */
const slowBuild = 60

/**
 * @typedef {object} Result
 * @property {import('./find-tools.mjs').Tool} tool
 * @property {number} pages
 * @property {import('./run-command.mjs').Run[]} cold
 * @property {import('./run-command.mjs').Run[]} warm
 * @property {{ htmlFiles: number, bytes: number }} output
 */

/**
 * Measures every tool at one size. Every failed build is told in `failures`; a tool that keeps failing is left out.
 * @param {number} pages
 * @param {readonly import('./find-tools.mjs').Tool[]} tools
 * @param {{ folder: string, runs: number, keep: boolean, meter: import('./run-command.mjs').MemoryMeter,
 *   vocabulary: import('../corpus/vocabulary.mjs').Vocabulary, say: (text: string) => void }} options
 * @returns {Promise<{ results: Result[], failures: string[], markdownBytes: number }>}
 */
export async function measureSize(pages, tools, { folder, runs, keep, meter, vocabulary, say }) {
  const site = planSite(pages, vocabulary)
  const page = site.docs.slice(Math.floor(pages / 2)).find(candidate => candidate.kind === 'doc')
  let subjects = tools.map(tool => {
    const root = join(folder, tool.peer.name, `site-${pages}`)
    const markdownBytes = writeSite(root, { site, vocabulary }, tool.peer)
    return {
      tool,
      root,
      page,
      meter,
      markdownBytes,
      isSlow: false,
      result: { tool, pages, cold: [], warm: [], output: undefined },
    }
  })
  const all = subjects

  const failures = []
  for (const { round, kind } of turns(runs)) {
    for (const subject of subjects.filter(candidate => isDue(candidate, { round, kind }))) {
      const { name } = subject.tool.peer
      say(`${pages} pages, ${round === 0 ? 'warming up' : `run ${round} of ${runs}`}: ${name}, ${kind}`)
      const onFailure = error => failures.push(`${name}, ${pages} pages, ${kind}, failed: ${error.message}`)
      try {
        keepRun(subject, { round, kind, run: await buildPatiently(subject, { kind, round, onFailure }) })
      } catch {
        subjects = subjects.filter(other => other !== subject)
      }
    }
  }
  for (const { root } of all)
    for (const path of keep ? [asideOf(root)] : [asideOf(root), root])
      rmSync(path, { recursive: true, force: true })
  return {
    results: subjects.map(({ result }) => result),
    failures,
    markdownBytes: all[0]?.markdownBytes ?? 0,
  }
}

// Round 0 warms up: the machine's file cache, and docsgen's own compilation in a checkout.
function turns(runs) {
  const rounds = Array.from({ length: runs + 1 }, (_, round) => round)
  return rounds.flatMap(round => ['cold', 'warm'].map(kind => ({ round, kind })))
}

function isDue({ isSlow, result }, { round, kind }) {
  return round === 0 || !isSlow || result[kind].length === 0
}

function keepRun(subject, { round, kind, run }) {
  if (round > 0) subject.result[kind].push(run)
  else if (kind === 'cold') subject.isSlow = run.seconds > slowBuild
  else subject.result.output = countOutput(join(subject.root, subject.tool.peer.output))
}
