// Reads what a walk through the history needs to know of a repository: two short processes, independent of the size of the site. It includes commits
// that do not count as changes: `.git-blame-ignore-revs` and the files of `blame.ignoreRevsFile`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type GitFailure, runGit } from './run-git.ts'

/** The parts of a repository that a walk through its history needs. */
export interface WalkedRepository {
  /** Absolute path of the working tree. */
  readonly top: string
  /** The commits at which a shallow clone ends. */
  readonly boundary: readonly string[]
  /** Commits that do not count as changes. */
  readonly ignored: readonly string[]
}

export interface Repository extends WalkedRepository {
  /** Absolute path of git's folder (`.git`). */
  readonly gitFolder: string
  /** The site's folder in the working tree: `` or `sub/folder/`. */
  readonly prefix: string
  /** Undefined before the first commit. */
  readonly head: string | undefined
}

export type RepositoryResult =
  | { readonly ok: true; readonly repository: Repository }
  | { readonly ok: false; readonly failure: GitFailure | { readonly kind: 'no-repository' } }

/** Finds the repository around a folder. */
export async function readRepository(folder: string, signal: AbortSignal): Promise<RepositoryResult> {
  const place = await runGit({
    folder,
    args: [
      'rev-parse',
      '--show-toplevel',
      '--show-prefix',
      '--is-shallow-repository',
      '--git-path',
      'shallow',
      '--absolute-git-dir',
    ],
    signal,
  })
  if (!place.ok) {
    // A folder inside `.git` or in a bare repository has no working tree, so the site has no repository.
    const isNone = /not a git repository|must be run in a work tree/.test(place.message)
    return { ok: false, failure: isNone ? { kind: 'no-repository' } : place }
  }
  const [top = '', prefix = '', isShallow, shallowFile = '', gitFolder = ''] = place.text.split('\n')
  const [head, ignored] = await Promise.all([
    runGit({ folder, args: ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], signal }),
    readIgnoredRevisions(top, signal),
  ])
  const repository: Repository = {
    top,
    gitFolder,
    prefix,
    head: head.ok ? head.text.trim() : undefined,
    boundary: isShallow === 'true' ? readBoundary(resolve(folder, shallowFile)) : [],
    ignored,
  }
  return { ok: true, repository }
}

function readBoundary(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).sort()
  } catch {
    return [] // another process has just fetched the whole history
  }
}

// Hashes in lower case, whole or abbreviated, each once, sorted.
async function readIgnoredRevisions(top: string, signal: AbortSignal): Promise<readonly string[]> {
  // Without this setting, git ends with an error and prints nothing.
  const setting = await runGit({
    folder: top,
    args: ['config', '-z', '--type=path', '--get-all', 'blame.ignoreRevsFile'],
    signal,
  })
  const configured = setting.ok ? setting.text.split('\0').slice(0, -1) : []
  // As in git, an empty value removes the files before it.
  const files = configured.slice(configured.lastIndexOf('') + 1)
  const texts = [join(top, '.git-blame-ignore-revs'), ...files.map(file => resolve(top, file))].map(
    readIfThere,
  )
  return [...new Set(texts.flatMap(revisionsOf))].sort()
}

/** Whether a commit is among the ignored ones. */
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
