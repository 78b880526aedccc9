// Scripts and styles of the browser → files with content hashes, and the few inline scripts.

import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { cspHash, fingerprint, integrityHash } from '../../base/fingerprint.ts'
import { findPackage } from '../../base/host/load-package.ts'
import { liesIn } from '../../base/host/node-host.ts'
import { giveTrace, takeTrace } from '../../base/shared-cache/shared-trace.ts'
import type { OutputPath, SitePath } from '../../base/text/brand.ts'
import { isOutputPath } from '../../base/text/output-path.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { askBytes } from '../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../base/trace/trace.ts'
import type { Config } from '../../config/config.ts'
import { openImportWays } from '../../config/site-module/import-ways.ts'
import { openPackageWays } from '../../config/site-module/package-ways.ts'
import { readFrom } from '../../config/site-module/read-through.ts'
import { templateList } from '../../content/source/template-files.ts'
import type { ClientManifest } from '../../contract/client-manifest.ts'
import { builtInIslands } from './built-in-islands.ts'
import { styleDiagnostics } from './bundle-diagnostics.ts'
import type { BundleRequest } from './bundle-request.ts'
import { type CompileRequest, compileClient } from './compile-client.ts'
import { islandEntry } from './esbuild-plugins.ts'
import { importedIslands } from './imported-islands.ts'
import { scriptConstants } from './languages/language-constants.ts'
import { type ReadyPlace, readReady, readyPlace, writeReady } from './ready-code.ts'
import { compiledFiles } from './server-bundle.ts'
import { configuredCss } from './styles/configured-css.ts'
import { fontCss } from './styles/font-css.ts'

interface ClientRecord {
  readonly script: string
  readonly style: string
  readonly pageStyles: Readonly<Record<string, string>>
  readonly search: string
  readonly head: string
  readonly tabs: string
  readonly samples: string
  readonly redirect: string
  readonly offline: string
  readonly preloads: readonly string[]
  /** Of home pages; empty for a site in one language. */
  readonly entrance: string
  /** In the order of the languages. */
  readonly languages: readonly {
    readonly words: string | undefined
    readonly laterWords: string | undefined
    readonly searchParts: readonly string[]
    readonly banner: string
  }[]
  readonly files: readonly (readonly [path: string, base64: string])[]
  readonly warnings: readonly Diagnostic[]
  readonly inputs: readonly SitePath[]
}

interface LoadedClientBundle {
  /** Files that it was compiled from. */
  readonly inputs: readonly SitePath[]
  /** About the site's own stylesheets. */
  readonly warnings: readonly Diagnostic[]
  /** One for each language, that of the original first. */
  readonly clients: readonly ClientManifest[]
}

/** Throws esbuild's BuildFailure when a source cannot be compiled. */
export async function openClientBundle(request: BundleRequest, config: Config): Promise<LoadedClientBundle> {
  const { islands, isOnDisk } = findIslands(request)
  const read = isOnDisk ? undefined : readFrom(request.host)
  const all = [config, ...config.translations]
  const define = inlineSettings(config)
  const languages = all.map(each => ({ locale: each.language.locale, constants: scriptConstants(each) }))
  const { codeTheme } = config.markdown
  const styles = [
    ...(config.apis.length > 0 ? ['api-menu'] : []),
    ...(config.feedback !== undefined ? ['feedback'] : []),
    ...(config.markdown.math ? ['formulas'] : []),
    ...(config.markdown.mermaid ? ['diagrams'] : []),
    ...(all.some(({ language }) => language.direction === 'rtl') ? ['right-to-left'] : []),
    ...(all.length > 1 ? ['languages'] : []),
  ]
  const counters = [...new Set(config.analytics.map(({ provider }) => provider))].sort(compareCodeUnits)
  const configured = [fontCss(config, request), configuredCss(config)].filter(css => css !== '').join('\n')
  const staticFolders = [...config.staticDirs].reverse()
  const diagramLibrary = config.markdown.mermaid ? findPackage('mermaid', request) : undefined
  const key = fingerprint(
    JSON.stringify([...islands.keys()]),
    JSON.stringify([codeTheme, diagramLibrary, styles, configured, languages, counters, staticFolders]),
    templateList(request.templates, request.packageRoot),
    JSON.stringify(define),
  )
  const place: TracePlace = {
    host: request.host,
    file: join(request.root, '.docsgen', 'cache', 'client-bundle.json'),
    settings: fingerprint(request.version, key),
  }
  const record = await openRecord(
    request,
    {
      islands,
      read,
      define,
      languages,
      codeTheme,
      diagramLibrary,
      styles,
      configured,
      counters,
      staticFolders,
    },
    { place, key },
  )
  const home = record.entrance || undefined
  const banners = new Set(record.languages.map(({ banner }) => banner))
  const files = record.files.flatMap(([path, base64]) =>
    config.baseUrlIssueBanner || !banners.has(path)
      ? [{ path: path as OutputPath, bytes: Buffer.from(base64, 'base64') }]
      : [],
  )
  const named = new Set<string>([record.script, record.style, ...Object.values(record.pageStyles)])
  const clients = record.languages.map(
    ({ words, laterWords, searchParts, banner }): ClientManifest => ({
      script: record.script as OutputPath,
      words: words as OutputPath | undefined,
      laterWords: laterWords as OutputPath | undefined,
      style: record.style as OutputPath,
      pageStyles: record.pageStyles as ClientManifest['pageStyles'],
      preloads: record.preloads as readonly OutputPath[],
      search: record.search as OutputPath,
      searchParts: searchParts as readonly OutputPath[],
      inline: { head: record.head, tabs: record.tabs, samples: record.samples, home },
      ...(config.baseUrlIssueBanner && { banner: banner as OutputPath }),
      offline: record.offline,
      redirect: { script: record.redirect, cspHash: cspHash(record.redirect) },
      cspHashes: [...new Set([record.head, record.tabs, record.samples, home])].flatMap(script =>
        script === undefined || script === '' ? [] : cspHash(script),
      ),
      integrity: Object.fromEntries(
        files
          .filter(({ path }) => named.has(path) || path === words)
          .map(({ path, bytes }) => [path, integrityHash(bytes)]),
      ),
      files,
    }),
  )
  return { clients, inputs: record.inputs, warnings: record.warnings }
}

