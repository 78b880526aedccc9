// The error of a command that cannot write its output.
import type { SitePath } from '../text/brand.ts'
import { FatalError } from './fatal-error.ts'
import { reasonOf } from './reason-of.ts'

/** `what` begins the message, as `The report "links.sarif"`; `error`: what the system threw. Exit code 74. */
export function cannotWrite(
  what: string,
  error: unknown,
  { hint, file }: { readonly hint: string; readonly file?: SitePath },
): FatalError {
  return new FatalError('environment', [
    {
      code: 'output/cannot-write',
      severity: 'error',
      message: `${what} cannot be written: ${explain(error)}.`,
      hint,
      ...(file !== undefined && { file }),
    },
  ])
}

function explain(error: unknown): string {
  const { code, path = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `no right to write "${path}"`
  if (code === 'ENAMETOOLONG') return `the name of "${path}" is too long`
  return reasonOf(error)
}
