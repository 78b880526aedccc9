// Arguments of the benchmark → checked options.
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { peers } from '../peers/peers.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))

export const usage = `Usage: node bench/run.mjs [options]

  --pages <n,n>       sizes of the corpus (default: 200,2000; 10000 takes long and must be asked for)
  --runs <n>          measured builds of each kind, after one for warming up (default: 5)
  --peers [name,…]    compare with these, or without names with all that are found
                      (default: hugo; none: docsgen alone)
                      names: ${peers.map(peer => peer.name).join(', ')}
  --install           install the npm packages of the chosen peers into the folder first
  --folder <dir>      where corpora and peers go, outside of the repository
                      (default: docsgen-bench in the system's folder for temporary files)
  --keep              leave the corpora and built sites there
  --help`

/**
 * @typedef {object} Options
 * @property {readonly number[]} pages
 * @property {number} runs
 * @property {readonly import('../peers/peers.mjs').Peer[]} peers
 * @property {boolean} install
 * @property {string} folder
 * @property {boolean} keep
 * @property {boolean} help
 */

/**
 * Reads the command line. Throws an Error with a sentence for its user.
 * @param {readonly string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args: args.map((arg, index) =>
      arg === '--peers' && isMissingValue(args[index + 1]) ? '--peers=all' : arg,
    ),
    options: {
      pages: { type: 'string', default: '200,2000' },
      runs: { type: 'string', default: '5' },
      peers: { type: 'string' },
      install: { type: 'boolean', default: false },
      folder: { type: 'string', default: join(tmpdir(), 'docsgen-bench') },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return {
    pages: [
      ...new Set(values.pages.split(',').map(text => readNumber(text, '--pages', { min: 25, max: 20_000 }))),
    ].sort((a, b) => a - b),
    runs: readNumber(values.runs, '--runs', { min: 1, max: 50 }),
    peers: choosePeers(values.peers ?? (values.install ? 'all' : 'hugo')),
    install: values.install,
    folder: outsideRepository(resolve(values.folder)),
    keep: values.keep,
    help: values.help,
  }
}

function isMissingValue(next) {
  return next === undefined || next.startsWith('--')
}

function readNumber(text, name, { min, max }) {
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new Error(`${name} takes whole numbers from ${min} to ${max}, not "${text}".`)
}

function choosePeers(names) {
  if (names === 'all') return peers
  if (names === 'none') return []
  return names.split(',').map(name => {
    const peer = peers.find(candidate => candidate.name === name)
    if (peer !== undefined) return peer
    throw new Error(`There is no peer "${name}". Known: ${peers.map(known => known.name).join(', ')}.`)
  })
}

function outsideRepository(folder) {
  const path = relative(repository, folder)
  if (path.startsWith('..')) return folder
  throw new Error(`--folder must lie outside of the repository, so that no corpus gets into it: ${folder}`)
}
