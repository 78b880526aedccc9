// The configuration of a foreign site with everything that it imports of the site, as one ES module.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, extname, isAbsolute, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, Loader, OnResolveResult, PluginBuild } from 'esbuild'
import { usageError } from '../../usage-error.ts'
import { withGlobImports } from './glob-imports.ts'
import { lentPackage } from './lent-packages.ts'
import type { MissingFile } from './missing-files.ts'

export interface ForeignModule {
  /** Of the old site: files in messages are relative to it. */
  readonly root: string
  /** Absolute. */
  readonly file: string
  /** Packages whose own code is never run. A pattern over the whole name. */
  readonly recorded: RegExp
  /** Modules that are replaced by code of ours, as ES modules by name. */
  readonly replaced?: Readonly<Record<string, string>>
  /** Hears of files that are imported and not there; a record stands in the place of each. */
  readonly missing: (file: MissingFile) => void
  /** Files of the site that are no JavaScript, absolute; a record stands in the place of each. */
  readonly broken?: readonly string[]
  /** How long it may run. */
  readonly seconds?: number
  /** A function of its value that is asked for something; its answers stand in the place of the value. */
  readonly call?: ForeignCall | ForeignRun
}

interface ForeignCall {
  /** Names of fields, from the outermost. */
  readonly path: readonly string[]
  /** The function is called with each of them. */
  readonly texts: readonly string[]
}

/** The function is called once, and its value stands in the place of the module's. */
export interface ForeignRun {
  readonly path: readonly string[]
  /** Arguments. */
  readonly given: readonly unknown[]
}

const loaders: Readonly<Record<string, Loader>> = {
  '.js': 'jsx',
  '.cjs': 'jsx',
  '.mjs': 'jsx',
  '.jsx': 'jsx',
  '.ts': 'ts',
  '.cts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.json': 'json',
}

/** Throws FatalError (usage) for what is no JavaScript; its `brokenFile` is the absolute path, where it is known. */
export async function compileForeign(module: ForeignModule): Promise<string> {
  const { build } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      absWorkingDir: module.root,
      entryPoints: [module.file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'transform',
      logLevel: 'silent',
      outfile: 'module.mjs',
      define: {
        'import.meta.url': 'docsgenModuleUrl',
        'import.meta.dirname': 'docsgenModuleFolder',
        'import.meta.env': 'docsgenEnvironment',
      },
      plugins: [{ name: 'docsgen', setup: setup => replaceModules(setup, module) }],
    })
    return outputFiles[0]?.text ?? ''
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const [first] = error.errors
    const { location } = first ?? {}
    const file = location?.file ?? relative(module.root, module.file)
    const place = location == null ? '' : `:${location.line}:${location.column + 1}`
    throw Object.assign(
      usageError(
        `${file}${place} cannot be read: ${first?.text ?? 'it is no JavaScript'}.`,
        'Mend the file in the old site, or a copy of it, and run the command again.',
      ),
      location == null ? {} : { brokenFile: resolve(module.root, location.file) },
    )
  }
}

function replaceModules(
  setup: PluginBuild,
  { root, recorded, replaced = {}, broken = [], missing }: ForeignModule,
): void {
  setup.onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData, importer }) => {
    if (kind === 'entry-point' || pluginData === asked || isAbsolute(path)) return undefined
    if (Object.hasOwn(replaced, path)) return { path, namespace: 'replaced' }
    if (/^(?:node:)?module$/.test(path) && importer !== wrappedModule)
      return { path: wrappedModule, namespace: 'replaced' }
    if (isBuiltin(path)) return { path, external: true }
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path
    if (recorded.test(name)) return recordOf(path)
    const found = await setup.resolve(path, { resolveDir, kind, pluginData: asked })
    if (found.errors.length > 0)
      return lentPackage(path) === undefined ? recordOf(path) : { path, namespace: 'lent' }
    if (found.external) return { path, external: true }
    // Installed packages run where they are installed: they find their own files there.
    return found.path.includes('/node_modules/')
      ? { path: pathToFileURL(found.path).href, external: true }
      : undefined
  })
  setup.onResolve({ filter: /^\.\.?\// }, async ({ path, resolveDir, kind, pluginData, importer }) => {
    if (kind === 'entry-point' || pluginData === asked) return undefined
    const found = await setup.resolve(path, { resolveDir, kind, importer, pluginData: asked })
    if (found.errors.length === 0) return undefined
    missing({ importer, name: path })
    return recordOf(path)
  })
  // As Vite reads it, an absolute path goes from the folder of the site.
  setup.onResolve({ filter: /^\// }, async ({ path, kind, pluginData, importer }) => {
    if (kind === 'entry-point' || pluginData === asked) return undefined
    for (const written of [`.${path}`, path]) {
      const found = await setup.resolve(written, { resolveDir: root, kind, importer, pluginData: asked })
      if (found.errors.length === 0) return found
    }
    missing({ importer, name: path })
    return recordOf(path)
  })
  // Styles, images and the like that a configuration imports say nothing.
  setup.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
    if (broken.includes(path))
      return { contents: `module.exports = docsgenRecord(${JSON.stringify(path)})`, loader: 'js' }
    const loader = loaders[extname(path)]
    if (loader === undefined) return { contents: '', loader: 'empty' }
    const contents = readFileSync(path, 'utf8')
    if (loader === 'json') return { contents, loader }
    const code = withGlobImports({ code: contents, file: path, root })
    return { contents: withPlaces(code, path), loader }
  })
  setup.onLoad({ filter: /.*/, namespace: 'recorded' }, ({ pluginData }) => ({
    contents: `module.exports = docsgenRecord(${JSON.stringify(pluginData)})`,
    loader: 'js',
  }))
  setup.onLoad({ filter: /.*/, namespace: 'lent' }, ({ path }) => ({
    contents: lentPackage(path) as string,
    loader: 'js',
  }))
  setup.onLoad({ filter: /.*/, namespace: 'replaced' }, ({ path }) => ({
    contents: path === wrappedModule ? wrappedModuleCode : (replaced[path] as string),
    loader: 'js',
    resolveDir: '/',
  }))
}

// The bundler takes what is called `.mjs` for an ES module, which would have to name all that it gives.
function recordOf(name: string): OnResolveResult {
  return { path: `${name}.js`, namespace: 'recorded', pluginData: name }
}

const asked = Symbol('asked by docsgen')
const wrappedModule = 'docsgen:module'

// A `require` that the site makes itself finds what is not installed, too.
const wrappedModuleCode = `export * from 'node:module'
export const createRequire = docsgenRequireAt
export default { createRequire: docsgenRequireAt }`

// On the first line, so that lines keep their numbers. A file that declares such a name itself keeps its own.
function withPlaces(source: string, path: string): string {
  const values = {
    __dirname: dirname(path),
    __filename: path,
    docsgenModuleFolder: dirname(path),
    docsgenModuleUrl: pathToFileURL(path).href,
  }
  const declared = Object.entries(values).filter(
    ([name]) => !new RegExp(`(?:const|let|var)\\s+${name}\\b`).test(source),
  )
  const [directives = ''] = /^(?:#!.*(?=\n))?/.exec(source) ?? []
  const head = `var ${declared.map(([name, value]) => `${name} = ${JSON.stringify(value)}`).join(', ')};`
  return head + source.slice(directives.length)
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)
}
