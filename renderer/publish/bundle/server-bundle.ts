// Templates, directives and page components → one module that renders. esbuild's door, with client-bundle.ts.
import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { BuildOptions, Loader, Metafile, PluginBuild } from 'esbuild'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { questionAt } from '../../base/host/host.ts'
import { giveTrace, takeTrace } from '../../base/shared-cache/shared-trace.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import { askBytes } from '../../base/trace/asking-host.ts'
import { answersDigest } from '../../base/trace/portable-answers.ts'
import { readFoundTrace, type TracePlace, writeAppendix, writeTrace } from '../../base/trace/trace.ts'
import { openImportWays } from '../../config/site-module/import-ways.ts'
import { filesAmong, readFrom, readThrough } from '../../config/site-module/read-through.ts'
import { templateList } from '../../content/source/template-files.ts'
import type { ServerBundle } from '../../contract/server-bundle.ts'
import { builtInIslands } from './built-in-islands.ts'
import type { BundleRequest, CompiledServer } from './bundle-request.ts'
import { sitePlugins, virtualModule } from './esbuild-plugins.ts'
import { createPlaceOfError, type PlaceOfError } from './failures/source-places.ts'
import { bundleName, loadTemplates, type ServerConstants, type TemplateCode } from './load-templates.ts'
import { packageName, type ReadyPlace, readReady, readyPlace, siteNames, writeReady } from './ready-code.ts'

export interface LoadedServerBundle {
  readonly bundle: ServerBundle
  /** What it was loaded from. */
  readonly source: TemplateCode
  readonly hash: Hash
  /** Stylesheets that components import; they come to nothing. */
  readonly styles: readonly SitePath[]
  /** Files that it was compiled from. */
  readonly inputs: readonly SitePath[]
  /** Which of the inputs outside of packages imports which. */
  readonly imports: Readonly<Record<SitePath, readonly SitePath[]>>
  /** Page components that are left out, each with all that is wrong with it. */
  readonly brokenPages: BrokenPages
  readonly placeOfError: PlaceOfError
}

export type BrokenPages = ReadonlyMap<SitePath, readonly Diagnostic[]>

/** Throws as `openServerBundles` does. */
export async function openServerBundle(
  request: BundleRequest,
  constants: ServerConstants,
): Promise<LoadedServerBundle> {
  const [bundle] = await openServerBundles(request, [constants])
  return bundle as LoadedServerBundle
}

/** Compiled once, and run once for each language. Throws esbuild's BuildFailure when a source cannot be compiled, TemplateError when one cannot be loaded. */
export async function openServerBundles(
  request: BundleRequest,
  languages: readonly ServerConstants[],
): Promise<readonly LoadedServerBundle[]> {
  const registry = registryModule(request)
  const place: TracePlace = {
    host: request.host,
    file: join(request.root, '.docsgen', 'cache', 'server-bundle.json'),
    settings: fingerprint(request.version, registry, templateList(request.templates, request.packageRoot)),
  }
  const { value, map } = await openCompiled(request, registry, place)
  const { code, environment = '', styles, inputs, imports } = value
  const common = {
    styles,
    inputs,
    imports,
    brokenPages: new Map(),
    placeOfError: createPlaceOfError({ ...request, name: bundleName }, map),
  }
  return languages.map(constants => {
    const source = { packageRoot: request.packageRoot, code, constants }
    const hash = fingerprint(code, environment, JSON.stringify(constants))
    return { ...common, source, bundle: loadTemplates(source), hash }
  })
}

async function openCompiled(
  request: BundleRequest,
  registry: string,
  place: TracePlace,
): Promise<Compilation> {
  const ready = readyTemplates(request, registry)
  const templates = ready && readTemplates(ready)
  // No file of the site is in them, so there is no place to look for.
  if (templates !== undefined) return { value: templates, map: () => undefined }
  const isCached = request.useCache && request.isOtherState !== true
  // This code runs here, so it is taken only from those who know the secret.
  const shared = isCached && request.shared?.isSigned === true ? request.shared : undefined
  await takeTrace<CompiledServer>(place, 'templates', shared, { places: request, isValue: () => true })
  const cached = isCached ? readFoundTrace<CompiledServer>(place) : undefined
  if (cached !== undefined) return { value: cached.value, map: () => cached.appendix<string>()?.appendix }
  const compiled = await compile(request, registry, place)
  await giveTrace(place, 'templates', shared)
  return compiled
}

// Page components are compiled with the templates.
function readyTemplates(request: BundleRequest, registry: string): ReadyPlace | undefined {
  return request.pageComponents.length > 0
    ? undefined
    : readyPlace(request, { name: 'templates', key: registry })
}

type ReadyTemplates = Pick<CompiledServer, 'code'> & {
  readonly imports: Readonly<Record<string, readonly string[]>>
}

function readTemplates(place: ReadyPlace): CompiledServer | undefined {
  const ready = readReady<ReadyTemplates>(place)
  if (ready === undefined) return undefined
  const { code, imports } = ready.value
  const inSite = siteNames(place)
  const ofSite = Object.entries(imports).map(([path, to]) => [inSite(path), to.map(inSite)] as const)
  return { code, styles: [], inputs: ready.inputs, imports: Object.fromEntries(ofSite) }
}

function writeTemplates(place: ReadyPlace, { code, inputs, imports }: CompiledServer, now: number): boolean {
  const named = (path: SitePath) => packageName(place, path)
  const ofPackage = Object.entries(imports).map(([path, to]) => [named(path as SitePath), to.map(named)])
  return writeReady<ReadyTemplates>(
    place,
    { value: { code, imports: Object.fromEntries(ofPackage) }, inputs },
    now,
  )
}

