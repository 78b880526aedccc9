// Flags → root, host and checked configuration.

import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FatalError } from '../renderer/base/diagnostics/fatal-error.ts'
import { within } from '../renderer/base/diagnostics/nearest.ts'
import { reasonOf } from '../renderer/base/diagnostics/reason-of.ts'
import type { Host } from '../renderer/base/host/host.ts'
import { createNodeHost } from '../renderer/base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../renderer/base/text/brand.ts'
import { type AskingHost, createAskingHost } from '../renderer/base/trace/asking-host.ts'
import type { Config } from '../renderer/config/config.ts'
import {
  type ConfigRequest,
  configFileNames,
  type EvaluatedConfig,
  evaluateConfig,
} from '../renderer/config/load-config.ts'
import { mountRequests } from '../renderer/config/mounts/mount-request.ts'
import { type CommandNeeds, settleConfig } from '../renderer/config/settle-config.ts'
import type { OpenRef } from '../renderer/config/versions/sidebars-at.ts'
import type { LoadedExtension } from '../renderer/content/markdown/site-code/text-readers.ts'
import type { SiteCode } from '../renderer/contract/site-code.ts'
import { withDataPages } from '../renderer/features/data-pages/data-host.ts'
import { noPages } from '../renderer/features/data-pages/data-pages.ts'
import { importExtensions, loadFeatures } from '../renderer/features/index.ts'
import { findMount, type Mount } from '../renderer/features/mounts/mount.ts'
import { withMounts } from '../renderer/features/mounts/mounted-host.ts'
import type { RefPlaces } from '../renderer/features/mounts/open/resolve-ref.ts'
import type { Session } from '../renderer/site/session/session.ts'
import { cacheVersion } from './cache-version.ts'
import { type ProjectOptions, publicPlace } from './shared-options.ts'
import type { Terminal } from './terminal.ts'
import { usageError } from './usage-error.ts'

/** Throws FatalError (usage) for a root that is no folder and for every fault of the configuration. */
export async function openSession(
  folder: string,
  options: SessionOptions,
  terminal: SessionTerminal,
): Promise<Session> {
  const root = openRoot(folder, terminal, options)
  const place = { root, host: createAskingHost(createNodeHost(root)), terminal, needs: options.needs }
  return settleSession(place, await evaluateSession(place, options))
}

/** What a session needs of its surroundings: where paths of arguments begin, and where progress and news are shown. */
export type SessionTerminal = Pick<Terminal, 'resolve' | 'progress' | 'printError'>

export type SessionOptions = ProjectOptions & { readonly clean?: boolean; readonly needs?: CommandNeeds }

export interface SessionRequest extends Pick<Session, 'root'> {
  readonly host: Host
  readonly terminal: SessionTerminal
  /** Which files these are, when they are not those on disk. */
  readonly source?: string | undefined
  readonly needs?: CommandNeeds | undefined
}

/** The first half: what the configuration says. Throws FatalError (usage) when it cannot be evaluated. */
export async function evaluateSession(
  { root, host, source, terminal }: SessionRequest,
  options: SessionOptions,
): Promise<EvaluatedConfig> {
  const file =
    options.config === undefined ? undefined : (relative(root, terminal.resolve(options.config)) as SitePath)
  const request: ConfigRequest = {
    root,
    host,
    source,
    version: options.clean === true ? undefined : cacheVersion(),
    overrides: publicPlace(options),
    ...(file !== undefined && { file }),
  }
  const evaluate = async () => {
    const evaluated = await evaluateConfig(request)
    if (evaluated.file === undefined) refuseOtherName(root)
    return evaluated
  }
  return withRoot(root, evaluate())
}

// Without this check docsgen would build with default options, and most of the site would seem to be missing.
function refuseOtherName(root: AbsolutePath): void {
  const meant = readdirSync(root).find(isMeantAsConfig)
  if (meant === undefined) return
  throw new FatalError('usage', [
    {
      code: 'config/other-name',
      severity: 'error',
      message: `"${meant}" is not the name of a configuration.`,
      hint: /\.[cm]?[jt]s$/.test(meant)
        ? `Rename it to "${configFileNames[0]}", or name it: --config ${meant}`
        : `Write it as "${configFileNames[0]}", with "export default { … }".`,
      file: meant as SitePath,
    },
  ])
}

function isMeantAsConfig(name: string): boolean {
  const [, words] = /^(.*)\.(?:[cm]?[jt]s|jsonc?|ya?ml|toml)$/i.exec(name) ?? []
  const plain = words?.toLowerCase().replace(/[^a-z]/g, '')
  return plain !== undefined && within(2, plain, ['docssiteconfig', 'docsgenconfig']).length > 0
}

