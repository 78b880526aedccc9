// Invariant 8 under a year of edits: whatever was edited, the published files are those of a build without caches.
import { afterEach, expect, test } from 'vitest'
import { openRandom } from '../harness/bench-corpus.ts'
import { trustsTimes } from '../harness/clock-grain.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'
import { isSoak, seedInTurn } from '../harness/turn.ts'
import { firstFiles } from './edited-site.ts'
import { editAtRandom, writeImage } from './random-edits.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

/** Builds, with some edits before each; before the last two of five only words are edited. `SEED` repeats a run. */
const steps = isSoak ? 250 : 5
const editsPerStep = 5
// Of so few builds not every seed gives some of words alone; this one does.
const seed = isSoak ? seedInTurn : Number(process.env.SEED ?? 5)

// Of a text that is translated, too: its translation is then behind, and says so.
const proseAt = (edit: number) => (edit === 0 ? 'original' : 'prose')

test(`invariant 8: ${steps} builds after random edits (seed ${seed}) give the bytes of clean builds`, async () => {
  const edited = { path: site({ ...firstFiles }).path, random: await openRandom(seed) }
  await writeImage(edited)
  const done: string[] = []
  let published = 0
  let short = 0
  for (let step = 0; step < steps; step++) {
    const isProse = step % 5 > 2
    const edits = isProse ? edited.random.integer(1, 3) : editsPerStep
    for (let edit = 0; edit < edits; edit++)
      done.push(await editAtRandom(edited, isProse ? [proseAt(edit)] : undefined))
    const { code, stdout, stderr } = await runCli(['build', edited.path, '--verify', '--json'], {
      env: trustsTimes,
    })
    const report = JSON.parse(stdout)
    if (report.published) {
      published++
      if (!('plan' in report.milliseconds)) short++
      expect([seed, done, report.verification?.differences]).toEqual([seed, done, []])
    } else {
      // An edit may break the site: that is said, and the next edits go on.
      expect([seed, done, report.summary.errors > 0]).toEqual([seed, done, true])
    }
    expect([seed, done, code, stderr]).toEqual([seed, done, report.published ? 0 : 1, ''])
  }
  expect(published).toBeGreaterThan(steps / 2)
  // Builds of words alone: otherwise nothing is said about them here.
  expect(short).toBeGreaterThan(steps / 12)
}, 1_800_000)
