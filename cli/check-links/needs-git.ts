// The error of a link check that needs git where git cannot be used.
import { FatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import type { GitFailure } from '../../renderer/features/git/run-git.ts'

/** Git is missing, or refuses, where its answer is what was asked for. */
export function needsGit({ kind, message }: GitFailure): FatalError {
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