type CompiledSetting = Exclude<keyof CompileRequest, 'packageRoot' | 'root' | 'siteTemplates' | 'templates'>

type CompiledSettings = Pick<CompileRequest, CompiledSetting>

async function openRecord(
  request: BundleRequest,
  settings: CompiledSettings,
  { place, key }: { readonly place: TracePlace; readonly key: string },
): Promise<ClientRecord> {
  const ready = readyScripts(request, settings, key)
  const found = ready && readReady<Omit<ClientRecord, 'inputs'>>(ready)
  if (found !== undefined) return { ...found.value, inputs: found.inputs }
  const shared = request.useCache ? request.shared : undefined
  await takeTrace<ClientRecord>(place, 'scripts', shared, {
    places: request,
    isValue: ({ files }) => files.every(([path]) => isOutputPath(path)),
  })
  const known = request.useCache ? readTrace<ClientRecord>(place) : undefined
  if (known !== undefined) return known
  const now = Date.now()
  const { record, ways } = await compile(request, settings)
  const { inputs, ...value } = record
  const isReady = ready !== undefined && writeReady(ready, { value, inputs }, now)
  if (!isReady) writeTrace(place, askBytes([...inputs, ...ways], request.host, now), record)
  await giveTrace(place, 'scripts', shared)
  return record
}

// There is one file for each set of settings. The key needs no version of docsgen, because the file is stored beside the command line.
function readyScripts(
  request: BundleRequest,
  { islands, configured, diagramLibrary }: CompiledSettings,
  key: string,
): ReadyPlace | undefined {
  const isBuiltIn = (file: string) => file.startsWith(`${request.packageRoot}/`)
  const isOwn = configured !== '' || diagramLibrary !== undefined || ![...islands.values()].every(isBuiltIn)
  return isOwn ? undefined : readyPlace(request, { name: `scripts-${key}`, key })
}

