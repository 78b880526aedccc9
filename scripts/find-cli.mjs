// Where the compiled command line is. A checkout names it after the state of its sources, so that it never runs stale code. A package
// that was installed from git has no compiled code: package managers run no scripts there, or scripts without the packages they
// need. It compiles itself at first use.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot, sourceStamp } from './source-stamp.mjs'

// npm never packs this file.
const isCheckout = existsSync(join(packageRoot, 'package-lock.json'))

/** URL of the module to import. Throws an Error whose message is for a person when docsgen cannot be compiled here. */
export async function findCli() {
  const folder = join(packageRoot, 'dist', isCheckout ? sourceStamp() : 'cli')
  const file = join(folder, 'main.js')
  if (!existsSync(file)) await compile(folder)
  return pathToFileURL(file).href
}

async function compile(folder) {
  try {
    const { buildCli } = await import('./build-cli.mjs')
    await buildCli(folder)
  } catch (error) {
    const sentence = explained(error)
    throw sentence === undefined ? error : Object.assign(new Error(sentence), { isExplained: true })
  }
}

function explained({ code, message, path, errors = [] }) {
  const missing = [message, ...errors.map(({ text }) => text)].map(missingPackage).find(Boolean)
  if (missing !== undefined || code === 'ERR_MODULE_NOT_FOUND') {
    const advice = isCheckout ? `Run "npm ci" in ${packageRoot}.` : 'Install docsgen again.'
    return `docsgen cannot be compiled, because ${missing ?? 'a package'} is not installed. ${advice}`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `docsgen was installed as source and compiles itself at first use, but ${path ?? packageRoot} cannot be written (${code}). Run "docsgen --version" once as the user who installed it.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `docsgen compiles itself at first use, but ${packageRoot} has no room for it (${code}). Free some, and run the command again.`
  return undefined
}

// Said by Node, and by esbuild of what it compiles and of its own part for this system.
const missingPackage = text =>
  /(?:find package|[Pp]ackage) ['"]([^'"]+)['"]|^Could not resolve "([^"./][^"]*)"|installed (esbuild) for another/
    .exec(text)
    ?.slice(1)
    .find(Boolean)
