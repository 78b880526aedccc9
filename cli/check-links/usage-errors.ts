// What ends the link check before it begins.
import { FatalError } from '../../renderer/diagnostics/fatal-error.ts'
import type { GitFailure } from '../../renderer/git/run-git.ts'

export function usage(message: string, hint: string): FatalError {
  return new FatalError('usage', [{ code: 'cli/usage', severity: 'error', message, hint }])
}

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
