// Which generators can run here: binaries on the PATH,
// npm packages in the benchmark's folder (installed on demand).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Tool  a generator that can run
 * @property {import('../peers/peers.mjs').Peer} peer
 * @property {string} version
 * @property {readonly string[]} command  program and first arguments
 */

/**
 * Finds the program of a peer, or gives the reason why it is left out.
 * @param {import('../peers/peers.mjs').Peer} peer
 * @param {{ folder: string, install: boolean }} options  `folder` holds a folder per peer
 * @returns {Tool | { peer: import('../peers/peers.mjs').Peer, missing: string }}
 */
export function findTool(peer, { folder, install }) {
  const { source } = peer
  if (source.kind === 'node') return findScript(peer, source)
  if (source.kind === 'binary') return findBinary(peer, source)
  const home = join(folder, peer.name)
  if (install) installPackages(home, source.packages)
  return findPackage(peer, source, home)
}

function findScript(peer, { script }) {
  const { stdout } = spawnSync(process.execPath, [script, '--version'], { encoding: 'utf8' })
  return { peer, version: stdout.trim() || '?', command: [process.execPath, script] }
}

function findBinary(peer, { binary, versionFlag }) {
  const { error, stdout } = spawnSync(binary, [versionFlag], { encoding: 'utf8' })
  if (error !== undefined) return { peer, missing: `"${binary}" is not on the PATH` }
  return { peer, version: /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? '?', command: [binary] }
}

function findPackage(peer, { binary, packages }, home) {
  const program = join(home, 'node_modules', '.bin', binary)
  if (!existsSync(program)) return { peer, missing: 'its npm packages are not installed (--install)' }
  const [name] = Object.keys(packages)
  const { version } = JSON.parse(readFileSync(join(home, 'node_modules', name, 'package.json'), 'utf8'))
  return { peer, version, command: [program] }
}

/**
 * Exact versions only; npm itself decides whether anything is left to do.
 * @param {string} home
 * @param {Record<string, string>} packages
 */
export function installPackages(home, packages) {
  mkdirSync(home, { recursive: true })
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ private: true, dependencies: packages }, null, 2),
  )
  console.error(`Installing ${Object.keys(packages).join(', ')} …`)
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
