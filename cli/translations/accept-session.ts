// The work of `docsgen translations accept`: says in the locks that translations are up to date.

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

/** `files` from the working folder; folders stand for what is in them. Gives the exit code. Throws FatalError for a file that is no translation. */
export function acceptSession(session: Session, files: readonly string[], terminal: Terminal): number {
  const languages = translatedLanguages(session)
  const all = languages.flatMap(language => language.files.map(({ file }) => file))
  const accepted = new Set(
    files.flatMap(written => meantFiles({ root: session.root, written, terminal }, all)),
  )
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

function meantFiles(
  {
    root,
    written,
    terminal,
  }: { readonly root: string; readonly written: string; readonly terminal: Terminal },
  all: readonly SitePath[],
): readonly SitePath[] {
  const path = relative(root, terminal.resolve(written)).replaceAll(sep, '/')
  const meant = all.filter(file => path === '' || file === path || file.startsWith(`${path}/`))
  if (meant.length > 0) return meant
  throw usageError(
    `"${written}" is no translation.`,
    didYouMean(path, all) ?? 'Name a file or a folder below "content/i18n".',
  )
}
