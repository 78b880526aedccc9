// Rewrites a file: the new one is written beside it and renamed, so that no reader sees half of it.
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannotWrite } from '../../../renderer/base/diagnostics/cannot-write.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'

/** False when the file is no longer what it was, or holds bytes that are no text. Throws FatalError (environment) when it cannot be written. */
export function rewriteFile(
  root: string,
  file: SitePath,
  { before, after }: { readonly before: string; readonly after: string },
): boolean {
  const path = join(root, file)
  let temporary: string | undefined
  try {
    const target = realpathSync(path) // a link to the file stays a link
    const bytes = readFileSync(target)
    const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? '\uFEFF' : ''
    // Compared as bytes: what is not UTF-8 would not survive.
    if (!bytes.equals(Buffer.from(mark + before))) return false
    temporary = `${target}.${randomBytes(6).toString('hex')}`
    writeFileSync(temporary, mark + after, { flag: 'wx' })
    chmodSync(temporary, statSync(target).mode)
    renameSync(temporary, target)
    return true
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { force: true })
    throw cannotWrite('The file', error, {
      hint: 'Check its rights and the space on the disk, and run the command again.',
      file,
    })
  }
}

const byteOrderMark = Buffer.from('\uFEFF')
