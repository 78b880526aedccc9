// Output paths that no file system can hold: found before anything is written, so that one name stops no other page.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { OutputPath, SitePath } from '../../base/text/brand.ts'
import { folderOf } from '../../base/text/site-path.ts'
import type { PlanEntry } from './output-plan.ts'

/** Longest name of one file or folder, in bytes of UTF-8. */
const longestName = 255
/** Longest path below the output: of 1,024 bytes that macOS allows and 4,096 of Linux, what the way to the site leaves. */
const longestPath = 768

/** A diagnostic per path that cannot be written. */
export function checkPaths(entries: readonly PlanEntry[]): ReadonlyMap<OutputPath, Diagnostic> {
  const folders = new Set<string>()
  for (const { path } of entries) {
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder)
  }
  const problems = new Map<OutputPath, Diagnostic>()
  for (const entry of entries) {
    const { path } = entry
    if (path.split('/').some(name => Buffer.byteLength(name) > longestName))
      problems.set(path, tooLong(entry, `has a name of more than ${longestName} bytes`))
    else if (Buffer.byteLength(path) > longestPath)
      problems.set(path, tooLong(entry, `has a path of more than ${longestPath} bytes`))
    else if (folders.has(path)) problems.set(path, fileAndFolder(entry))
  }
  return problems
}

function tooLong(entry: PlanEntry, what: string): Diagnostic {
  const shown = entry.path.length > 100 ? `${entry.path.slice(0, 100)}…` : entry.path
  return {
    code: 'route/too-long',
    severity: 'error',
    message: `The output "${shown}" ${what}.`,
    hint: 'Give the page a shorter "slug" or the file a shorter name; a Cyrillic letter takes two bytes.',
    ...placeOf(entry),
  }
}

function fileAndFolder(entry: PlanEntry): Diagnostic {
  return {
    code: 'route/file-and-folder',
    severity: 'error',
    message: `The output "${entry.path}" would be a file and a folder at once.`,
    hint: 'Rename one of the two.',
    ...placeOf(entry),
  }
}

function placeOf({ recipe, source }: PlanEntry): { file?: SitePath } {
  const file = recipe.make === 'asset' ? recipe.from : source
  return file === undefined ? {} : { file }
}
