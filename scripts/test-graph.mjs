// The import graph of the test files, read from their text. The projects of vitest (`vitest.config.ts`) and the choice of the tests
// of one feature (`select-tests.mjs`) follow from it, so no list of files has to be kept right by hand.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { packageRoot } from './source-stamp.mjs'

// Imports of types alone load nothing, so they do not count.
const importLine =
  /^\s*(?:import|export)\s(?!type\b)[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

const files = new Map()

/** Text of a file and the modules that it imports: a path below the root for a file of this repository, else the specifier. */
export function readModule(path) {
  const known = files.get(path)
  if (known !== undefined) return known
  const text = readFileSync(join(packageRoot, path), 'utf8')
  const imports = [...text.matchAll(importLine)].map(([, from, bare, dynamic]) => {
    const specifier = from ?? bare ?? dynamic
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  })
  const module = { text, imports }
  files.set(path, module)
  return module
}

/** Paths of all test files below the root, sorted. */
export function testFiles() {
  return readdirSync(join(packageRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `test/${name.replaceAll('\\', '/')}`)
    .sort()
}

/** The test file and every file below `test/` that it loads. `isFollowed` leaves files out, with what they import. */
export function filesOfTest(file, isFollowed = () => true) {
  const found = new Set([file])
  for (const each of found)
    for (const path of readModule(each).imports)
      if (path.startsWith('test/') && /\.(?:ts|mjs)$/.test(path) && isFollowed(path) && isFile(path))
        found.add(path)
  return [...found]
}

function isFile(path) {
  return statSync(join(packageRoot, path), { throwIfNoEntry: false })?.isFile() === true
}

/**
 * The project of vitest that a test file belongs to: `content` holds the tests of the texts of this repository's own site, `browser`
 * those that open a browser, `cli` those that start a process or use what the global setup prepares, `pure` all others.
 */
export function projectOf(file) {
  if (file.startsWith('test/content/')) return 'content'
  const modules = filesOfTest(file).map(readModule)
  if (modules.some(({ imports }) => imports.includes('playwright-core'))) return 'browser'
  const needsSetup = ({ text, imports }) =>
    /\b(?:inject|findCli)\(/.test(text) || imports.includes('node:child_process')
  return modules.some(needsSetup) ? 'cli' : 'pure'
}
