// Output of `git log --raw -z` → commits, as it streams in.
//
// An entry of a usual commit is `:<mode> <mode> <blob> <blob> R100`, the old path, the new path; one of a merge has a
// colon, a mode, a blob and a path per parent, and lists only files that differ from all of them.

export interface FileVersion {
  readonly path: string
  /** Hash of the content; only zeros when there is no such file. */
  readonly blob: string
}

export interface LogEntry {
  readonly after: FileVersion
  /** One per parent. */
  readonly before: readonly FileVersion[]
  /** A file that kept its content and changed its place. */
  readonly isMove: boolean
}

export interface Commit {
  readonly hash: string
  /** Committer's time in seconds since 1970. */
  readonly date: number
  readonly author: string
  readonly entries: readonly LogEntry[]
}

/**
 * Arguments that make git print what this file reads. Renames are found by equal content alone: a moved file that was
 * also edited counts as changed. That is exact, reads no blob and is fast. Children come before their parents.
 */
export const logArguments: readonly string[] = [
  ...['-c', 'log.showRoot=true', '-c', 'log.showSignature=false', '-c', 'log.follow=false', 'log'],
  ...['--stdin', '--date-order', '--raw', '-z', '--no-abbrev', '-c', '--combined-all-paths', '-M100%'],
  ...['--no-relative', '--no-color', '--no-ext-diff', '--no-notes', '-O/dev/null', '--encoding=UTF-8'],
  '--format=%x01%H%x02%ct%x02%an',
]

/** `receive` gets each commit when it is complete. */
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

// `::100644 100644 100644 <blob 1> <blob 2> <blob> MM`: a mode and a blob per parent, then the file's own.
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