/** `ways`: where imports, diagrams and files of stylesheets were looked for. */
async function compile(
  request: BundleRequest,
  settings: CompiledSettings,
): Promise<{ readonly record: ClientRecord; readonly ways: readonly SitePath[] }> {
  const { packageRoot, siteTemplates, templates } = request
  const compiled = await compileClient({
    packageRoot,
    root: request.root,
    siteTemplates,
    templates,
    ...settings,
  })
  const files = Object.keys(compiled.sources)
  const record: ClientRecord = {
    script: compiled.script.path,
    style: compiled.style.path,
    pageStyles: Object.fromEntries(
      Object.entries(compiled.pageStyles).map(([name, { path }]) => [name, path]),
    ),
    search: compiled.search.path,
    head: compiled.head,
    tabs: compiled.tabs,
    samples: compiled.samples,
    redirect: compiled.redirect,
    offline: compiled.offline,
    preloads: compiled.preloads.map(({ path }) => path),
    entrance: compiled.entrance,
    languages: compiled.languages.map(({ words, laterWords, searchParts, banner }) => ({
      words: words?.path,
      laterWords: laterWords?.path,
      searchParts: searchParts.map(({ path }) => path),
      banner: banner.path,
    })),
    files: compiled.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')] as const),
    warnings: styleDiagnostics(compiled.warnings, {
      workingDir: packageRoot,
      root: request.root,
      siteTemplates,
    }),
    inputs: compiledFiles(request, files),
  }
  const ofImports = openImportWays({ inputs: compiled.sources }, { ...request, base: packageRoot })(files)
  const ofDiagrams =
    settings.diagramLibrary === undefined
      ? []
      : openPackageWays(request)('mermaid', request.root, { isExternal: false })
  // Those of docsgen's own stylesheets lead to docsgen.
  const ofStyles = [...compiled.askedByStyles].flatMap(file =>
    liesIn([packageRoot], file) && !liesIn([request.root], file)
      ? []
      : (relative(request.root, file).replaceAll(sep, '/') as SitePath),
  )
  return { record, ways: [...ofImports, ...ofDiagrams, ...ofStyles] }
}

// Matching too much only adds a file that is never loaded.
const exportsHydrate = /export\s+(?:const|let|var)\s+hydrate\b|export\s*\{[^{}]*\bhydrate\b/

// Only pages that ask for it are hydrated, so only they come into the browser's registry.
function findIslands({ packageRoot, root, templates, pageComponents, mdxTexts, host }: BundleRequest): {
  readonly islands: ReadonlyMap<string, string>
  readonly isOnDisk: boolean
} {
  const islands = new Map<string, string>()
  for (const file of pageComponents) {
    const absolute = join(root, file)
    if (exportsHydrate.test(readFileSync(absolute, 'utf8'))) islands.set(`page:${file}`, absolute)
  }
  const imported = importedIslands(mdxTexts, host)
  for (const [name, { file, exported }] of imported)
    islands.set(name, islandEntry(join(root, file), exported))
  for (const [name, file] of builtInIslands) islands.set(name, join(packageRoot, file))
  for (const [name, path] of templates.directives) {
    const file = templates.files.get(path)
    if (path.startsWith('islands/') && file !== undefined) islands.set(name, file)
  }
  // A version that git reads, and a mounted folder, are not.
  const isOnDisk = [...imported.values()].every(({ file }) => existsSync(join(root, file)))
  return { islands, isOnDisk }
}

// The inline scripts are the same on every page of a site, so that their hashes fit a content-security policy.
function inlineSettings(config: Config): Record<string, string> {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.colorMode
  const bars = [config, ...config.translations].map(({ navbar }) => navbar)
  return {
    DEFAULT_MODE: JSON.stringify(defaultMode),
    SWITCH_DISABLED: String(disableSwitch),
    RESPECT_SYSTEM: String(respectPrefersColorScheme || defaultMode === 'system'),
    ANNOUNCEMENT_ID: JSON.stringify(config.announcement?.id ?? ''),
    ANNOUNCEMENT_CLOSEABLE: String(config.announcement?.isCloseable ?? true),
    HAS_BANNER: String(config.baseUrlIssueBanner),
    HAS_PRODUCTS: String(bars.some(({ products }) => products.length > 0)),
    HAS_SUPPORT: String(bars.some(({ support }) => support !== undefined)),
    HAS_VERSIONS: String(config.docs.some(({ versions }) => versions.length > 1)),
    HAS_LANGUAGES: String(config.translations.length > 0),
    HAS_APIS: String(config.apis.length > 0),
    HAS_TRY: String(config.apis.some(({ tryIt = [] }) => tryIt.length > 0)),
    HAS_DIAGRAMS: String(config.markdown.mermaid),
    HAS_COUNTER: String(config.analytics.length > 0),
    HAS_CONSENT: String(config.analytics.some(({ needsConsent }) => needsConsent)),
    HAS_OFFLINE: String(config.offline === true),
    HAS_TWINS: String(config.llms),
    HAS_FEEDBACK: String(config.feedback !== undefined),
    TELLS_COUNTERS: String(config.feedback?.counters === true),
    MISSED_SEARCHES: JSON.stringify(
      config.feedback?.searches === true ? [config.feedback.address ?? ''] : [],
    ),
    HAS_MARKS: String(config.search.highlight),
    HAS_SHORTCUT: String(config.search.shortcut),
    HAS_SHORTCUT_HINT: String(config.search.shortcutHint),
    HIDES_SEARCH: String(config.search.boxInContextsOnly),
  }
}
