// Every gate in one run: types, format and lint, the site's build, all tests. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from './find-cli.mjs'

const folder = mkdtempSync(join(tmpdir(), 'docsgen-check-'))
const report = join(folder, 'tests.json')
const bin = name => join(packageRoot, 'node_modules', '.bin', name)

const gates = [
  ...['.', 'cli', 'renderer', 'templates', 'client', 'test', 'content/cabinet'].map(part => [
    `types of ${part}`,
    bin('tsc'),
    ['-p', part],
  ]),
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['build of the site', process.execPath, ['bin/docsgen.js', 'build', '--out', join(folder, 'site')]],
  [
    'build of the manual',
    process.execPath,
    ['bin/docsgen.js', 'build', 'manual', '--strict', '--out', join(folder, 'manual')],
  ],
  ['pages of the manual', process.execPath, ['scripts/write-manual.mjs', '--check']],
]

let passed = 0
let failed = 0
for (const [name, command, args] of gates) {
  const { status } = spawnSync(command, args, { cwd: packageRoot, stdio: 'inherit' })
  if (status === 0) passed++
  else failed++
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}

const tests = spawnSync(
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  {
    cwd: packageRoot,
    stdio: 'inherit',
  },
)
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that cannot even be loaded has no failed test to count.
  failed += numFailedTests === 0 && tests.status !== 0 ? Math.max(1, numFailedTestSuites) : numFailedTests
} catch {
  failed++
  console.log('FAILED tests: the runner wrote no report')
}
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
