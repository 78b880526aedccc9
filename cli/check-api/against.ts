// The work of `docsgen check-api --against`: tells what has changed in API descriptions since an older file or a state in git.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import { FatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import { packs } from '../../renderer/base/strings/packs.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { decodeUtf8 } from '../../renderer/base/utf8.ts'
import type { ApiConfig } from '../../renderer/config/config.ts'
import { runGitNow } from '../../renderer/features/git/run-git.ts'
import { changeSentence, changesMark, changesPage } from '../../renderer/features/openapi/changes-page.ts'
import { type ApiChange, compareApis } from '../../renderer/features/openapi/compare-apis.ts'
import { type ApiDescription, placeAround } from '../../renderer/features/openapi/description.ts'
import { languageDescription } from '../../renderer/features/openapi/document/language-description.ts'
import { objectOf, textOf } from '../../renderer/features/openapi/json-object.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { writePage } from '../report/html-page.ts'
import { plural } from '../report/plural.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

interface AgainstOptions {
  /** A file, or a branch, tag or commit. */
  readonly against: string
  readonly json: boolean
  /** Markdown file for the page of changes. */
  readonly page?: string
}

interface Compared {
  readonly description: ApiDescription
  readonly changes: readonly ApiChange[]
  /** Versions of the two states. */
  readonly from: string
  readonly to: string
}

/** Returns the exit code: 1 when programs that worked may fail. Throws FatalError (usage) when there is nothing to compare with. */
export function compareWithOlder(
  session: Session,
  { against, json, page }: AgainstOptions,
  terminal: Terminal,
): number {
  const { root, config, host } = session
  const [first, ...others] = config.apis
  if (first === undefined)
    throw usageError('The configuration names no API description.', 'Name one in "apis".')
  const file = terminal.resolve(against)
  const isFile = existsSync(file)
  if (isFile && others.length > 0)
    throw usageError(
      'A file can be compared where the site has one API description.',
      'Name a branch, tag or commit: all descriptions are compared with theirs.',
    )
  const compared = config.apis.map(api => {
    const before = isFile ? olderFile(file) : stateInGit(root, against, api)
    return compare(before, readToday(api, host, root), isFile ? basename(against) : against)
  })
  if (page !== undefined) writeChanges(page, compared, { language: config.language, terminal })
  if (json) printJson(compared, terminal)
  else printText(compared, { root, against, terminal })
  const isBroken = compared.some(({ changes }) => changes.some(({ isBreaking }) => isBreaking))
  return isBroken ? exitCodes.content : exitCodes.fine
}

function olderFile(file: string): ApiDescription {
  const folder = dirname(file) as AbsolutePath
  return readState(basename(file) as SitePath, createNodeHost(folder), folder)
}

function stateInGit(root: AbsolutePath, ref: string, { name, original }: ApiConfig): ApiDescription {
  const readText: Host['readText'] = path => {
    const bytes = runGitNow({ folder: root, args: ['show', `${ref}:./${path}`] })
    return bytes === undefined ? { ok: false, reason: 'ENOENT' } : { ok: true, value: decodeUtf8(bytes) }
  }
  if (ref.startsWith('-') || !readText(original).ok)
    throw usageError(
      `"${ref}" is no file, and no state in git that has "${original}" of the API "${name}".`,
      'Name an older description, or a branch, tag or commit.',
    )
  return readState(original, { ...createNodeHost(root), readText }, root)
}

function readToday({ original }: ApiConfig, host: Host, root: AbsolutePath): ApiDescription {
  return readState(original, host, root)
}

// Faults of a description are reported instead of changes: the missing parts of a faulty description would look like removed parts.
function readState(file: SitePath, host: Host, root: AbsolutePath): ApiDescription {
  const description = languageDescription({ file, original: file }, host)?.read().description
  if (description === undefined) throw usageError(`"${file}" cannot be read.`, 'Check the path.')
  if (description.diagnostics.length === 0) return description
  const error = new FatalError('usage', description.diagnostics)
  error.root = root
  throw error
}

function compare(before: ApiDescription, description: ApiDescription, name: string): Compared {
  const version = ({ value }: ApiDescription) => textOf(objectOf(value.info).version) ?? ''
  const [from, to] = [version(before), version(description)]
  // When the version is the same, the older state is named by its file or git reference instead.
  return { description, changes: compareApis(before, description), from: from === to ? name : from, to }
}

function writeChanges(
  page: string,
  compared: readonly Compared[],
  { language, terminal }: { readonly language: Session['config']['language']; readonly terminal: Terminal },
): void {
  const file = terminal.resolve(page)
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(changesMark))
    throw usageError(
      `"${page}" was not written by this command, so it is left as it is.`,
      'Name another file with "--page".',
    )
  const [first] = compared
  if (first === undefined) return
  const changes = compared.flatMap(each => each.changes)
  writePage(page, changesPage({ language, changes, from: first.from, to: first.to }), terminal)
}

const english = { locale: 'en', direction: 'ltr', words: packs.en?.() } as Parameters<
  typeof changeSentence
>[0]

function allChanges(compared: readonly Compared[]) {
  return compared.flatMap(({ description, changes }) =>
    changes.map(change => ({ change, diagnostic: diagnosticOf(description, change) })),
  )
}

function printJson(compared: readonly Compared[], terminal: Terminal): void {
  const all = allChanges(compared)
  const breaking = all.filter(({ change }) => change.isBreaking).length
  const changes = all.map(({ change: { operations, pointer: _, ...change }, diagnostic }) => ({
    ...change,
    operations: operations.map(({ id, method, path }) => ({ id, method, path })),
    message: diagnostic.message,
    file: diagnostic.file,
    line: diagnostic.line,
    column: diagnostic.column,
  }))
  const compatible = all.length - breaking
  terminal.print(JSON.stringify({ schemaVersion: 1, breaking, compatible, changes }, null, 2))
}

function printText(
  compared: readonly Compared[],
  {
    root,
    against,
    terminal,
  }: { readonly root: string; readonly against: string; readonly terminal: Terminal },
): void {
  const all = allChanges(compared)
  const breaking = all.filter(({ change }) => change.isBreaking)
  const compatible = all.length - breaking.length
  if (breaking.length > 0)
    terminal.printError(
      prettyReport(
        breaking.map(({ diagnostic }) => diagnostic),
        readBelow(root),
        terminal,
      ),
    )
  terminal.print(
    `${plural(breaking.length, 'breaking change')} and ${plural(compatible, 'compatible change')} since ${against}.`,
  )
}

function diagnosticOf(description: ApiDescription, change: ApiChange): Diagnostic {
  const { operations, isBreaking } = change
  const [first] = operations
  const more = operations.length > 1 ? ` and ${plural(operations.length - 1, 'other operation')}` : ''
  const { file, line, column } = placeAround(description, change.pointer)
  return {
    code: 'api/breaking-change',
    severity: isBreaking ? 'error' : 'info',
    message: `${first?.method} ${first?.path}${more} — ${changeSentence(english, change).replaceAll('`', '"')}.`,
    hint: 'Take the change back, or publish it as a new version of the API.',
    file,
    line,
    column,
  }
}
