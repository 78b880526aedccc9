// The day of a post that says none: Docusaurus asks the history of the file for it, and docsgen wants it in the text.
import { statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { runGitNow } from '../../../../renderer/features/git/run-git.ts'

/** Whether a path holds the day in any form that Docusaurus reads. */
export function namesDay(path: string): boolean {
  return /\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(path)
}

/** Undefined when the path holds the day as docsgen reads it: nothing but a dash or a slash stands behind. */
export function postDate(path: string, source: string): string | undefined {
  const [, year, month = '', day = '', rest = ''] =
    /(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/s.exec(path.replace(/\.mdx?$/i, '')) ?? []
  if (year === undefined) return firstCommit(source) ?? written(source)
  return /^(?:[-/]|$)/.test(rest) ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
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
