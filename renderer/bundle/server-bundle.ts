// Templates, directives and page components → one module that renders. esbuild's door, with client-bundle.ts.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { compileFunction } from 'node:vm'
import type { BuildOptions, Loader, Metafile, PluginBuild } from 'esbuild'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import {
  type CompiledInput,
  inputFiles,
  type RecordPlace,
  readCompiled,
  writeCompiled,
} from '../compiled/compiled-record.ts'
import { readThrough } from '../config/compile-config.ts'
import type { ServerBundle } from '../contract/server-bundle.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import { type TemplateFiles, templateList } from '../source/template-files.ts'
import type { AbsolutePath, Hash, SitePath } from '../text/brand.ts'
import { builtInIslands } from './built-in-islands.ts'
import { oneReact, replacedTemplates, virtualModule } from './esbuild-plugins.ts'
import { bundleName, createPlaceOfError, type PlaceOfError } from './failures/source-places.ts'

export interface BundleRequest {
  readonly packageRoot: AbsolutePath
  readonly root: AbsolutePath
  readonly templates: TemplateFiles
  /** The site's own templates folder, absolute. */
  readonly siteTemplates: string
  readonly pageComponents: readonly SitePath[]
  /** Of docsgen and Node: what another one has compiled is not used. */
  readonly version: string
  /** False: compiled anew whatever an earlier run left. */
  readonly useCache: boolean
  /** Reads the site's own files by paths relative to the root, when they are not those on disk; what is compiled then is not kept. */
  readonly readOwn?: ((path: string) => Uint8Array | undefined) | undefined
}

export interface LoadedServerBundle {
  readonly bundle: ServerBundle
  readonly hash: Hash
  /** Stylesheets that components import; they come to nothing. */
  readonly styles: readonly SitePath[]
  /** Relative to docsgen's own folder, as in `imports`. */
  readonly inputs: readonly Pick<CompiledInput, 'path'>[]
  /** Which of the inputs outside of packages imports which. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Page components that are left out, each with all that is wrong with it. */
  readonly brokenPages: BrokenPages
  readonly placeOfError: PlaceOfError
}

export type BrokenPages = ReadonlyMap<SitePath, readonly Diagnostic[]>

interface CompiledServer {
  readonly code: string
  readonly styles: readonly string[]
  readonly imports: LoadedServerBundle['imports']
  /** Of the source map, which lies in a file of its own: it is read only when something throws. */
  readonly mapHash: Hash
}

/** Throws esbuild's BuildFailure when a source cannot be compiled, TemplateError when one cannot be loaded. */
export async function openServerBundle(
  request: BundleRequest,
  define: Record<string, string>,
): Promise<LoadedServerBundle> {
  const registry = registryModule(request)
  const place: RecordPlace = {
    base: request.packageRoot,
    file: join(request.root, '.docsgen', 'cache', 'server-bundle.json'),
    settings: fingerprint(
      request.version,
      registry,
      templateList(request.templates, request.packageRoot),
      JSON.stringify(define),
    ),
  }
  const isKept = request.useCache && request.readOwn === undefined
  const mapFile = join(request.root, '.docsgen', 'cache', mapName)
  const { value, inputs, map }: Compilation =
    (isKept && existsSync(mapFile) ? readCompiled<CompiledServer>(place) : undefined) ??
    (await compile(request, { registry, define }, place))
  const { code, styles, imports, mapHash } = value
  const readMap = () => {
    const kept = map === undefined ? readChecked<KeptMap>(mapFile) : undefined
    return map ?? (kept?.hash === mapHash ? kept.map : undefined)
  }
  // The bundle is CommonJS, so that it loads at once and leaves no entry in Node's module cache.
  const load = compileFunction(code, ['module', 'exports', 'require'], { filename: bundleName })
  const module = { exports: {} as { createBundle: () => LoadedServerBundle['bundle'] } }
  try {
    load(module, module.exports, createRequire(join(request.packageRoot, 'package.json')))
    return {
      bundle: module.exports.createBundle(),
      styles: styles as readonly SitePath[],
      hash: fingerprint(code),
      inputs,
      imports,
      brokenPages: new Map(),
      placeOfError: createPlaceOfError(request, readMap),
    }
  } catch (error) {
    throw new TemplateError('A template threw when it was loaded', { cause: error })
  }
}

interface Compilation {
  readonly value: CompiledServer
  readonly inputs: LoadedServerBundle['inputs']
  /** The source map; undefined when it is still in the cache. */
  readonly map?: string
}

const mapName = 'server-bundle.map.json'

interface KeptMap {
  readonly hash: Hash
  readonly map: string
}

/** The author's own code failed, not docsgen. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

async function compile(
  request: BundleRequest,
  { registry, define }: { readonly registry: string; readonly define: Record<string, string> },
  place: RecordPlace,
): Promise<Compilation> {
  const { packageRoot, root, readOwn } = request
  const { build } = await import('esbuild')
  const options = compilerOptions(request, define)
  const result = await build({
    ...options,
    entryPoints: ['templates/server-entry.tsx'],
    plugins: [virtualModule('docsgen:registry', registry, { resolveDir: packageRoot }), ...options.plugins],
  })
  const inputs = Object.keys(result.metafile.inputs)
  const styles = inputs
    .filter(path => path.endsWith('.css'))
    .map(path => relative(root, join(packageRoot, path)))
  const output = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const map = output('.map')
  const mapHash = fingerprint(map)
  const value = { code: output('.cjs'), styles, imports: ownImports(result.metafile), mapHash }
  if (readOwn !== undefined) return { value, inputs: inputFiles(inputs).map(path => ({ path })), map }
  writeChecked(join(root, '.docsgen', 'cache', mapName), { hash: mapHash, map } satisfies KeptMap)
  return { value, inputs: writeCompiled(place, inputs, value), map }
}

/** Compiles one page component for nothing but its errors. Throws esbuild's BuildFailure. */
export async function compilePage(
  request: BundleRequest,
  file: SitePath,
  define: Record<string, string>,
): Promise<void> {
  const { build } = await import('esbuild')
  await build({ ...compilerOptions(request, define), entryPoints: [join(request.root, file)] })
}

function compilerOptions(
  { packageRoot, root, siteTemplates, templates, readOwn }: BundleRequest,
  define: Record<string, string>,
) {
  return {
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    loader: serverLoaders,
    logLevel: 'silent',
    sourcemap: 'external',
    sourcesContent: false,
    outfile: 'templates.cjs',
    plugins: [
      replacedTemplates({
        packageRoot,
        siteTemplates,
        templates,
        exists: readOwn === undefined ? existsSync : file => readOwn(relative(root, file)) !== undefined,
      }),
      ...(readOwn === undefined
        ? []
        : [
            {
              name: 'own-files',
              setup: (build: PluginBuild) =>
                readThrough(build, { base: root, read: readOwn, loaders: serverLoaders }),
            },
          ]),
      oneReact(packageRoot),
    ],
  } satisfies BuildOptions
}

const serverLoaders: Readonly<Record<string, Loader>> = {
  '.tsx': 'tsx',
  '.jsx': 'jsx',
  '.ts': 'ts',
  '.mts': 'ts',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.json': 'json',
  '.svg': 'text',
  '.css': 'empty',
}

function ownImports({ inputs }: Metafile): LoadedServerBundle['imports'] {
  const isPackage = (path: string) => path.includes('node_modules/')
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([path, { imports }]) => {
      const own = imports.flatMap(({ path: to, external }) => (external || isPackage(to) ? [] : [to]))
      return isPackage(path) || own.length === 0 ? [] : [[path, own]]
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