/** The second half. Throws FatalError (usage) for every fault of the configuration. */
export async function settleSession(
  { root, host, source, terminal, needs }: SessionRequest & { readonly host: AskingHost },
  evaluated: EvaluatedConfig,
): Promise<Session> {
  const now = Date.now()
  const { version } = evaluated
  const places = placesOf({ root, host }, evaluated)
  let extensions: readonly LoadedExtension[] = []
  // Sites without extensions load nothing for them.
  const load = async (codes: readonly SiteCode[]) => {
    extensions = await importExtensions(root, codes)
    return extensions
  }
  const config = await withRoot(
    root,
    settleConfig(evaluated, { root, host, source, openRef: openRefOf(places), loadExtensions: load, needs }),
  )
  const mounts = await withRoot(root, mountAll(config, places))
  const files = withMounts(host, mounts)
  const features = await withRoot(root, loadFeatures(config, extensions))
  const place = {
    root,
    config,
    host: files,
    isMounted: (file: SitePath) => findMount(mounts, file) !== undefined,
    cacheFolder: cacheFolderOf(root),
    version,
    source,
    now,
  }
  let dataPages = noPages
  for (const { pages } of features) dataPages = (await pages?.(dataPages, place)) ?? dataPages
  return {
    root,
    packageRoot: findPackageRoot(),
    compiledFolder: compiledFolder(),
    host: withDataPages(files, dataPages),
    config,
    mounts,
    dataPages,
    features,
    cacheFolder: cacheFolderOf(root),
    version: cacheVersion(),
    openedAt: now,
    progress: terminal.progress,
  }
}

/** The configuration alone, with nothing mounted: for those who bring what is to be mounted. Throws FatalError (usage). */
export async function openConfig(
  folder: string,
  options: ProjectOptions,
  terminal: SessionTerminal,
): Promise<RefPlaces & { readonly config: Config }> {
  const root = openRoot(folder, terminal, options)
  const host = createAskingHost(createNodeHost(root))
  const evaluated = await evaluateSession({ root, host, terminal }, options)
  const places = placesOf({ root, host }, evaluated)
  const settled = settleConfig(evaluated, { root, host, openRef: openRefOf(places) })
  return { ...places, config: await withRoot(root, settled) }
}

function placesOf(
  { root, host }: { readonly root: AbsolutePath; readonly host: AskingHost },
  { version }: EvaluatedConfig,
): RefPlaces {
  return { root, host, cacheFolder: cacheFolderOf(root), version, signal: new AbortController().signal }
}

function openRefOf(places: RefPlaces): OpenRef {
  return async ref => (await import('../renderer/features/mounts/open/open-mounts.ts')).openRef(ref, places)
}

// Sites without mounts load nothing of git for them.
async function mountAll(config: Config, places: RefPlaces): Promise<readonly Mount[]> {
  if (mountRequests(config).length === 0) return []
  const { openMounts } = await import('../renderer/features/mounts/open/open-mounts.ts')
  return openMounts(config, places)
}

/** Where docsgen keeps what a site's next run may use. */
export function cacheFolderOf(root: AbsolutePath): string {
  return join(root, '.docsgen', 'cache')
}

// Files in the messages are relative to the site, wherever the command was started.
async function withRoot<Value>(root: AbsolutePath, promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof FatalError) error.root = root
    throw error
  }
}

/** Whoever names a configuration stands at the site. Throws FatalError (usage) for what is no folder that can be read. */
export function openRoot(
  folder: string,
  terminal: SessionTerminal,
  { config }: Pick<ProjectOptions, 'config'> = {},
): AbsolutePath {
  const path = terminal.resolve(folder)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw usageError(
      `"${folder}" is not a folder.`,
      'Name the folder that holds content/ and docs-site.config.ts.',
    )
  }
  try {
    accessSync(path, constants.R_OK | constants.X_OK)
  } catch (error) {
    throw usageError(
      `The folder "${folder}" cannot be read (${(error as NodeJS.ErrnoException).code ?? reasonOf(error)}).`,
      'Give the user who runs docsgen the right to read it.',
    )
  }
  const root = realpathSync(path) as AbsolutePath
  return folder === '.' && config === undefined ? siteAround(root, terminal) : root
}

// A command that starts in a subfolder of a site works on the whole site.
function siteAround(start: AbsolutePath, terminal: SessionTerminal): AbsolutePath {
  const holds = (folder: string, name: string) => existsSync(join(folder, name))
  const hasConfig = (folder: string) => configFileNames.some(name => holds(folder, name))
  if (hasConfig(start) || holds(start, 'content')) return start
  for (let inner: string = start; inner !== dirname(inner); inner = dirname(inner)) {
    const folder = dirname(inner)
    if (!hasConfig(folder) && basename(inner) !== 'content') continue
    terminal.printError(`The site is the folder ${relative(start, folder)}, above this one.`)
    return folder as AbsolutePath
  }
  return start
}

function compiledFolder(): string | undefined {
  const file = fileURLToPath(import.meta.url)
  return file.endsWith('.cjs') ? dirname(file) : undefined
}

// The compiled command line lies two folders below the package.
function findPackageRoot(): AbsolutePath {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'templates', 'server-entry.tsx'))) {
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('docsgen cannot find its own templates; the installation is not complete.')
    folder = parent
  }
  return folder as AbsolutePath
}
