// Configuration source → module. esbuild's door for configurations; starts it only when the source or an import changed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, Loader, PluginBuild } from 'esbuild'
import {
  type CompiledInput,
  type RecordPlace,
  readCompiled,
  writeCompiled,
} from '../compiled/compiled-record.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { FatalError } from '../diagnostics/fatal-error.ts'
import { reasonOf } from '../diagnostics/reason-of.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import type { AbsolutePath, SitePath } from '../text/brand.ts'
import { extensionOf } from '../text/site-path.ts'

export interface CompileOptions {
  /** Of docsgen: what another one compiled does not count. Undefined: compiled anew whatever an earlier run left. */
  readonly version: string | undefined
  /** Where the files are read that are not those on disk: a commit or the index. */
  readonly source?: ConfigSource | undefined
  /** Imports a module by its URL, for code that cannot: a script loaded with V8's code cache. */
  readonly importModule?: ((url: string) => Promise<unknown>) | undefined
}

export interface ConfigSource {
  /** Keeps records of several sources apart. */
  readonly name: string
  /** Path relative to the root; undefined for what is to be read from disk. */
  readonly read: (path: string) => Uint8Array | undefined
}

/** Evaluates a configuration file; gives its default export and the files it depends on. Throws FatalError. */
export async function compileConfig(
  root: AbsolutePath,
  file: SitePath,
  { version, source, importModule = specifier => import(specifier) }: CompileOptions,
): Promise<{ value: unknown; dependencies: readonly string[] }> {
  const folder = join(root, '.docsgen', 'cache')
  const place: RecordPlace = {
    base: root,
    file: join(folder, source === undefined ? 'config.json' : `config-${source.name}.json`),
    settings: JSON.stringify([version, file]),
    read: source?.read,
  }
  const known = version === undefined ? undefined : readCompiled<string>(place)
  const { value: code, inputs } = known ?? (await runEsbuild(place, file))
  const module = join(folder, `config-${fingerprint(code)}.mjs`)
  const url = tryWrite(module, code)
    ? pathToFileURL(module).href
    : `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  try {
    const loaded = (await importModule(url)) as { default?: unknown }
    return { value: loaded.default, dependencies: inputs.map(input => input.path) }
  } catch (error) {
    throw new FatalError('usage', [explainThrow(error, file, code)])
  }
}

async function runEsbuild(
  place: RecordPlace,
  file: SitePath,
): Promise<{ value: string; inputs: readonly CompiledInput[] }> {
  const { build } = await import('esbuild')
  try {
    const result = await build({
      absWorkingDir: place.base,
      entryPoints: [place.read === undefined ? file : `./${file}`],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      // The module runs from the cache folder; what it reads lies beside the file that the author wrote.
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(place.base, file)).href) },
      logLevel: 'silent',
      outfile: 'config.mjs',
      plugins: [
        {
          name: 'docsgen',
          // A site needs no installed copy of docsgen for its configuration's `import { defineConfig } from 'docsgen'`.
          setup(setup) {
            if (place.read !== undefined)
              readThrough(setup, { base: place.base, read: place.read, loaders: configLoaders })
            setup.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }))
            setup.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
              contents: 'export const defineConfig = config => config',
            }))
          },
        },
      ],
    })
    const value = result.outputFiles[0]?.text ?? ''
    return { value, inputs: writeCompiled(place, Object.keys(result.metafile.inputs), value) }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    throw new FatalError(
      'usage',
      error.errors.map(message => syntaxDiagnostic(message, file)),
    )
  }
}

/** Makes esbuild take files of the site as the source has them, and no others; packages and files elsewhere come from disk. */
export function readThrough(
  { onResolve, onLoad }: Pick<PluginBuild, 'onResolve' | 'onLoad'>,
  { base, read, loaders }: ThroughSource,
): void {
  const inSource = (path: string) => {
    const inside = relative(base, path).replaceAll(sep, '/')
    return /^\.\.\/|(?:^|\/)node_modules\//.test(inside) ? undefined : inside
  }
  onResolve({ filter: /^\.{0,2}\// }, ({ path, resolveDir }) => {
    const wanted = resolve(resolveDir, path)
    const inside = inSource(wanted)
    if (inside === undefined) return undefined
    const found = endings.find(ending => read(inside + ending) !== undefined)
    if (found !== undefined) return { path: wanted + found }
    return { errors: [{ text: `Could not resolve "${path}"` }] }
  })
  onLoad({ filter: /\.\w+$/, namespace: 'file' }, ({ path }) => {
    const inside = inSource(path)
    const contents = inside === undefined ? undefined : read(inside)
    const loader = loaders[extensionOf(path)]
    if (contents === undefined || loader === undefined) return undefined
    return { contents, resolveDir: dirname(path), loader }
  })
}

export interface ThroughSource {
  /** The site, absolute. */
  readonly base: string
  /** By path relative to it. */
  readonly read: ConfigSource['read']
  /** By file name extension, with its dot. */
  readonly loaders: Readonly<Record<string, Loader>>
}

const configLoaders: ThroughSource['loaders'] = {
  ...Object.fromEntries(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map(ending => [ending, 'ts'])),
  '.json': 'json',
}

/** What may be left out at the end of an import. */
const endings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.tsx', '.jsx', '.json', '/index.ts', '/index.js']

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)
}

function syntaxDiagnostic(message: BuildFailure['errors'][number], file: SitePath): Diagnostic {
  const base = {
    code: 'config/syntax-error',
    severity: 'error',
    message: `The configuration cannot be read: ${message.text}.`,
    hint: 'Mend the file and run the command again.',
  } as const
  if (message.location === null) return { ...base, file }
  const { location } = message
  return {
    ...base,
    file: location.file as SitePath,
    line: location.line,
    column: location.column + 1,
    endColumn: location.column + 1 + location.length,
  }
}

function explainThrow(error: unknown, file: SitePath, code: string): Diagnostic {
  const base = {
    code: 'config/throws',
    severity: 'error',
    message: `The configuration throws: ${reasonOf(error)}`,
    hint: 'Mend the file and run the command again.',
    file,
  } as const
  const frame = error instanceof Error ? /config-[0-9a-f]+\.mjs:(\d+):(\d+)/.exec(error.stack ?? '') : null
  const map = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(code)
  if (frame === null || map === null) return base
  const entry = new SourceMap(JSON.parse(Buffer.from(map[1] as string, 'base64').toString('utf8'))).findEntry(
    Number(frame[1]) - 1,
    Number(frame[2]) - 1,
  )
  return 'originalLine' in entry
    ? { ...base, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    : base
}

// Other processes may be importing the module, which is named by its content: it is written once, and appears as a whole.
function tryWrite(path: string, text: string): boolean {
  const temporary = `${path}.${process.pid}`
  try {
    if (isWritten(path, text)) return true
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, text)
    renameSync(temporary, path)
    return true
  } catch {
    return false // a cache that cannot be written costs time only
  }
}

function isWritten(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text
  } catch {
    return false // not there yet
  }
}
