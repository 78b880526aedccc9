// Diagnostics about files without a date from git: one for each reason, however many files it concerns.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { LastChanges } from '../../content/source/last-change.ts'
import type { FileHistory, GitHistory } from './git-history.ts'

/** `wanted`: the files whose pages show a date. Other files are not reported. */
export function explainHistory(
  history: GitHistory,
  wanted: readonly SitePath[],
): { readonly changes: LastChanges; readonly diagnostics: readonly Diagnostic[] } {
  if (wanted.length === 0) return { changes: new Map(), diagnostics: [] }
  if (history.kind !== 'read') return { changes: new Map(), diagnostics: [unavailable(history, wanted)] }
  const without = (answer: FileHistory) => wanted.filter(file => history.files.get(file) === answer)
  const changes = new Map(
    wanted.flatMap(file => {
      const answer = history.files.get(file)
      return typeof answer === 'object' ? [[file, answer] as const] : []
    }),
  )
  return {
    changes,
    diagnostics: [
      ...uncommitted(without('uncommitted')),
      ...cutOff(without('cut-off')),
      ...unexplained(without('unexplained')),
    ],
  }
}

const otherWays = 'or write "last_update" into the front matter'

function unavailable(
  history: Exclude<GitHistory, { kind: 'read' }>,
  wanted: readonly SitePath[],
): Diagnostic {
  const consequence = `so ${haveNoDate(wanted)}`
  switch (history.kind) {
    case 'cannot-start':
      return {
        code: 'git/cannot-start',
        severity: 'warning',
        message: `Git cannot be started (${history.message}), ${consequence}`,
        hint: `Install git where the site is built, ${otherWays}.`,
      }
    case 'no-repository':
      return {
        code: 'git/no-repository',
        severity: 'warning',
        message: `The site is in no git repository, ${consequence}`,
        hint: `Build the site in a clone of its repository, ${otherWays}.`,
      }
    case 'failed': {
      const isForeign = history.message.includes('dubious ownership')
      const mend = isForeign
        ? 'Run "git config --global --add safe.directory <folder of the repository>" before the build'
        : 'Run "git log" in the folder of the site to see what is wrong'
      return {
        code: 'git/failed',
        severity: 'warning',
        message: `Git cannot read the history (${history.message}), ${consequence}`,
        hint: `${mend}, ${otherWays}.`,
      }
    }
  }
}

function uncommitted(files: readonly SitePath[]): readonly Diagnostic[] {
  if (files.length === 0) return []
  return [
    {
      code: 'git/uncommitted',
      severity: 'warning',
      message: `Git knows no commit yet for some pages, so ${haveNoDate(files)}`,
      hint: `Commit the files, ${otherWays}.`,
    },
  ]
}

function cutOff(files: readonly SitePath[]): readonly Diagnostic[] {
  if (files.length === 0) return []
  return [
    {
      code: 'git/shallow',
      severity: 'warning',
      message: `The clone is shallow, and its history ends before the last change of some pages, so ${haveNoDate(files)}`,
      hint: 'Fetch the whole history: "fetch-depth: 0" for actions/checkout, "GIT_DEPTH: 0" in GitLab, "git fetch --unshallow" in a clone that is there.',
    },
  ]
}

function unexplained(files: readonly SitePath[]): readonly Diagnostic[] {
  if (files.length === 0) return []
  return [
    {
      code: 'git/unexplained',
      severity: 'warning',
      message: `The history does not say which commit changed some pages last, so ${haveNoDate(files)}`,
      hint: `Run "git log --stat" for one of the files to see its commits, ${otherWays}.`,
    },
  ]
}

// `4 pages have no date of their last change: a.md, b.md, c.md and 1 more.`
function haveNoDate(files: readonly SitePath[]): string {
  const named = files.slice(0, 3).join(', ')
  const more = files.length > 3 ? ` and ${files.length - 3} more` : ''
  const have =
    files.length === 1 ? '1 page has no date of its' : `${files.length} pages have no date of their`
  return `${have} last change: ${named}${more}.`
}
