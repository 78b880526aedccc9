// The day of a post that says none: Docusaurus asks the history of the file for it, and docsgen wants it in the text.
import { statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { runGitNow } from '../../../../renderer/git/run-git.ts'

/** Undefined when the path holds the day. */
export function postDate(path: string, source: string): string | undefined {
  return /\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(path) ? undefined : (firstCommit(source) ?? written(source))
}

function firstCommit(source: string): string | undefined {
  const args = ['log', '--follow', '--diff-filter=A', '--format=%as', '--', basename(source)]
  const days = runGitNow({ folder: dirname(source), args })
    ?.toString('utf8')
    .trim()
    .split('\n')
  return days?.at(-1) || undefined
}

function written(source: string): string {
  return statSync(source).mtime.toISOString().slice(0, 10)
}
