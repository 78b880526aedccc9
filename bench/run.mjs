// Builds generated corpora with docsgen and its peers and prints how long that takes and how much memory.
// Prints, never judges: no number here fails anything. See README.md for how to read it.

import { sourceStamp } from '../scripts/source-stamp.mjs'
import { createVocabulary } from './corpus/vocabulary.mjs'
import { findTool } from './measure/find-tools.mjs'
import { measureSize } from './measure/measure-size.mjs'
import { readOptions, usage } from './measure/options.mjs'
import { chooseMemoryMeter, memoryMeterNames } from './measure/run-command.mjs'
import { docsgen } from './peers/docsgen.mjs'
import { describeMachine } from './report/machine.mjs'
import { printGrowth, printStages, printTimes } from './report/tables.mjs'

/** @param {import('./measure/options.mjs').Options} options */
async function runBenchmark(options) {
  const machine = describeMachine()
  const found = [docsgen, ...options.peers].map(peer => findTool(peer, options))
  const tools = found.filter(tool => 'command' in tool)
  const meter = chooseMemoryMeter()
  const vocabulary = createVocabulary()
  const stamp = sourceStamp()

  const results = []
  const notes = found.flatMap(({ peer, missing }) =>
    missing === undefined ? [] : [`${peer.name} is left out: ${missing}.`],
  )
  for (const pages of options.pages) {
    const measured = await measureSize(pages, tools, { ...options, meter, vocabulary, say })
    results.push(...measured.results)
    notes.push(
      ...measured.failures,
      `${pages} pages are ${(measured.markdownBytes / 1e6).toFixed(1)} MB of Markdown, posts included.`,
    )
  }
  say('')
  if (sourceStamp() !== stamp)
    notes.push('docsgen’s sources changed while it was measured; the numbers mix several states.')
  notes.push(`Memory: ${memoryMeterNames[meter]}.`)

  print(`Machine: ${machine}`)
  print(`Tools: ${tools.map(({ peer, version }) => `${peer.name} ${version}`).join(', ')}`)
  print(`\n${printTimes(results)}`)
  print(`\nMedian (fastest–slowest) after one build for warming up. CPU and memory: cold / warm.`)
  print(`\n${printStages(results)}`)
  const growth = printGrowth(results)
  if (growth !== undefined) print(`\n${growth}`)
  print(`\n${notes.map(note => `- ${note}`).join('\n')}`)
}

function print(text) {
  process.stdout.write(`${text}\n`)
}

// One line that is overwritten; nothing in a log.
function say(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) print(usage)
  else await runBenchmark(options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
