// The sets of documents of the old site, each with its frozen versions: settings, sidebars, documents.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { SitePath } from '../../../../renderer/base/text/brand.ts'
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { MissingFiles } from '../../configuration/missing-files.ts'
import { readForeign } from '../../configuration/read-foreign.ts'
import { type ReportTodo, readJsonFile } from '../../configuration/read-json.ts'
import { joinAddress } from '../settings/addresses.ts'
import { docusaurusPackages } from '../settings/docusaurus-config.ts'
import type { AddTodo } from '../settings/todo-list.ts'
import { documentAddress, documentTitle } from './doc-address.ts'
import type { Gathered } from './document.ts'
import { type ContentFolder, gatherFolder } from './gather-folder.ts'
import { carriedSidebars } from './sidebars.ts'

export interface DocsSet {
  readonly id: string
  /** Without sidebars, which are read later. */
  readonly options: Fields
  /** Folder names of the old site and the new one begin with this: nothing, or `guide_`. */
  readonly prefix: string
  readonly target: string
  /** The site has other languages, too. */
  readonly hasLanguages: boolean
  /** The current documentation and the frozen versions, the newest first. */
  readonly versions: readonly SetVersion[]
}

interface SetVersion {
  readonly name: string
  /** Absolute. */
  readonly folder: string
  /** In the new site. */
  readonly target: string
  /** Address of the version. */
  readonly base: string
}

/** `isFirst`: its folders have no name in the new site. */
export function readSet(
  root: string,
  options: Fields,
  {
    isFirst,
    hasLanguages,
    report,
  }: { readonly isFirst: boolean; readonly hasLanguages: boolean; readonly report: ReportTodo },
): DocsSet {
  const id = textOf(options.id) ?? 'default'
  const prefix = id === 'default' ? '' : `${id}_`
  const newPrefix = isFirst ? '' : prefix
  const target = isFirst ? 'content/docs' : `content/${id}`
  const base = joinAddress(textOf(options.routeBasePath) ?? (options.routeBasePath === '' ? '' : 'docs'))
  const settings = fieldsOf(options.versions)
  const listed =
    options.disableVersioning === true ? [] : readVersions(root, { name: `${prefix}versions.json`, report })
  const only = Array.isArray(options.onlyIncludeVersions) ? listOf(options.onlyIncludeVersions) : undefined
  const frozen = listed.filter(name => {
    const folder = `${prefix}versioned_docs/version-${name}`
    if (only?.includes(name) === false) return false
    if (existsSync(join(root, folder))) return true
    report({
      message: `The version "${name}" has no folder "${folder}", so it was left out.`,
      hint: 'Take the folder from your repository, and run the command again.',
      file: `${prefix}versions.json`,
      isSetting: true,
    })
    return false
  })
  const hasCurrent = options.includeCurrentVersion !== false && (only?.includes('current') ?? true)
  const last = textOf(options.lastVersion) ?? frozen[0] ?? 'current'
  const names = hasCurrent ? ['current', ...frozen] : frozen
  const pathOf = (name: string) => {
    const written = fieldsOf(settings[name]).path
    return typeof written === 'string' ? written : name === last ? '' : name === 'current' ? 'next' : name
  }
  const versions = names.map(name => ({
    name,
    folder:
      name === 'current'
        ? resolve(root, textOf(options.path) ?? 'docs')
        : join(root, `${prefix}versioned_docs`, `version-${name}`),
    target: name === 'current' ? target : `content/${newPrefix}versioned_docs/version-${name}`,
    base: joinAddress(base, pathOf(name)),
  }))
  return { id, options, prefix, target, hasLanguages, versions }
}

function readVersions(
  root: string,
  { name, report }: { readonly name: string; readonly report: ReportTodo },
): readonly string[] {
  if (!existsSync(join(root, name))) return []
  return listOf(readJsonFile(root, name, report)).flatMap(each => textOf(each) ?? [])
}

