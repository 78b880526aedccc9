// `npm test -- <word>` runs the tests of one feature, `npm test -- --list` shows which tests each source folder has.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageRoot } from './source-stamp.mjs'
import { filesOfTest, projectOf, readModule, testFiles } from './test-graph.mjs'

const rooms = ['cli', 'client', 'renderer', 'templates']

/** Runs the tests that these words choose and says which files they are. Returns the exit code. */
export function runFeature(words) {
  const chosen = words.map(choose)
  const files = [...new Set(chosen.flatMap(({ files }) => files))]
  if (files.length === 0) {
    console.error(`No test has "${words.join(' ')}" in its path, its imports or its names.`)
    return 1
  }
  for (const [at, { reason, files }] of chosen.entries())
    console.log(`${words[at]}: ${files.length} test files ${reason}:\n${lines(files)}`)
  // Only these projects are set up.
  const projects = new Set(files.map(projectOf))
  if (projects.has('browser')) projects.add('dev')
  // A name that a test has runs that test alone.
  const names = chosen.every(({ isByName }) => isByName) ? ['-t', words.map(escaped).join('|')] : []
  const vitest = join(packageRoot, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...[...projects].map(name => `--project=${name}`), ...names, ...files],
    {
      cwd: packageRoot,
      stdio: 'inherit',
    },
  )
  return status ?? 1
}

/** A table of all source folders with the test files that import from them or bear their name. */
export function listFeatures() {
  const tests = testFiles().map(file => ({ file, sources: sourcesOf(file) }))
  const testsOf = folder => {
    const hasName = new RegExp(`[/-]${folder.split('/')[1]}s?[/.-]`)
    return tests.filter(
      ({ file, sources }) => hasName.test(file) || sources.some(path => path.startsWith(`${folder}/`)),
    )
  }
  return rooms
    .flatMap(room => readdirSync(join(packageRoot, room), { withFileTypes: true }))
    .filter(entry => entry.isDirectory())
    .map(({ parentPath, name }) => `${relative(packageRoot, parentPath)}/${name}`)
    .map(
      folder =>
        `${folder}\n${lines(testsOf(folder).map(({ file }) => file)) || '  only those of whole sites and commands'}`,
    )
    .join('\n')
}

/** Path first, then imports, then names of tests: the first that finds something counts. */
function choose(word) {
  const ways = [
    { reason: 'with it in their path', files: byPath(word) },
    { reason: 'that import a file or folder of that name', files: bySource(word) },
    { reason: 'with it in the name of a test', files: byName(word), isByName: true },
  ]
  return ways.find(({ files }) => files.length > 0) ?? { reason: '', files: [] }
}

function byPath(word) {
  return testFiles().filter(file => file.slice('test/'.length).toLowerCase().includes(word.toLowerCase()))
}

function bySource(word) {
  const isNamed = source => source.split('/').some(part => part.replace(/\.\w+$/, '') === word)
  return testFiles().filter(file => sourcesOf(file).some(isNamed))
}

function byName(word) {
  const name = new RegExp(`\\b(?:test|describe)\\b[^'"\`]*['"\`][^\\n]*${escaped(word)}`, 'i')
  return testFiles().filter(file => name.test(readModule(file).text))
}

/** Sources that a test imports, itself or through files beside it. The harness reaches nearly all, so it does not count. */
function sourcesOf(file) {
  const own = filesOfTest(file, path => !path.startsWith('test/harness/'))
  const imports = own.flatMap(path => readModule(path).imports)
  return imports.filter(path => rooms.includes(path.split('/')[0]))
}

function lines(files) {
  return files.map(file => `  ${file}`).join('\n')
}

function escaped(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
