// The lock of a language as it lies in its folder.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Edition } from '../../config/locales/edition.ts'
import { lockName, readLock, type TranslationLock } from './translation-lock.ts'

interface LockFile {
  readonly path: SitePath
  /** Undefined: there is none, or it cannot be read. */
  readonly lock: TranslationLock | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** `severity`: of the message about a lock that cannot be read. */
export function readLockFile(
  { home }: Pick<Edition, 'home'>,
  host: Host,
  severity: Diagnostic['severity'],
): LockFile {
  const path = `${home}/${lockName}` as SitePath
  if (host.entry(path) === undefined) return { path, lock: undefined, diagnostics: [] }
  const text = host.readText(path)
  const lock = text.ok ? readLock(text.value) : undefined
  return { path, lock, diagnostics: lock === undefined ? [invalidLock(path, severity)] : [] }
}

function invalidLock(file: SitePath, severity: Diagnostic['severity']): Diagnostic {
  return {
    code: 'translation/invalid-lock',
    severity,
    message: 'The lock of the translations cannot be read, so nothing is known of this language.',
    hint: 'Restore it from git, or delete it and accept the translations that are up to date.',
    file,
    line: 1,
    column: 1,
  }
}
