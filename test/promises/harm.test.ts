// Invariant 15 under what machines do: killed builds, full disks, damaged and foreign caches, several runs at once. The
// published site is that before or that after, never a mixture, and the next build is right.
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openRandom, type Random } from '../harness/bench-corpus.ts'
import { filesIn, killAtWork, preparedFiles } from '../harness/kill-at-work.ts'
import { differences, makeFolders, readTree, runCli, runLimited, runProcess } from '../harness/run-cli.ts'
import { isSoak, seedInTurn } from '../harness/turn.ts'
import { firstFiles } from './edited-site.ts'
import { type EditedSite, editAtRandom, writeImage } from './random-edits.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const rounds = isSoak ? 60 : 2
const seed = seedInTurn

interface Patient extends EditedSite {
  /** A copy of the cache as it was at the beginning. */
  readonly oldCache: string
}

type Harm = (patient: Patient) => Promise<void>

/** Changes when a file is written. */
function identity(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return `${file} ${stats?.ino} ${stats?.ctimeMs}`
}

const cacheOf = ({ path }: EditedSite) => join(path, '.docsgen/cache')

const harms: Readonly<Record<string, Harm>> = {
  async kill(patient) {
    const { path, random } = patient
    const flags = random.pick([[], ['--clean'], ['--jobs', '2']])
    const files = random.integer(1, 60)
    const cameFar = await killAtWork({
      args: ['build', path, ...flags],
      path,
      hasCome: () => preparedFiles(path).length >= files,
    })
    // It had less to write, or an edit broke the site: then it is killed as soon as it knows its configuration.
    const begun = new Set(filesIn(cacheOf(patient)).map(identity))
    const hasCome = () => filesIn(cacheOf(patient)).some(file => !begun.has(identity(file)))
    const isKilled = cameFar || (await killAtWork({ args: ['build', path, '--clean'], path, hasCome }))
    expect(isKilled).toBe(true)
  },
  async fullDisk({ path, random }) {
    // No file may be larger: as on a full disk, a write fails in the middle of a file.
    const { code, stderr } = await runLimited(['build', path, '--clean'], random.integer(1, 12) * 1024)
    expect(code).toBe(74)
    expect(stderr).toMatch(/hint: .+/)
    expect(stderr).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m)
  },
  async flippedBytes(patient) {
    await eachCacheFile(patient, (file, random) => {
      const bytes = readFileSync(file)
      for (let flips = random.integer(1, 40); flips > 0 && bytes.length > 0; flips--) {
        const at = random.integer(0, bytes.length - 1)
        bytes[at] = (bytes[at] ?? 0) ^ random.integer(1, 255)
      }
      writeFileSync(file, bytes)
    })
  },
  async cutOff(patient) {
    await eachCacheFile(patient, (file, random) =>
      truncateSync(file, random.integer(0, readFileSync(file).length)),
    )
  },
  async ofAnotherDay(patient) {
    // Some files of an earlier state among those of today, as a restored backup or a shared folder leaves them.
    await eachCacheFile(patient, (file, random) => {
      if (random.integer(0, 1) === 0)
        cpSync(file.replace(cacheOf(patient), patient.oldCache), file, { force: true })
    })
  },
  async severalAtOnce({ path }) {
    const results = await Promise.all([
      runProcess(['build', path]),
      runProcess(['build', path, '--clean']),
      runProcess(['check-links', '--root', path]),
    ])
    for (const { stderr } of results) expect(stderr).not.toContain('failed unexpectedly')
  },
}

async function eachCacheFile(patient: Patient, harm: (file: string, random: Random) => void): Promise<void> {
  for (const entry of readdirSync(patient.oldCache, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).replace(patient.oldCache, cacheOf(patient))
    if (!entry.isFile() || patient.random.integer(0, 2) === 0) continue
    try {
      harm(file, patient.random)
    } catch (error) {
      // Not every file of the first day is still there.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

test(`invariant 15: ${rounds} harms (seed ${seed}) leave a whole site, and the next build is that of a clean one`, async () => {
  const { path } = site({ ...firstFiles })
  const random = await openRandom(seed)
  const patient = { path, random, oldCache: join(site({}).path, 'cache') }
  await writeImage(patient)
  await runCli(['build', path])
  cpSync(cacheOf(patient), patient.oldCache, { recursive: true })
  const names = Object.keys(harms)
  for (let round = 0; round < rounds; round++) {
    const before = readTree(join(path, 'build'))
    const name = names[(round + 2 * seed) % names.length] as string
    const edits = [await editAtRandom(patient), await editAtRandom(patient)]
    const what = [seed, round, name, edits]
    await (harms[name] as Harm)(patient)
    await runCli(['serve', path, '--port', 'x']) // any command finishes an exchange first
    const during = readTree(join(path, 'build'))
    const { code, stdout, stderr } = await runCli(['build', path, '--verify', '--json'])
    const report = JSON.parse(stdout)
    expect([...what, report.published ? report.verification.differences : []]).toEqual([...what, []])
    expect([...what, code, stderr]).toEqual([...what, report.published ? 0 : 1, ''])
    const after = readTree(join(path, 'build'))
    const mixed = Math.min(differences(before, during).length, differences(after, during).length)
    expect([...what, mixed]).toEqual([...what, 0])
  }
  rmSync(patient.oldCache, { recursive: true })
}, 1_800_000)
