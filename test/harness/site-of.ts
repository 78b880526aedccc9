// A whole site in memory: a map of files in; diagnostics, routes and HTML out; then edits and what they make stale.

import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMemoryHost } from '../../renderer/base/host/memory-host.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import { ownedStore } from '../../renderer/base/host/owned-store.ts'
import { createMemoryStore } from '../../renderer/base/host/store.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { createAskingHost } from '../../renderer/base/trace/asking-host.ts'
import { checkTwins } from '../../renderer/clients/reading/check-twins.ts'
import type { Config } from '../../renderer/config/config.ts'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import { settleOptions } from '../../renderer/config/settle-config.ts'
import { hashedTexts } from '../../renderer/content/page-texts.ts'
import { findTemplates } from '../../renderer/content/source/template-files.ts'
import { withDataPages } from '../../renderer/features/data-pages/data-host.ts'
import { noPages } from '../../renderer/features/data-pages/data-pages.ts'
import { loadFeatures } from '../../renderer/features/index.ts'
import { createMemoryImageCache } from '../../renderer/publish/assets/image-cache.ts'
import { createImageEncoder } from '../../renderer/publish/assets/image-encoder.ts'
import { serverConstants } from '../../renderer/publish/bundle/languages/language-constants.ts'
import { type Bundles, openBundles } from '../../renderer/publish/bundle/open-bundles.ts'
import { configuredCss } from '../../renderer/publish/bundle/styles/configured-css.ts'
import { entryKeys } from '../../renderer/publish/plan/entry-keys.ts'
import { cachedImage, type PlanEntry } from '../../renderer/publish/plan/output-plan.ts'
import type { Produced } from '../../renderer/publish/produce/produced.ts'
import type { SidebarMemory } from '../../renderer/publish/produce/site-planner.ts'
import { createSiteMemory } from '../../renderer/site/link-site.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import { prepareSite } from '../../renderer/site/prepare-site.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { sourceStamp } from '../../scripts/source-stamp.mjs'
import { optionsOf } from './config-of.ts'

type Files = Record<string, string | Uint8Array | undefined>

export interface TestSite {
  /** One line per diagnostic, hints below; `` when all is well. */
  report(): string
  routes(): readonly string[]
  /** The whole document of an output file such as `docs/a.html`. */
  file(path: string): string
  /** The bytes of any output file but a copy; images are encoded now. */
  bytes(path: string): Promise<Uint8Array>
  /** HTML inside the page's text. */
  text(path: string): string
  outputs(): readonly string[]
  /** One line for each page whose twin says other words. */
  twinFaults(): readonly string[]
  /** Output files whose key changed with the last edit. */
  stale(): readonly string[]
  /** Undefined deletes a file. */
  edit(changes: Files): Promise<void>
}

export interface SiteOptions {
  readonly config?: UserConfig
  readonly includeDrafts?: boolean
  /** Makes the search indexes too, which follow every text. */
  readonly hasSearch?: boolean
  /** As a development server keeps it from one state to the next. */
  readonly sidebarMemory?: SidebarMemory
}

const packageRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '') as AbsolutePath
const bundlesByConfig = new Map<string, Promise<Bundles>>()

