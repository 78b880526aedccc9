// `--staged` and `--since`: which state of the files is checked, what changed in it, and the state before.
import { realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { FatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { type Host, valueIfRead } from '../../renderer/base/host/host.ts'
import type { AbsolutePath } from '../../renderer/base/text/brand.ts'
import { listTree } from '../../renderer/features/git/objects/list-tree.ts'
import type { Tree } from '../../renderer/features/git/objects/parse-tree.ts'
import { type Changes, readChanges } from '../../renderer/features/git/read-changes.ts'
import { type Repository, readRepository } from '../../renderer/features/git/read-repository.ts'
import { type GitFailure, runGit } from '../../renderer/features/git/run-git.ts'
import { createTreeHost } from '../../renderer/features/git/tree-host.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

export interface ChangedScope {
  /** The files that are checked. */
  readonly host: Host
  /** Name of the state; undefined for the files on disk. */
  readonly source: string | undefined
  readonly changes: Changes
  /** The files before the change; undefined for a first commit. */
  readonly openBase: () => Promise<Host | undefined>
  readonly repository: Repository
}

export interface WorkingTree {
  readonly root: AbsolutePath
  readonly files: Host
  readonly signal: AbortSignal
  readonly terminal: Terminal
}

/** The scope of `--staged` or `--since`; undefined without these flags. Throws FatalError where git is needed and fails. */
export async function openScope(
  tree: WorkingTree,
  { staged, since }: { readonly staged: boolean; readonly since?: string },
): Promise<ChangedScope | undefined> {
  if (staged) return stagedScope(tree)
  return since === undefined ? undefined : sinceScope(tree, since)
}

// The content of the commit that is being made.
async function stagedScope({ root, files, signal, terminal }: WorkingTree): Promise<ChangedScope> {
  const repository = await openRepository(root, signal)
  const indexFile = indexOfHook(repository, terminal)
  const [index, ignored, changes] = await Promise.all([
    listTree({ folder: root, repository, from: { indexFile }, signal }),
    listIgnored(root, signal),
    repository.head === undefined
      ? undefined
      : readChanges({ folder: root, commit: repository.head, isStaged: true, indexFile, signal }),
  ])
  if (!index.ok) throw needsGit(index.failure)
  if (changes?.ok === false) throw needsGit(changes.failure)
  return {
    host: createTreeHost(root, await withoutIntended(index.tree, { root, indexFile, signal }), {
      files,
      ignored: [...ignored, ...index.submodules, gitsOwn],
    }),
    source: 'index',
    changes: changes?.changes ?? {
      changed: new Set(index.tree.keys()),
      deleted: new Set(),
      renamed: new Map(),
    },
    openBase: () => openCommit({ root, files, signal }, repository, { commit: repository.head, ignored }),
    repository,
  }
}

/** The difference between the working tree and the commit where it left a branch. Throws FatalError where git fails. */
export async function sinceScope(
  { root, files, signal }: WorkingTree,
  reference: string,
): Promise<ChangedScope> {
  const repository = await openRepository(root, signal)
  const commit = await startOf(reference, root, signal)
  const [changes, ignored] = await Promise.all([
    readChanges({
      folder: root,
      commit,
      isStaged: false,
      readFile: path => valueIfRead(files.readBytes(path)),
      signal,
    }),
    listIgnored(root, signal),
  ])
  if (!changes.ok) throw needsGit(changes.failure)
  return {
    host: files,
    source: undefined,
    changes: changes.changes,
    openBase: () => openCommit({ root, files, signal }, repository, { commit, ignored }),
    repository,
  }
}

/** The folder in which git keeps its references. No commit contains it, and versions that are tags depend on it. */
const gitsOwn = '.git/'

async function openRepository(root: AbsolutePath, signal: AbortSignal): Promise<Repository> {
  const result = await readRepository(root, signal)
  if (result.ok) return result.repository
  if (result.failure.kind === 'no-repository')
    throw usageError(
      'The site is in no git repository, so nothing is staged or committed.',
      'Leave out what names a commit, or run the command in a clone.',
    )
  throw needsGit(result.failure)
}

// During a commit with paths or `-a`, git keeps the new state in another index and passes its name to hooks.
function indexOfHook({ gitFolder }: Repository, terminal: Terminal): string | undefined {
  const named = terminal.env.GIT_INDEX_FILE
  if (named === undefined) return undefined
  // The repository may have been entered through a symbolic link.
  const file = join(realFolder(dirname(terminal.resolve(named))), basename(named))
  return file.startsWith(`${realFolder(gitFolder)}${sep}`) ? file : undefined
}

function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path // the folder does not exist, so it is not git's folder
  }
}

