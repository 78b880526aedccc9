// Finds the last change of many files in one walk through the history, from the newest commit until every file is found. A file that was moved from
// outside of the watched folders is followed in a further, much shorter walk.
import { folderOf } from '../../base/text/site-path.ts'
import { coveringFolders } from './locate-files.ts'
import { createLogReader, type FileVersion, logArguments } from './read-log.ts'
import { ignoresRevision, type WalkedRepository } from './read-repository.ts'
import { type GitFailure, runGit, streamGit } from './run-git.ts'
import { createTracer, type Found, type TraceRules } from './trace-files.ts'

interface Walk<File> {
  readonly repository: WalkedRepository
  /** Commits to start from. */
  readonly from: readonly string[]
  /** Folders of the repository; `` is the whole tree. */
  readonly folders: readonly string[]
  readonly versions: ReadonlyMap<File, FileVersion>
  readonly signal: AbortSignal
}

/** Moves of one file from outside of the watched folders. After more moves, the change of the file is not known. */
const mostMoves = 20

/** A file that no commit explains is missing in the result. */
export async function walkHistory<File>(
  walk: Walk<File>,
): Promise<{ readonly found: ReadonlyMap<File, Found> } | GitFailure> {
  const { repository, signal } = walk
  const rules: TraceRules = {
    isIgnored: ignoresRevision(repository.ignored),
    isBoundary: hash => boundary.has(hash),
  }
  const boundary = new Set(repository.boundary)
  const found = new Map<File, Found>()
  let next = walk
  for (let move = 0; next.versions.size > 0 && move < mostMoves; move++) {
    const answer = await walkOnce(next, rules)
    if ('kind' in answer) return answer
    const origins = await originsOf(answer.found, { top: repository.top, rules, signal })
    if ('kind' in origins) return origins
    const versions = new Map<File, FileVersion>()
    const from = new Set<string>()
    for (const [file, result] of answer.found) {
      const { hash } = result.commit
      const origin =
        result.kind === 'added'
          ? origins.moved.get(keyOf(hash, (next.versions.get(file) as FileVersion).path))
          : undefined
      if (origin === undefined) found.set(file, result)
      else {
        versions.set(file, origin)
        from.add(hash)
      }
    }
    const folders = coveringFolders([...versions.values()].map(({ path }) => folderOf(path)))
    next = { ...next, versions, from: [...from], folders }
  }
  return { found }
}

async function walkOnce<File>(
  { repository, from, folders, versions, signal }: Walk<File>,
  rules: TraceRules,
): Promise<{ readonly found: ReadonlyMap<File, Found> } | GitFailure> {
  const tracer = createTracer(versions, rules)
  const reader = createLogReader(tracer.see)
  const paths = folders.includes('') ? [] : folders
  const failure = await streamGit(
    {
      folder: repository.top,
      args: [...logArguments, '--', ...paths],
      input: from.map(hash => `${hash}\n`).join(''),
      signal,
    },
    part => {
      reader.push(part)
      return tracer.open.size === 0 ? 'enough' : 'go-on'
    },
  )
  if (failure !== undefined) return failure
  reader.end()
  return { found: tracer.found }
}

// Finds the origins of files that a commit seems to add: files with equal content, or with similar content for an ignored commit (a reformatting that
// also moved files). A file without an origin was created by the commit. It gets the date of that commit, even of an ignored one.
async function originsOf<File>(
  found: ReadonlyMap<File, Found>,
  { top, rules, signal }: { top: string; rules: TraceRules; signal: AbortSignal },
): Promise<{ readonly moved: ReadonlyMap<string, FileVersion> } | GitFailure> {
  const commits = [...found.values()].flatMap(({ kind, commit }) => (kind === 'added' ? commit.hash : []))
  const added = [...new Set(commits)]
  const moved = new Map<string, FileVersion>()
  for (const [similarity, hashes] of [
    ['100%', added.filter(hash => !rules.isIgnored(hash))],
    ['50%', added.filter(rules.isIgnored)],
  ] as const) {
    if (hashes.length === 0) continue
    const moves = await runGit({
      folder: top,
      args: [
        'diff-tree',
        '--stdin',
        '-r',
        '-z',
        '--raw',
        '--diff-filter=R',
        '-l4000',
        '-O/dev/null',
        `-M${similarity}`,
      ],
      input: hashes.map(hash => `${hash}\n`).join(''),
      signal,
    })
    if (!moves.ok) return moves
    readMoves(moves.text, moved)
  }
  return { moved }
}

// `<commit>\0:100644 100644 <blob> <blob> R100\0<old path>\0<new path>\0…`
function readMoves(text: string, moved: Map<string, FileVersion>): void {
  const tokens = text.split('\0')
  let commit = ''
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string
    if (!token.startsWith(':')) {
      commit = token.trim()
      continue
    }
    const blob = token.split(' ')[2] as string
    const [path, newPath] = [tokens[at + 1] as string, tokens[at + 2] as string]
    moved.set(keyOf(commit, newPath), { path, blob })
    at += 2
  }
}

function keyOf(commit: string, path: string): string {
  return `${commit}\0${path}`
}
