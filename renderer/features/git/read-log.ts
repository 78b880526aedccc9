// Parses the output of `git log --raw -z` into commits, while it streams in.
//
// An entry of a usual commit is `:<mode> <mode> <blob> <blob> R100`, the old path, the new path. An entry of a merge has a colon, a mode, a blob and a
// path per parent; a merge lists only files that differ from all parents.

export interface FileVersion {
  readonly path: string
  /** Hash of the content; zeros when the file does not exist. */
  readonly blob: string
}

export interface LogEntry {
  readonly after: FileVersion
  /** One version per parent. */
  readonly before: readonly FileVersion[]
  /** The file was moved without a change of its content. */
  readonly isMove: boolean
}

export interface CommitHead {
  readonly hash: string
  /** Committer's time in seconds since 1970. */
  readonly date: number
  readonly author: string
}

export interface Commit extends CommitHead {
  readonly entries: readonly LogEntry[]
}

/**
 * Arguments of git for the form that this file parses. Children come before their parents. Renames are found by equal content only (`-M100%`): a file
 * that was moved and edited in one commit counts as changed. This is exact and fast, because git reads no blob.
 */
export const logArguments: readonly string[] = [
  ...['-c', 'log.showRoot=true', '-c', 'log.showSignature=false', '-c', 'log.follow=false', 'log'],
  ...['--stdin', '--date-order', '--raw', '-z', '--no-abbrev', '-c', '--combined-all-paths', '-M100%'],
  ...['--no-relative', '--no-color', '--no-ext-diff', '--no-notes', '-O/dev/null', '--encoding=UTF-8'],
  '--format=%x01%H%x02%ct%x02%an',
]

/** Calls `receive` with each complete commit. */
export function createLogReader(receive: (commit: Commit) => void): {
  push(part: string): void
  end(): void
} {
  let rest = ''
  let commit: (Commit & { entries: LogEntry[] }) | undefined
  let fields: readonly string[] | undefined
  let paths: string[] = []
  const finish = () => {
    if (commit !== undefined) receive(commit)
    commit = undefined
  }
  const read = (token: string) => {
    if (fields !== undefined) {
      paths.push(token)
      if (paths.length < pathsOf(fields)) return
      commit?.entries.push(entryOf(fields, paths))
      fields = undefined
      return
    }
    const text = token.startsWith('\n') ? token.slice(1) : token
    if (text.startsWith(':')) {
      fields = text.split(' ')
      paths = []
    } else if (text.startsWith('\x01')) {
      finish()
      const [hash = '', date = '', author = ''] = text.slice(1).split('\x02')
      commit = { hash, date: Number(date), author, entries: [] }
    }
  }
  return {
    push(part) {
      const tokens = (rest + part).split('\0')
      rest = tokens.pop() ?? ''
      for (const token of tokens) read(token)
    },
    end() {
      if (rest !== '') read(rest)
      rest = ''
      finish()
    },
  }
}

function pathsOf(fields: readonly string[]): number {
  const parents = parentsOf(fields)
  if (parents > 1) return parents + 1
  return /^[RC]/.test(fields.at(-1) ?? '') ? 2 : 1
}

function parentsOf([first = '']: readonly string[]): number {
  return first.lastIndexOf(':') + 1
}

// `::100644 100644 100644 <blob 1> <blob 2> <blob> MM`: modes and blobs of the parents, each followed by that of the merge.
function entryOf(fields: readonly string[], paths: readonly string[]): LogEntry {
  const parents = parentsOf(fields)
  const blobs = fields.slice(parents + 1, 2 * parents + 2)
  const version = (index: number): FileVersion => ({
    path: paths[Math.min(index, paths.length - 1)] as string,
    blob: blobs[index] as string,
  })
  const status = fields.at(-1) ?? ''
  return {
    after: { path: paths.at(-1) as string, blob: blobs[parents] as string },
    before: Array.from({ length: parents }, (_, index) => version(index)),
    isMove: parents === 1 && status.startsWith('R'),
  }
}