/** The files of a branch, tag or commit. Throws FatalError (usage) when git does not know the reference. */
export async function commitHost({ root, files, signal }: WorkingTree, reference: string): Promise<Host> {
  const repository = await openRepository(root, signal)
  const [commit, ignored] = await Promise.all([commitOf(reference, root, signal), listIgnored(root, signal)])
  return (await openCommit({ root, files, signal }, repository, { commit, ignored })) as Host
}

async function commitOf(reference: string, root: AbsolutePath, signal: AbortSignal): Promise<string> {
  const known = await runGit({
    folder: root,
    args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`],
    signal,
  })
  const commit = known.ok ? known.text.trim() : ''
  // `^main` and `a..b` are not single commits.
  if (!/^[0-9a-f]{40,64}$/.test(commit))
    throw usageError(
      `Git knows no commit "${reference}".`,
      'Name a branch, tag or commit; in a shallow clone fetch it first.',
    )
  return commit
}

async function startOf(reference: string, root: AbsolutePath, signal: AbortSignal): Promise<string> {
  const commit = await commitOf(reference, root, signal)
  const base = await runGit({ folder: root, args: ['merge-base', commit, 'HEAD'], signal })
  return base.ok ? base.text.trim() : commit
}

// Programs create ignored files wherever the site is built; a commit cannot contain them.
async function listIgnored(root: AbsolutePath, signal: AbortSignal): Promise<readonly string[]> {
  const result = await runGit({
    folder: root,
    args: ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'],
    signal,
  })
  return result.ok ? result.text.split('\0').filter(Boolean) : []
}

// `git add -N` adds a name with empty content to the index, which no commit will contain. Only such files look new when the index is compared with
// the disk.
async function withoutIntended(
  tree: Tree,
  { root, indexFile, signal }: { root: AbsolutePath; indexFile: string | undefined; signal: AbortSignal },
): Promise<Tree> {
  if (![...tree.values()].some(({ id }) => emptyBlob.test(id))) return tree
  const added = await runGit({
    folder: root,
    args: ['diff-files', '--diff-filter=A', '--name-only', '-z', '--relative'],
    indexFile,
    signal,
  })
  const intended = new Set(added.ok ? added.text.split('\0') : [])
  return intended.size === 0 ? tree : new Map([...tree].filter(([path]) => !intended.has(path)))
}

/** The hash of empty content, with SHA-1 and with SHA-256. */
const emptyBlob = /^(?:e69de29bb2d1d643|473a0f4c3be8a936)/

async function openCommit(
  { root, files, signal }: { root: AbsolutePath; files: Host; signal: AbortSignal },
  repository: Repository,
  { commit, ignored }: { commit: string | undefined; ignored: readonly string[] },
): Promise<Host | undefined> {
  if (commit === undefined) return undefined
  const result = await listTree({ folder: root, repository, from: { commit }, signal })
  if (!result.ok) throw needsGit(result.failure)
  return createTreeHost(root, result.tree, {
    files,
    ignored: [...ignored, ...result.submodules, gitsOwn],
  })
}

// The error where git is needed, and is missing or fails.
function needsGit({ kind, message }: GitFailure): FatalError {
  const isMissing = kind === 'cannot-start'
  return new FatalError('environment', [
    {
      code: isMissing ? 'git/cannot-start' : 'git/failed',
      severity: 'error',
      message: isMissing
        ? `Git cannot be started (${message}), so it cannot be told what a commit changes.`
        : `Git refuses to tell what a commit changes (${message}).`,
      hint: isMissing
        ? 'Install git, or leave "--staged" and "--since" out.'
        : 'Run "git status" in the folder of the site to see what is wrong.',
    },
  ])
}
