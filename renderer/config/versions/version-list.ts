// Which frozen versions a set of documents has: those that `versions.json` lists, then those that the configuration alone names with
// a commit.
import type { Diagnostic, Severity } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { DocsConfig } from '../config.ts'
import { isRefName } from '../mounts/ref-name.ts'
import { currentVersion, type VersionRef, versionFolders, versionNameProblem } from './docs-version.ts'

export interface FrozenVersion {
  readonly name: string
  /** Undefined: its files lie in its folder. */
  readonly frozenAt: VersionRef | undefined
}

/** As `docsgen version` writes them into the list. */
export type ListedVersion = string | { readonly name: string; readonly ref: string; readonly path?: string }

/** Newest first. */
export function readVersionList(
  docs: DocsConfig,
  {
    host,
    problems,
    docsPath,
  }: { host: Host; problems: Diagnostic[]; docsPath: readonly (string | number)[] },
): readonly FrozenVersion[] {
  const folders = versionFolders(docs)
  const listed = readListed(folders.list, host, problems)
  const refOf = (name: string, said?: Exclude<ListedVersion, string>): VersionRef | undefined => {
    const own = docs.versionOptions[name]
    const ref = own?.ref ?? said?.ref
    if (ref === undefined) return undefined
    const path = own?.refPath ?? said?.path ?? docs.path
    const option = own?.ref === undefined ? [] : [...docsPath, 'versions', name, 'ref']
    return { ref, path: path as SitePath, option }
  }
  const versions = listed.map((version): FrozenVersion => {
    const name = typeof version === 'string' ? version : version.name
    return { name, frozenAt: refOf(name, typeof version === 'string' ? undefined : version) }
  })
  const names = versions.map(({ name }) => name)
  for (const [index, { name, frozenAt }] of versions.entries()) {
    const reason = versionNameProblem(name)
    const folder = folders.docs(name)
    if (reason !== undefined)
      problems.push(
        versionProblem(
          folders.list,
          `The version ${JSON.stringify(name)} ${reason}.`,
          'Rename it and its folder.',
        ),
      )
    else if (names.indexOf(name) !== index)
      problems.push(
        versionProblem(folders.list, `The version "${name}" stands twice.`, 'Remove one of the two.'),
      )
    else if (frozenAt === undefined && !host.folderExists(folder))
      problems.push(
        versionProblem(
          folders.list,
          `The version "${name}" has no folder "${folder}".`,
          'Restore the folder, give the version a "ref" that git reads it from, or remove it from the list.',
        ),
      )
  }
  const others = unlisted(docs, names).map((name): FrozenVersion => ({ name, frozenAt: refOf(name) }))
  const all = [...versions, ...others]
  for (const { name, frozenAt } of all)
    if (frozenAt !== undefined && host.folderExists(folders.docs(name)))
      problems.push(
        versionProblem(
          folders.docs(name),
          `The version "${name}" has a folder, and is read from "${frozenAt.ref}" too.`,
          'Delete the folder, or leave out the "ref" of the version.',
        ),
      )
  return all
}

// In the order of the configuration, newest first; JavaScript puts whole numbers first, the smallest at the top.
function unlisted({ versionOptions }: DocsConfig, listed: readonly string[]): readonly string[] {
  const names = Object.keys(versionOptions).filter(
    name => versionOptions[name]?.ref !== undefined && !listed.includes(name),
  )
  const isNumber = (name: string) => /^\d+$/.test(name)
  return [...names.filter(isNumber).reverse(), ...names.filter(name => !isNumber(name))]
}

function readListed(file: SitePath, host: Host, problems: Diagnostic[]): readonly ListedVersion[] {
  const value = readJson(file, host, problems)
  if (value === undefined) return []
  if (Array.isArray(value) && value.every(isListed)) return value
  problems.push(
    versionProblem(
      file,
      'The file holds no list of versions.',
      'Write it like ["2.0", "1.0"], newest first; a version that git reads from a tag is { "name": "1.0", "ref": "v1.0" }.',
    ),
  )
  return []
}

function isListed(value: unknown): value is ListedVersion {
  if (typeof value === 'string') return true
  if (typeof value !== 'object' || value === null) return false
  const { name, ref, path = '.', ...others } = value as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof ref === 'string' &&
    isRefName(ref) &&
    typeof path === 'string' &&
    !/^\/|\\|(?:^|\/)\.\.(?:\/|$)/.test(path) &&
    Object.keys(others).length === 0
  )
}

/** Names of versions in the configuration that are not there. */
export function checkVersionNames(
  docs: DocsConfig,
  names: readonly string[],
  { configFile, problems }: { configFile: SitePath | undefined; problems: Diagnostic[] },
): void {
  const named = [
    ...Object.keys(docs.versionOptions),
    ...(docs.lastVersion === undefined ? [] : [docs.lastVersion]),
  ]
  for (const name of new Set(named)) {
    const reason = docs.versionOptions[name]?.ref === undefined ? undefined : versionNameProblem(name)
    if (reason !== undefined)
      problems.push(
        versionProblem(configFile, `The version ${JSON.stringify(name)} ${reason}.`, 'Choose another name.'),
      )
    if (names.includes(name) || name === currentVersion) continue
    problems.push(
      versionProblem(
        configFile,
        `The configuration names the version "${name}", which does not exist.`,
        didYouMean(name, names) ??
          'Create it with "docsgen version", give it a "ref", or remove the setting.',
      ),
    )
  }
}

/** Undefined when there is no such file, or when it is no JSON (which is reported). */
export function readJson(file: SitePath, host: Host, problems: Diagnostic[]): unknown {
  if (host.entry(file) === undefined) return undefined
  const text = host.readText(file)
  try {
    if (text.ok) return JSON.parse(text.value)
    problems.push(versionProblem(file, `The file cannot be read (${text.reason}).`, 'Check its rights.'))
  } catch (error) {
    problems.push(versionProblem(file, `The JSON cannot be read: ${reasonOf(error)}.`, 'Correct the file.'))
  }
  return undefined
}

export function versionProblem(file: SitePath | undefined, message: string, hint: string): Diagnostic {
  const severity: Severity = 'error'
  return { code: 'config/invalid-version', severity, message, hint, ...(file !== undefined && { file }) }
}
