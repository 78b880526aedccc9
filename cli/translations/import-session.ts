// The work of `docsgen translations import`: writes translated blocks into Markdown files and their state into the locks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { type Diagnostic, orderDiagnostics } from '../../renderer/base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../renderer/base/diagnostics/reason-of.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { decodeUtf8 } from '../../renderer/base/utf8.ts'
import { writeLock } from '../../renderer/features/drift/translation-lock.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { plural } from '../report/plural.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { type ImportTarget, openTarget } from './interchange/import-target.ts'
import { importUnits, importWhole } from './interchange/import-units.ts'
import { readPo } from './interchange/po.ts'
import { readXliff } from './interchange/xliff.ts'
import { translatedLanguages } from './translated-files.ts'

/** `files`: relative to the working folder. Returns the exit code. Throws FatalError for a file that cannot be read or written. */
export function importSession(session: Session, files: readonly string[], terminal: Terminal): number {
  const targets = translatedLanguages(session).map(language => openTarget(language, session.host))
  const diagnostics: Diagnostic[] = []
  let imported = 0
  for (const written of files) {
    const path = terminal.resolve(written)
    const file = relative(session.root, path).replaceAll(sep, '/') as SitePath
    const found = importFile(file, readReturned(written, path), targets)
    imported += found.imported
    diagnostics.push(...found.diagnostics)
  }
  const changed = targets.flatMap(target => target.changedFiles())
  for (const [path, text] of changed) write(session.root, path, text)
  for (const { language, changedLock } of targets) {
    const lock = changedLock()
    if (lock !== undefined) write(session.root, language.lockFile, writeLock(lock))
  }
  if (diagnostics.length > 0)
    terminal.printError(prettyReport(orderDiagnostics(diagnostics), readBelow(session.root), terminal))
  const left = diagnostics.length === 0 ? '' : `; ${plural(diagnostics.length, 'problem')}`
  terminal.print(`${plural(imported, 'block')} imported, ${plural(changed.length, 'file')} written${left}.`)
  return diagnostics.length === 0 ? exitCodes.fine : exitCodes.content
}

function importFile(file: SitePath, text: string, targets: readonly ImportTarget[]) {
  if (/\.mdx?$/i.test(file)) return importWhole(file, text, targets)
  const isPo = /\.pot?$/i.test(file)
  return importUnits(file, isPo ? readPo(text) : readXliff(text), targets)
}

function readReturned(written: string, path: string): string {
  try {
    return decodeUtf8(readFileSync(path))
  } catch (error) {
    throw usageError(`"${written}" cannot be read: ${reasonOf(error)}.`, 'Name a file of a translator.')
  }
}

function write(root: string, path: string, text: string): void {
  try {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw cannotWrite(`The translation "${path}"`, error, { hint: 'Check its rights.' })
  }
}
