// Flags → root, host and checked configuration.

import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../renderer/config/config.ts'
import {
  type ConfigRequest,
  type EvaluatedConfig,
  evaluateConfig,
  settleConfig,
} from '../renderer/config/load-config.ts'
import { mountRequests } from '../renderer/config/mounts/mount-request.ts'
import { withDataPages } from '../renderer/data-pages/data-host.ts'
import { openDataPages } from '../renderer/data-pages/data-pages.ts'
import { FatalError } from '../renderer/diagnostics/fatal-error.ts'
import { reasonOf } from '../renderer/diagnostics/reason-of.ts'
import { openExtensions } from '../renderer/extensions/open-extensions.ts'
import type { Host } from '../renderer/host/host.ts'
import { createNodeHost } from '../renderer/host/node-host.ts'
import { findMount, type Mount } from '../renderer/mounts/mount.ts'
import { withMounts } from '../renderer/mounts/mounted-host.ts'
import type { RefPlaces } from '../renderer/mounts/open/resolve-ref.ts'
import type { Session } from '../renderer/session/session.ts'
import type { AbsolutePath, SitePath } from '../renderer/text/brand.ts'
import { type AskingHost, createAskingHost } from '../renderer/trace/asking-host.ts'
import { cacheVersion } from './cache-version.ts'
import type { ProjectOptions } from './shared-options.ts'
import type { Terminal } from './terminal.ts'
import { usageError } from './usage-error.ts'

/** Throws FatalError (usage) for a root that is no folder and for every fault of the configuration. */
export async function openSession(
  folder: string,
  options: SessionOptions,
  terminal: SessionTerminal,
): Promise<Session> {
  const root = openRoot(folder, terminal)
  const place = { root, host: createAskingHost(createNodeHost(root)), terminal }
  return settleSession(place, await evaluateSession(place, options))
}

/** What a session needs of its surroundings: where paths of arguments begin, and where progress is shown. */
export type SessionTerminal = Pick<Terminal, 'resolve' | 'progress'>

export type SessionOptions = ProjectOptions & { readonly clean?: boolean }

export interface SessionRequest extends Pick<Session, 'root'> {
  readonly host: Host
  readonly terminal: SessionTerminal
  /** Which files these are, when they are not those on disk. */
  readonly source?: string | undefined
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
    overrides: {
      ...(options.url !== undefined && { url: options.url }),
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
    },
    ...(file !== undefined && { file }),
  }
  return withRoot(root, evaluateConfig(request))
}

/** The second half. Throws FatalError (usage) for every fault of the configuration. */
export async function settleSession(
  { root, host, source, terminal }: SessionRequest & { readonly host: AskingHost },
  evaluated: EvaluatedConfig,
): Promise<Session> {
  const now = Date.now()
  const { version } = evaluated
  const places = placesOf({ root, host }, evaluated)
  const settled = await withRoot(root, settle(evaluated, places, source))
  const mounts = await withRoot(root, mountAll(settled, places))
  const files = withMounts(host, mounts)
  const found = await openDataPages({
    root,
    host: files,
    isMounted: file => findMount(mounts, file) !== undefined,
    config: settled,
    source,
    version,
    now,
  })
  // Sites without such pages pay nothing for them.
  const described = settled.apis.every(({ pages }) => pages === undefined)
    ? found
    : await (await import('../renderer/openapi/pages/open-api-pages.ts')).withApiPages(found, {
        cacheFolder: cacheFolderOf(root),
        host: files,
        config: settled,
        source,
        version,
        now,
      })
  const { config, dataPages, extensions } = await withRoot(
    root,
    openExtensions({ root, host: files, config: settled, dataPages: described }),
  )
  return {
    root,
    packageRoot: findPackageRoot(),
    compiledFolder: compiledFolder(),
    host: withDataPages(files, dataPages),
    config,
    mounts,
    dataPages,
    extensions,
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
  const root = openRoot(folder, terminal)
  const host = createAskingHost(createNodeHost(root))
  const evaluated = await evaluateSession({ root, host, terminal }, options)
  const places = placesOf({ root, host }, evaluated)
  return { ...places, config: await withRoot(root, settle(evaluated, places)) }
}

function placesOf(
  { root, host }: { readonly root: AbsolutePath; readonly host: AskingHost },
  { version }: EvaluatedConfig,
): RefPlaces {
  return { root, host, cacheFolder: cacheFolderOf(root), version, signal: new AbortController().signal }
}

function settle(evaluated: EvaluatedConfig, places: RefPlaces, source?: string): Promise<Config> {
  const { root, host } = places
  return settleConfig(evaluated, {
    root,
    host,
    source,
    openRef: async ref => (await import('../renderer/mounts/open/open-mounts.ts')).openRef(ref, places),
  })
}

// Sites without mounts load nothing of git for them.
async function mountAll(settled: Config, places: RefPlaces): Promise<readonly Mount[]> {
  if (mountRequests(settled).length === 0) return []
  const { openMounts } = await import('../renderer/mounts/open/open-mounts.ts')
  return openMounts(settled, places)
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

export function openRoot(folder: string, terminal: SessionTerminal): AbsolutePath {
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
  return realpathSync(path) as AbsolutePath
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
