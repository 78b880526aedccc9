// A file with other content: written beside it and moved over it, so that nobody ever sees half of it.
import { randomBytes } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FatalError } from '../../../renderer/diagnostics/fatal-error.ts'
import { reasonOf } from '../../../renderer/diagnostics/reason-of.ts'
import type { SitePath } from '../../../renderer/text/brand.ts'

/** Does nothing when the file is no longer what it was. Throws FatalError (environment) when it cannot be written. */
export function rewriteFile(
  root: string,
  file: SitePath,
  { before, after }: { readonly before: string; readonly after: string },
): void {
  const path = join(root, file)
  let temporary: string | undefined
  try {
    const target = realpathSync(path) // a link to the file stays a link
    const text = readFileSync(target, 'utf8')
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    if (text !== mark + before) return
    temporary = `${target}.${randomBytes(6).toString('hex')}`
    writeFileSync(temporary, mark + after, { mode: statSync(target).mode, flag: 'wx' })
    renameSync(temporary, target)
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { force: true })
    throw new FatalError('environment', [
      {
        code: 'output/cannot-write',
        severity: 'error',
        message: `The file cannot be written (${reasonOf(error)}).`,
        hint: 'Check its rights and the space on the disk, and run the command again.',
        file,
      },
    ])
  }
}
