// The spare output: the one before the previous output, or the previous one once more. Most of its files are those of the next one, so few must be linked.
//
// No file in it is trusted: the emission compares each with the published one, unless its folder is the one that was kept aside and nothing
// has come to it or gone since. Then it holds the very files of then, and the record says which of them are published still. Anybody may
// delete the spare output at any time.
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputPath } from '../../base/text/brand.ts'
import { discard, type OutputFolder } from './output-folder.ts'
import { folderOf, foldersOf, type OutputRecord, type SpareRecord, stampOf } from './output-record.ts'

/** What lies in the place of the new folder. */
interface Spare {
  /** Files in the way of others, or the published ones: to be compared. */
  readonly present: Set<OutputPath>
  /** Whether the file there is known to be the published one. */
  isPublished(path: OutputPath): boolean
}

export const noSpare = (): Spare => ({ present: new Set(), isPublished: () => false })

/** Puts the spare folder in the place of the new one, with nothing in it but files of these names, and says which there are. */
export function takeSpare(
  folder: OutputFolder,
  { wanted, record }: { readonly wanted: ReadonlySet<OutputPath>; readonly record: OutputRecord | undefined },
): Spare {
  try {
    rmSync(folder.next, { recursive: true, force: true })
    renameSync(folder.spare, folder.next)
    return clear(folder.next, { wanted, record })
  } catch {
    // There is none, it lies on another file system, or it holds what cannot be removed: then it goes back.
    try {
      rmSync(folder.next, { recursive: true, force: true })
    } catch {
      renameSync(folder.next, folder.spare)
    }
    return noSpare()
  }
}

// Removes everything but files of these names.
function clear(root: string, { wanted, record }: Parameters<typeof takeSpare>[1]): Spare {
  const folders = foldersOf(wanted)
  const present = new Set<OutputPath>()
  const { stamps = {}, others = [] } = record?.spare ?? {}
  const otherFiles = new Set<string>(others)
  const unwanted = [...otherFiles, ...(record?.paths() ?? []).filter(path => !wanted.has(path))]
  const unwantedIn = groupedBy(unwanted, folderOf)
  const knownIn = groupedBy(
    Object.keys(stamps).filter(folder => folder !== ''),
    folder => folderOf(folder.slice(0, -1)),
  )
  const untouched = new Set<string>()
  const enter = (folder: string) => {
    if (folders.has(folder)) visit(folder)
    else rmSync(join(root, folder), { recursive: true, force: true })
  }
  const visit = (folder: string) => {
    if (Object.hasOwn(stamps, folder) && stampOf(statSync(join(root, folder))) === stamps[folder]) {
      untouched.add(folder)
      for (const path of unwantedIn.get(folder) ?? []) rmSync(join(root, path), { force: true })
      for (const inner of knownIn.get(folder) ?? []) enter(inner)
      return
    }
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name
      if (entry.isDirectory()) enter(`${path}/`)
      else if (entry.isFile() && wanted.has(path as OutputPath)) present.add(path as OutputPath)
      else unlinkSync(join(root, path))
    }
  }
  visit('')
  return { present, isPublished: path => untouched.has(folderOf(path)) && !otherFiles.has(path) }
}

function groupedBy(
  paths: readonly string[],
  groupOf: (path: string) => string,
): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const group = groups.get(groupOf(path))
    if (group === undefined) groups.set(groupOf(path), [path])
    else group.push(path)
  }
  return groups
}

/**
 * Keeps the previous output for the next build when the new one shares most files with it (`isAlike`): otherwise it would cost
 * room and save nothing. What cannot be kept is removed. `isLinked`: the new one was linked as the spare output.
 */
export function leaveSpare(
  folder: OutputFolder,
  { isAlike, isLinked }: { readonly isAlike: boolean; readonly isLinked: boolean },
): void {
  if (!isLinked) discard(folder.spare)
  if (!isAlike || !keep(folder)) discard(folder.previous)
}

/**
 * Links all files of the new folder as the spare output, before anything of them is published: so the first edit links no more files than those after it.
 * A build that is killed meanwhile leaves a spare output in which no folder is as recorded. Undefined: it cannot be done.
 */
export function linkSpare(
  { next, spare }: OutputFolder,
  files: Iterable<OutputPath>,
): SpareRecord | undefined {
  discard(spare)
  try {
    const paths = [...files]
    const folders = [...foldersOf(paths)]
    for (const folder of folders) mkdirSync(`${spare}/${folder}`, { recursive: true })
    for (const path of paths) linkSync(`${next}/${path}`, `${spare}/${path}`)
    const stamps = folders.map(folder => [folder, stampOf(statSync(`${spare}/${folder}`))])
    return { stamps: Object.fromEntries(stamps), others: [] }
  } catch {
    // Another file system, or one without links.
    discard(spare)
    return undefined
  }
}

// False: there is no previous output, or it lies on another file system.
function keep({ previous, spare }: OutputFolder): boolean {
  try {
    mkdirSync(dirname(spare), { recursive: true })
    renameSync(previous, spare)
    return true
  } catch {
    return false
  }
}

/** What to remember of the previous output when it is kept aside. `isLinked`: whether a file of it is published again; `made`: all that are. */
export function spareRecord(
  before: OutputRecord,
  {
    isLinked,
    made,
  }: { readonly isLinked: (path: OutputPath) => boolean; readonly made: ReadonlyMap<OutputPath, unknown> },
): SpareRecord {
  const others = [...before.paths(), ...made.keys()].filter(path => !isLinked(path))
  return { stamps: before.folderStamps(), others: [...new Set(others)] }
}