/** Paths are below `content/`. */
export async function siteOf(
  files: Files,
  { config: user = {}, includeDrafts = false, hasSearch = false, sidebarMemory }: SiteOptions = {},
): Promise<TestSite> {
  const contents = new Map<string, string | Uint8Array>()
  const options = optionsOf(user)
  const disk = createMemoryHost(contents)
  const store = ownedStore(createMemoryStore())
  const encoder = createImageEncoder(createMemoryImageCache(), {
    jobs: 2,
    places: { root: packageRoot, packageRoot },
  })
  const open = async () => {
    const file = 'docs-site.config.ts' as SitePath
    // Tests compare the words of the interface: they are Russian unless a test says otherwise.
    const { locale = Object.keys(options.locales).length === 0 ? 'ru' : undefined } = options
    const written = { file, text: '', imported: [] }
    const place = { root: '/site' as AbsolutePath, host: disk, written }
    const config = frozen(await settleOptions({ ...options, locale }, place))
    const now = Date.UTC(2026, 0, 1)
    const asking = createAskingHost(disk)
    const features = await loadFeatures(config, [])
    const pagesPlace = {
      ...place,
      config,
      host: asking,
      isMounted: () => false,
      cacheFolder: undefined,
      version: undefined,
      now,
    }
    let dataPages = noPages
    for (const { pages } of features) dataPages = (await pages?.(dataPages, pagesPlace)) ?? dataPages
    const session: Session = {
      root: place.root,
      packageRoot,
      compiledFolder: undefined,
      host: withDataPages(asking, dataPages),
      config,
      mounts: [],
      dataPages,
      features,
      cacheFolder: '',
      version: '',
      openedAt: now,
      progress: () => ({ update: () => undefined, end: () => undefined }),
    }
    const kept = { factStore: store, pageStore: store, memory: createSiteMemory() }
    const opened = openSite(session, { includeDrafts, jobs: 1, kept })
    const content = await opened.read()
    const site = await prepareSite(opened, content, {
      bundles: await sharedBundles(config),
      encoder,
      ...(sidebarMemory !== undefined && { sidebarMemoryOf: () => sidebarMemory }),
    })
    const { search, producer, texts } = site
    const plan = site.plan()
    if (plan === undefined || producer === undefined) throw new Error(site.problems[0]?.message)
    const entries: readonly PlanEntry[] = [
      ...plan.entries,
      ...(hasSearch ? search.list() : []).map(
        ({ path, hash }): PlanEntry => ({ path, recipe: { make: 'search-file', hash } }),
      ),
    ]
    return {
      entries,
      keys: entryKeys(entries, path => texts.get(path)),
      producer,
      diagnostics: placedDiagnostics(
        [...site.snapshots.flatMap(({ diagnostics }) => diagnostics), ...site.problems, ...plan.diagnostics],
        { config, dataPages, mounts: [], features, host: disk },
      ),
      snapshot: content.snapshot,
      pageTexts: opened.pageTexts(hashedTexts(content.texts)),
    }
  }
  const apply = (changes: Files) => {
    for (const [path, content] of Object.entries(changes)) {
      if (content === undefined) contents.delete(`content/${path}`)
      else contents.set(`content/${path}`, content)
    }
  }
  apply(files)
  let state = await open()
  let previous = state
  const entryOf = (path: string) => {
    const entry = state.entries.find(candidate => candidate.path === path)
    if (entry === undefined)
      throw new Error(`No output "${path}"; there are ${state.entries.map(each => each.path).join(', ')}`)
    return entry
  }
  const file = (path: string): string => {
    const entry = entryOf(path)
    if (entry.recipe.make === 'copy') return file(entry.recipe.of)
    return new TextDecoder().decode(bytesOf(state.producer.produce(entry)))
  }
  const bytes = async (path: string) => {
    const entry = entryOf(path)
    const { producer } = state
    return bytesOf(
      cachedImage(entry) !== undefined ? await producer.produceImage(entry) : producer.produce(entry),
    )
  }
  return {
    report: () =>
      state.diagnostics
        .map(({ file: path, line, column, severity, code, message, hint }) => {
          const place =
            path === undefined ? '' : line === undefined ? `${path} ` : `${path}:${line}:${column} `
          return `${place}${severity} ${code} ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`
        })
        .join('\n'),
    routes: () => [...state.snapshot.site.routes.keys()].sort(),
    twinFaults: () =>
      checkTwins(state.snapshot, state.pageTexts).faults.map(({ file, message }) => `${file}: ${message}`),
    outputs: () => state.entries.map(entry => entry.path),
    file,
    bytes,
    text(path) {
      const html = file(path)
      // A page in another language than the site's says so beside the class.
      const opening = /class="(?:[^"]* )?markdown"[^>]*>/.exec(html)
      const start = opening === null ? 0 : opening.index + opening[0].length
      const text = html.slice(start, html.indexOf('</article>', start)).replace(/<\/div>(<footer.*)?$/s, '')
      return text
        .replace(
          /<header class="titled">(.*?)(?:<div class="dropdown page-menu">.*?<\/div>)?<\/header>/s,
          '$1',
        )
        .replace(/<nav class="folded-contents".*?<\/nav>/s, '')
    },
    stale() {
      const { keys: before } = previous
      const { keys: after } = state
      return [...new Set([...before.keys(), ...after.keys()])]
        .filter(path => before.get(path) !== after.get(path))
        .sort()
    },
    async edit(changes) {
      apply(changes)
      previous = state
      state = await open()
    },
  }
}

function bytesOf(produced: Produced): Uint8Array {
  if (!('bytes' in produced)) throw new Error(produced.diagnostic.message)
  return typeof produced.bytes === 'string' ? new TextEncoder().encode(produced.bytes) : produced.bytes
}

// Bundles depend on few settings, so most sites of a test run share one.
function sharedBundles(config: Config): Promise<Bundles> {
  const key = JSON.stringify([
    config.colorMode,
    config.announcement,
    configuredCss(config),
    config.baseUrl,
    config.baseUrlIssueBanner,
    ...[config, ...config.translations].map(serverConstants),
    config.markdown.mermaid,
    config.markdown.codeTheme,
    config.analytics,
    config.search,
    config.apis.length > 0,
    config.docs.some(({ versions }) => versions.length > 1),
  ])
  const known = bundlesByConfig.get(key)
  if (known !== undefined) return known
  const host = createMemoryHost(new Map())
  const templates = findTemplates({ packageRoot, root: packageRoot, host, templates: config.templates })
  // An empty site, which finds templates and scripts ready where another run has left them.
  const root = join(realpathSync(tmpdir()), 'docsgen-empty-site') as AbsolutePath
  mkdirSync(root, { recursive: true })
  const version = sourceStamp()
  const compiledFolder = join(packageRoot, 'dist', version)
  const opened = openBundles(
    {
      packageRoot,
      root,
      host: createNodeHost(root),
      templates,
      siteTemplates: `${root}/templates`,
      pageComponents: [],
      mdxTexts: [],
      version,
      useCache: true,
      compiledFolder: existsSync(compiledFolder) ? compiledFolder : undefined,
    },
    config,
  ).then(({ bundles, diagnostics }) => {
    if (bundles === undefined) throw new Error(diagnostics.map(diagnostic => diagnostic.message).join('\n'))
    return bundles
  })
  bundlesByConfig.set(key, opened)
  return opened
}

// The configuration is settled once: whoever changes anything in it fails a test.
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Set) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
