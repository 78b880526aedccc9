// The work of `docsgen translations accept`: marks translations as up to date in the lock files.

import { writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { writeLock } from '../../renderer/features/drift/translation-lock.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { plural } from '../report/plural.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { acceptedLock, translatedLanguages } from './translated-files.ts'

/**
 * `files`: files and folders of translations, relative to the working folder. Returns the exit code. Throws FatalError for a file that is not a
 * translation.
 */
export function acceptSession(session: Session, files: readonly string[], terminal: Terminal): number {
  const languages = translatedLanguages(session)
  const all = languages.flatMap(language => language.files.map(({ file }) => file))
  const nameOf = (path: string) => relative(session.root, terminal.resolve(path)).replaceAll(sep, '/')
  const accepted = new Set(files.flatMap(written => meantFiles(written, nameOf(written), all)))
  const concerned = languages.filter(({ files: own }) => own.some(({ file }) => accepted.has(file)))
  const broken = concerned.flatMap(({ diagnostics }) => diagnostics)
  if (broken.length > 0) {
    terminal.printError(prettyReport(broken, readBelow(session.root), terminal))
    return exitCodes.content
  }
  for (const language of concerned) {
    try {
      writeFileSync(join(session.root, language.lockFile), writeLock(acceptedLock(language, accepted)))
    } catch (error) {
      throw cannotWrite(`The lock "${language.lockFile}"`, error, { hint: 'Check its rights.' })
    }
  }
  terminal.print(`${plural(accepted.size, 'translation')} up to date from now on.`)
  return exitCodes.fine
}

function meantFiles(written: string, path: string, all: readonly SitePath[]): readonly SitePath[] {
  const meant = all.filter(file => path === '' || file === path || file.startsWith(`${path}/`))
  if (meant.length > 0) return meant
  throw usageError(
    `"${written}" is no translation.`,
    didYouMean(path, all) ?? 'Name a file or a folder below "content/i18n".',
  )
}
