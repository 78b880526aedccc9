// What one run changes in the folder of the new site: each further set of changes takes the place of the one before.
import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeNew } from './write-new.ts'

/** Of one file. */
export interface Change {
  readonly path: string
  /** What the file holds then; undefined: it is not there. */
  readonly state: string | undefined
  readonly make: () => void
}

export interface Changes {
  /** Makes these changes. A file that was changed before and is not among them becomes what it was before the first one. */
  settle(wanted: readonly Change[]): void
}

export function openChanges(): Changes {
  const made = new Map<string, { readonly state: string | undefined; readonly undo: () => void }>()
  return {
    settle(wanted) {
      const states = new Map(wanted.map(({ path, state }) => [path, state]))
      for (const [path, { state, undo }] of made) {
        if (states.has(path) && states.get(path) === state) continue
        undo()
        made.delete(path)
      }
      for (const { path, state, make } of wanted) {
        if (made.has(path)) continue
        made.set(path, { state, undo: undoFor(path) })
        make()
      }
    },
  }
}

function undoFor(path: string): () => void {
  const before = existsSync(path) ? readFileSync(path) : undefined
  return before === undefined ? () => removeWithFolders(path) : () => writeNew(path, before)
}

// Folders that hold nothing else then go, too.
function removeWithFolders(path: string): void {
  rmSync(path, { force: true })
  try {
    for (let folder = dirname(path); ; folder = dirname(folder)) rmdirSync(folder)
  } catch {
    return // something is in it
  }
}
