// `docsgen version <name>`: freezes the present documentation as a version.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import type { DocsConfig } from '../../renderer/config/config.ts'
import {
  currentVersion,
  versionFolders,
  versionNameProblem,
} from '../../renderer/config/versions/docs-version.ts'
import type { ListedVersion } from '../../renderer/config/versions/version-list.ts'
import { exitCodes } from '../exit-codes.ts'
import { openSession } from '../open-session.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { frozenTranslations } from '../translations/freeze-translations.ts'
import { usageError } from '../usage-error.ts'
import { versionFromRef } from '../versions/version-from-ref.ts'
import { warnOfPaths, warnOfSources } from '../versions/version-warnings.ts'

/** Returns the exit code. Throws FatalError (usage) when the name is taken or unsafe, or when there is nothing to freeze. */
export async function runVersion(
  name: string,
  folder: string,
  options: ProjectOptions & { readonly docs?: string; readonly ref?: string; readonly refPath?: string },
  terminal: Terminal,
): Promise<number> {
  const session = await openSession(folder, options, terminal)
  const { root, config } = session
  const docs = setNamed(config.docs, options.docs)
  if (docs === undefined || (options.ref === undefined && !holdsMarkdown(join(root, docs.path))))
    throw usageError(
      docs === undefined
        ? 'The site has no documentation.'
        : `There is no Markdown file in "${docs.path}", so there is nothing to freeze.`,
      'Switch "docs" on and write a page first.',
    )
  const problem = versionNameProblem(name)
  if (problem !== undefined)
    throw usageError(`The name ${JSON.stringify(name)} ${problem}.`, 'Choose a name like 1.0 or 2025-06.')
  const folders = versionFolders(docs)
  const names = docs.versions.map(version => version.name).filter(known => known !== currentVersion)
  // Some file systems ignore letter case, so names that differ only in case are refused.
  const twin = names.find(known => known.toLowerCase() === name.toLowerCase())
  const said = (listed: ListedVersion) => writeList(root, folders.list, listed)
  if (options.ref !== undefined && twin === undefined) {
    said(await versionFromRef(session, { docs, name, ref: options.ref, path: options.refPath }))
    terminal.print(`Git reads version ${name} from ${options.ref}: ${folders.list} says so.`)
    warnOfSources(config, docs, { copy: undefined, terminal })
    return exitCodes.fine
  }
  const copy = { from: docs.path, to: folders.docs(name) }
  const translations = frozenTranslations(root, config, copy)
  const targets = [copy.to, folders.sidebars(name), ...translations.map(({ to }) => to)]
  const taken = targets.find(path => existsSync(join(root, path)))
  if (twin !== undefined || taken !== undefined)
    throw usageError(
      twin === undefined ? `"${taken}" exists already.` : `The version "${twin}" exists already.`,
      'Choose another name; a frozen version is never overwritten.',
    )
  freeze(root, copy, () => {
    for (const { lock, ...own } of translations)
      freeze(root, own, () => lock !== undefined && writeWhole(join(root, lock.file), lock.text))
    writeWhole(join(root, folders.sidebars(name)), `${JSON.stringify(docs.sidebars, null, 2)}\n`)
    said(name)
  })
  terminal.print(
    `Froze ${docs.path} as version ${name}: ${folders.docs(name)}, ${folders.sidebars(name)}, ${folders.list}.`,
  )
  if (translations.length > 0)
    terminal.print(`Its translations: ${translations.map(({ to }) => to).join(', ')}.`)
  warnOfSources(config, docs, { copy: folders.docs(name), terminal })
  warnOfPaths({
    root,
    config,
    docs,
    copies: [copy, ...translations],
    sidebars: folders.sidebars(name),
    terminal,
  })
  return exitCodes.fine
}

// Without an id, the first documentation; undefined: the site has no documentation.
function setNamed(sets: readonly DocsConfig[], id: string | undefined): DocsConfig | undefined {
  const found = id === undefined ? sets[0] : sets.find(set => set.id === id)
  if (found !== undefined || sets.length === 0) return found
  const ids = sets.map(set => set.id)
  throw usageError(
    `There is no set of documents "${id}".`,
    didYouMean(id ?? '', ids) ?? `The configuration has ${ids.map(each => `"${each}"`).join(', ')}.`,
  )
}

// `complete` runs last and writes the list: a folder that is not in the list is not a version.
function freeze(root: string, { from, to }: { from: SitePath; to: SitePath }, complete: () => unknown): void {
  const target = join(root, to)
  const temporary = `${target}.docsgen-new-${process.pid}`
  try {
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(root, from), temporary, { recursive: true, verbatimSymlinks: true })
    renameSync(temporary, target)
    complete()
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw cannotWrite('The version', error, {
      hint: `Make room or mend the rights, remove "${to}" if it is there, and run the command again.`,
    })
  }
}

// Newest first. Versions that only the configuration names are not in the list.
function writeList(root: string, list: SitePath, newest: ListedVersion): void {
  const file = join(root, list)
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ListedVersion[]) : []
  writeWhole(file, `${JSON.stringify([newest, ...known], null, 2)}\n`)
}

function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.docsgen-new`, text)
  renameSync(`${file}.docsgen-new`, file)
}

function holdsMarkdown(folder: string): boolean {
  return (
    existsSync(folder) &&
    (readdirSync(folder, { recursive: true }) as string[]).some(name => /\.(?:md|mdx|markdown)$/i.test(name))
  )
}
