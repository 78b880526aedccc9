// Commits that do not count as changes: `.git-blame-ignore-revs` and the files of `blame.ignoreRevsFile`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runGit } from './run-git.ts'

/** Hashes in lower case, whole or abbreviated, each once, in order. */
export async function readIgnoredRevisions(top: string, signal: AbortSignal): Promise<readonly string[]> {
  // Without such a setting git ends with an error and prints nothing.
  const setting = await runGit({
    folder: top,
    args: ['config', '-z', '--type=path', '--get-all', 'blame.ignoreRevsFile'],
    signal,
  })
  const configured = setting.ok ? setting.text.split('\0').slice(0, -1) : []
  // As in git itself, an empty value forgets the files before it.
  const files = configured.slice(configured.lastIndexOf('') + 1)
  const texts = [join(top, '.git-blame-ignore-revs'), ...files.map(file => resolve(top, file))].map(
    readIfThere,
  )
  return [...new Set(texts.flatMap(revisionsOf))].sort()
}

/** Identifies the list of commits. */
export function ignoresRevision(revisions: readonly string[]): (hash: string) => boolean {
  const whole = new Set(revisions)
  const abbreviated = revisions.filter(revision => revision.length < 40)
  return hash => whole.has(hash) || abbreviated.some(start => hash.startsWith(start))
}

// `a1b2c3d # formatted all files` → `a1b2c3d`
function revisionsOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map(line => line.replace(/#.*/, '').trim().toLowerCase())
    .filter(line => /^[0-9a-f]{4,64}$/.test(line))
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // most repositories have none
  }
}
