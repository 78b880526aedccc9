// The spare output: the one before the previous output. Most of its files are those of the next one, so few must be linked.
//
// No file in it is trusted: the emission compares each with the published one. Anybody may delete the folder at any time.
import { mkdirSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OutputPath } from '../text/brand.ts'
import { discard, type OutputFolder } from './output-folder.ts'
import { foldersOf } from './output-record.ts'

/** Puts the spare folder in the place of the new one, with nothing in it but files of these names, and says which there are. */
export function takeSpare(folder: OutputFolder, wanted: ReadonlySet<OutputPath>): Set<OutputPath> {
  try {
    rmSync(folder.next, { recursive: true, force: true })
    renameSync(folder.spare, folder.next)
    return clear(folder.next, wanted)
  } catch {
    // There is none, it lies on another file system, or it holds what cannot be removed: then it goes back.
    try {
      rmSync(folder.next, { recursive: true, force: true })
    } catch {
      renameSync(folder.next, folder.spare)
    }
    return new Set()
  }
}

// Removes everything but files of these names.
function clear(root: string, wanted: ReadonlySet<OutputPath>): Set<OutputPath> {
  const folders = foldersOf(wanted)
  const present = new Set<OutputPath>()
  const visit = (prefix: string) => {
    for (const entry of readdirSync(`${root}/${prefix}`, { withFileTypes: true })) {
      const path = prefix + entry.name
      if (entry.isDirectory()) {
        if (folders.has(`${path}/`)) visit(`${path}/`)
        else rmSync(`${root}/${path}`, { recursive: true, force: true })
      } else if (entry.isFile() && wanted.has(path as OutputPath)) present.add(path as OutputPath)
      else unlinkSync(`${root}/${path}`)
    }
  }
  visit('')
  return present
}

/**
 * Keeps the previous output for the next build when the new one shares most files with it (`isAlike`): otherwise it would cost
 * room and save nothing. What cannot be kept is removed.
 */
export function leaveSpare(folder: OutputFolder, { isAlike }: { readonly isAlike: boolean }): void {
  discard(folder.spare)
  if (!isAlike || !keep(folder)) discard(folder.previous)
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
