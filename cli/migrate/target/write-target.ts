// The files of the new site → its folder. What was changed there since the last run is kept.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotWrite } from '../../../renderer/base/diagnostics/cannot-write.ts'
import { fingerprint } from '../../../renderer/base/fingerprint.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { usageError } from '../../usage-error.ts'
import { listFiles } from '../configuration/list-files.ts'
import type { NewFile } from '../old-site.ts'
import { type Change, type Changes, openChanges } from './changes.ts'
import { type Settlement, settleFile, type Version } from './settle-file.ts'
import { writeNew } from './write-new.ts'
import { readRecord, recordBytes, recordTarget, type WrittenRecord } from './written-record.ts'

/** Versions that could not be merged are written here, under the path of their file. */
const conflictFolder = 'migration/conflicts'

/** How many files of each kind, and which need a look. */
export interface WrittenFiles {
  readonly counts: Readonly<Record<Settlement['kind'], number>>
  readonly conflicts: readonly SitePath[]
  /** Those of earlier runs, too, as long as their new versions lie beside. */
  readonly openConflicts: readonly SitePath[]
  /** No longer in the old site, but changed by a person. */
  readonly leftOver: readonly SitePath[]
}

export interface Target {
  /** The first run, or a further one. */
  readonly isNew: boolean
  /** May be called again: what another run of the same command wrote does not count as a person's edit. */
  write(files: readonly NewFile[]): WrittenFiles
  /** The text that the last run wrote; undefined for none. */
  earlierText(target: SitePath): string | undefined
  /** Whether a person changed or removed what the last run wrote. */
  isChanged(target: SitePath): boolean
  /** Written anew by every run, whatever is there. */
  writeReport(target: SitePath, text: string): void
}

/** Throws FatalError (usage) for a folder with files that no earlier run wrote. */
export function openTarget(folder: string): Target {
  const record = readRecord(join(folder, recordTarget))
  if (record === undefined && existsSync(folder) && readdirSync(folder).length > 0)
    throw usageError(
      `"${folder}" is not empty, and no earlier run of this command wrote it, so nothing was written.`,
      'Name another folder with --to.',
    )
  const mine = new Map<SitePath, Version | undefined>()
  const mineOf = (target: SitePath) => {
    if (!mine.has(target)) mine.set(target, readVersion(join(folder, target)))
    return mine.get(target)
  }
  const changes = openChanges()
  return {
    isNew: record === undefined,
    write(files) {
      return guarded(folder, () => writeFiles(folder, files, { base: record ?? new Map(), mineOf, changes }))
    },
    earlierText: target => record?.get(target)?.text,
    isChanged: target => record?.has(target) === true && record.get(target)?.hash !== mineOf(target)?.hash,
    writeReport(target, text) {
      guarded(folder, () => writeNew(join(folder, target), text))
    },
  }
}

function guarded<Value>(folder: string, write: () => Value): Value {
  try {
    return write()
  } catch (error) {
    throw cannotWrite(`The site in "${folder}"`, error, {
      hint: 'Check the rights and the free space of that folder.',
    })
  }
}

interface Known {
  readonly base: WrittenRecord
  readonly mineOf: (target: SitePath) => Version | undefined
  readonly changes: Changes
}

function writeFiles(
  folder: string,
  files: readonly NewFile[],
  { base, mineOf, changes }: Known,
): WrittenFiles {
  const counts = { write: 0, merge: 0, keep: 0, remove: 0, conflict: 0 }
  const conflicts: SitePath[] = []
  const leftOver: SitePath[] = []
  const written = new Map<SitePath, Version>()
  const wanted: Change[] = []
  const apply = (target: SitePath, file: NewFile | undefined) => {
    const next = file && versionOf(file)
    if (next !== undefined) written.set(target, next)
    const settled = settleFile({ base: base.get(target), mine: mineOf(target), next })
    counts[settled.kind] += 1
    if (settled.kind === 'conflict') conflicts.push(target)
    if (settled.kind === 'keep' && next === undefined && mineOf(target) !== undefined) leftOver.push(target)
    const path = join(folder, target)
    if (settled.kind === 'remove')
      wanted.push({ path, state: undefined, make: () => rmSync(path, { force: true }) })
    else if (settled.kind === 'merge') {
      const { text } = settled
      wanted.push({ path, state: fingerprint(text), make: () => writeNew(path, text) })
    } else if (settled.kind !== 'keep' && file !== undefined && next !== undefined) {
      const place = settled.kind === 'conflict' ? join(folder, conflictFolder, target) : path
      wanted.push({ path: place, state: next.hash, make: () => writeFile(place, file) })
    }
  }
  for (const file of files) apply(file.target, file)
  for (const target of base.keys()) if (!written.has(target)) apply(target, undefined)
  changes.settle(wanted)
  writeNew(join(folder, recordTarget), recordBytes(written))
  const openConflicts = listFiles(join(folder, conflictFolder)).map(({ path }) => path as SitePath)
  return { counts, conflicts, openConflicts, leftOver }
}

function writeFile(path: string, file: NewFile): void {
  if (file.kind === 'text') return writeNew(path, file.text)
  mkdirSync(dirname(path), { recursive: true })
  copyFileSync(file.source, path)
}

function versionOf(file: NewFile): Version {
  if (file.kind === 'copy') return { hash: fingerprint(readFileSync(file.source)) }
  return { hash: fingerprint(Buffer.from(file.text)), text: file.text }
}

function readVersion(path: string): Version | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return undefined // not there
  }
  const hash = fingerprint(bytes)
  return bytes.includes(0) ? { hash } : { hash, text: bytes.toString('utf8') }
}