interface Compilation {
  readonly value: CompiledServer
  /** The source map: read only when something throws. */
  map(): string | undefined
}

async function compile(request: BundleRequest, registry: string, place: TracePlace): Promise<Compilation> {
  const { packageRoot, host } = request
  const now = Date.now()
  const { build } = await import('esbuild')
  const options = compilerOptions(request)
  const result = await build({
    ...options,
    entryPoints: ['templates/server-entry.tsx'],
    plugins: [virtualModule('docsgen:registry', registry, { resolveDir: packageRoot }), ...options.plugins],
  })
  const inputs = compiledFiles(request, Object.keys(result.metafile.inputs))
  const output = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const map = output('.map')
  const ways = openImportWays(result.metafile, { ...request, base: packageRoot })(
    Object.keys(result.metafile.inputs),
  )
  const variables = ways.filter(path => questionAt(path)?.kind === 'variable')
  const value: CompiledServer = {
    code: output('.cjs'),
    ...(variables.length > 0 && {
      environment: answersDigest({ lists: [], folders: [], files: variables }, host),
    }),
    styles: inputs.filter(path => path.endsWith('.css')),
    inputs,
    imports: ownImports(request, result.metafile),
  }
  const ready = readyTemplates(request, registry)
  const isReady = ready !== undefined && writeTemplates(ready, value, now)
  if (!isReady && request.isOtherState !== true)
    writeTrace(place, askBytes([...inputs, ...ways], host, now), value, writeAppendix(place, map))
  return { value, map: () => map }
}

/** Inputs of an esbuild metafile as files of the site; docsgen's own begin with `../`. */
export function compiledFiles(
  { packageRoot, root }: Pick<BundleRequest, 'packageRoot' | 'root'>,
  inputs: readonly string[],
): readonly SitePath[] {
  return filesAmong(inputs).map(
    path => relative(root, join(packageRoot, path)).replaceAll(sep, '/') as SitePath,
  )
}

/** Compiles one page component for nothing but its errors. Throws esbuild's BuildFailure. */
export async function compilePage(request: BundleRequest, file: SitePath): Promise<void> {
  const { build } = await import('esbuild')
  await build({ ...compilerOptions(request), entryPoints: [join(request.root, file)] })
}

function compilerOptions(request: BundleRequest) {
  const { packageRoot, root, host, pageComponents, isOtherState } = request
  const read = isOtherState === true ? readFrom(host) : undefined
  const exists = read === undefined ? existsSync : (file: string) => read(relative(root, file)) !== undefined
  return {
    absWorkingDir: packageRoot,
    ...serverSettings,
    outfile: 'templates.cjs',
    plugins: [
      ...sitePlugins(
        { ...request, exists },
        pageComponents.map(file => join(root, file)),
      ),
      ...(read === undefined
        ? []
        : [
            {
              name: 'own-files',
              setup: (build: PluginBuild) => readThrough(build, { base: root, read, loaders: serverLoaders }),
            },
          ]),
    ],
  } satisfies BuildOptions
}

/** How files are read that components import, by the ends of their names. */
export const serverLoaders: Readonly<Record<string, Loader>> = {
  '.tsx': 'tsx',
  '.jsx': 'jsx',
  '.ts': 'ts',
  '.mts': 'ts',
  // Components of other generators are written so.
  '.js': 'jsx',
  '.mjs': 'js',
  '.cjs': 'js',
  '.json': 'json',
  '.svg': 'text',
  '.css': 'empty',
}

/** How React for the build is compiled: templates, and components of `.mdx` texts. */
export const serverSettings = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: serverLoaders,
  logLevel: 'silent',
  sourcemap: 'external',
  sourcesContent: false,
} as const satisfies BuildOptions

function ownImports(request: BundleRequest, { inputs }: Metafile): LoadedServerBundle['imports'] {
  const isPackage = (path: string) => path.includes('node_modules/')
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([path, { imports }]) => {
      const own = imports.flatMap(({ path: to, external }) => (external || isPackage(to) ? [] : [to]))
      const [file] = compiledFiles(request, [path])
      return isPackage(path) || own.length === 0 || file === undefined
        ? []
        : [[file, compiledFiles(request, own)]]
    }),
  )
}

// Page components are required when they are first used, so that one that throws harms only its own page.
function registryModule({ packageRoot, root, templates, pageComponents }: BundleRequest): string {
  const from = (file: string) => JSON.stringify(`./${relative(packageRoot, file).replaceAll('\\', '/')}`)
  const loaders = (folder: string) =>
    [...templates.directives].flatMap(([name, path]) => {
      const file = templates.files.get(path)
      if (!path.startsWith(`${folder}/`) || file === undefined) return []
      return `  ${JSON.stringify(name)}: () => require(${from(file)}),\n`
    })
  const builtIn = [...builtInIslands].map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => require(${from(join(packageRoot, file))}),\n`,
  )
  const pages = pageComponents.map(
    file => `  ${JSON.stringify(file)}: () => require(${from(join(root, file))}),`,
  )
  return `export const directives = {\n${loaders('directives').join('')}}\nexport const islands = {\n${loaders('islands').join('')}}\nexport const pages = {\n${pages.join('\n')}\n}\nexport const builtIn = {\n${builtIn.join('')}}\n`
}