/** Its options in docsgen's words, with the sidebars of the current documentation. */
export async function setSettings(
  root: string,
  set: DocsSet,
  {
    isFirst,
    isOnly,
    missing,
    report,
    todo,
  }: {
    readonly isFirst: boolean
    readonly isOnly: boolean
    readonly missing: MissingFiles
    readonly report: ReportTodo
    readonly todo: AddTodo
  },
): Promise<Exclude<UserConfig['docs'], readonly unknown[] | false | undefined>> {
  const { options } = set
  const versions = Object.entries(fieldsOf(options.versions)).map(([name, value]) => {
    const { label, path, banner, badge, noIndex, className } = fieldsOf(value)
    return [name, { label, path, banner, badge, noIndex, className }]
  })
  const kept = [
    'sidebarCollapsible',
    'sidebarCollapsed',
    'breadcrumbs',
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'lastVersion',
    'includeCurrentVersion',
  ]
  const base = joinAddress(textOf(options.routeBasePath) ?? (options.routeBasePath === '' ? '' : 'docs'))
  reportOptions(options, todo)
  return {
    ...(!isFirst && { id: set.id }),
    ...(!isOnly && { label: set.id === 'default' ? undefined : set.id }),
    ...(base !== (isFirst ? '/docs' : `/${set.id}`) && { routeBase: base }),
    ...Object.fromEntries(kept.flatMap(name => (options[name] == null ? [] : [[name, options[name]]]))),
    ...(options.numberPrefixParser === false && { numberPrefixes: false }),
    editUrl: textOf(options.editUrl),
    ...(versions.length > 0 && { versions: Object.fromEntries(versions) }),
    sidebars: await sidebarsOf(root, set, { missing, report, todo }),
  } as Exclude<UserConfig['docs'], readonly unknown[] | false | undefined>
}

async function sidebarsOf(
  root: string,
  { options: { sidebarPath: path }, hasLanguages }: DocsSet,
  {
    missing,
    report,
    todo,
  }: { readonly missing: MissingFiles; readonly report: ReportTodo; readonly todo: AddTodo },
): Promise<unknown> {
  if (path === false) return false
  const file = textOf(path) && resolve(root, textOf(path) as string)
  if (!file || !existsSync(file)) return undefined
  const value = file.endsWith('.json')
    ? readJsonFile(root, relative(root, file), report)
    : await readForeign({
        what: 'The file of the sidebars',
        root,
        file,
        recorded: docusaurusPackages,
        missing: missing.note,
        report,
      })
  // Without any, they are made from the folders.
  if (typeof value !== 'object' || value === null) return undefined
  return carriedSidebars(value, { report: problem => todo([], problem), hasLanguages })
}

function reportOptions(options: Fields, todo: AddTodo): void {
  if (typeof options.editUrl === 'string')
    todo(['editUrl'], {
      message: 'Links for editing begin with the old address; the files lie in content/ now.',
      hint: 'Correct "editUrl" once the new site has its place in the repository.',
    })
  else if (options.editUrl !== undefined)
    todo(['editUrl'], {
      message: 'The function that makes links for editing was left out.',
      hint: 'Write it as "editUrl" into the configuration: it gets the paths of the new site.',
    })
  for (const name of ['sidebarItemsGenerator', 'rehypePlugins', 'beforeDefaultRehypePlugins'])
    if (options[name] !== undefined)
      todo([name], {
        message: `The option "${name}" of the documentation has no counterpart.`,
        hint: 'Look at the pages that it changed.',
      })
}

/** Documents, files and frozen sidebars of all versions. */
export function gatherSet(root: string, set: DocsSet, gathered: Gathered): void {
  const newPrefix = set.target === 'content/docs' ? '' : set.prefix
  const frozen = set.versions.filter(({ name }) => name !== 'current')
  for (const version of set.versions) gatherFolder(root, folderOfVersion(set, version), gathered)
  for (const { name } of frozen) {
    const file = join(root, `${set.prefix}versioned_sidebars`, `version-${name}-sidebars.json`)
    if (!existsSync(file)) continue
    const shown = relative(root, file)
    const written = readJsonFile(root, shown, each => gathered.todos.push(each))
    if (written === undefined) continue
    const sidebars = carriedSidebars(written, {
      report: problem => gathered.todos.push({ ...problem, file: shown }),
      version: name,
      hasLanguages: set.hasLanguages,
    })
    const target = `content/${newPrefix}versioned_sidebars/version-${name}-sidebars.json` as SitePath
    gathered.files.push({ kind: 'text', target, text: jsonText(sidebars) })
  }
  if (frozen.length > 0)
    gathered.files.push({
      kind: 'text',
      target: `content/${newPrefix}versions.json` as SitePath,
      text: jsonText(frozen.map(({ name }) => name)),
    })
}

/** A version's folder, for its documents and those that translate them. */
export function folderOfVersion(set: DocsSet, { folder, target, base }: SetVersion): ContentFolder {
  const cutsPrefixes = set.options.numberPrefixParser !== false
  return {
    folder,
    target,
    roots: [folder],
    ...patternsOf(set.options),
    addressOf: (path, fields) => documentAddress({ path, base, fields, cutsPrefixes }),
    titleOf: (path, fields) => documentTitle({ path, fields, cutsPrefixes }),
  }
}

function patternsOf({ include, exclude }: Fields): Pick<ContentFolder, 'include' | 'exclude'> {
  const texts = (value: unknown) => listOf(value).flatMap(each => textOf(each) ?? [])
  return {
    ...(include !== undefined && { include: texts(include) }),
    ...(exclude !== undefined && { exclude: texts(exclude) }),
  }
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
