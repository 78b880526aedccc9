// Configuration source → module. esbuild's door for configurations; starts it only when the source or an import changed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, Loader, PluginBuild } from 'esbuild'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { FatalError, isFatalError } from '../diagnostics/fatal-error.ts'
import { reasonOf } from '../diagnostics/reason-of.ts'
import { fingerprint } from '../fingerprint.ts'
import { type Host, valueIfRead } from '../host/host.ts'
import type { AbsolutePath, SitePath } from '../text/brand.ts'
import { extensionOf } from '../text/site-path.ts'
import { askBytes } from '../trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../trace/trace.ts'

export interface CompileOptions {
  /** Of docsgen: what another one compiled does not count. Undefined: compiled anew whatever an earlier run left. */
  readonly version: string | undefined
  readonly host: Host
  /** Which files the host has, when they are not those on disk: a commit or the index. Each has a trace of its own. */
  readonly source?: string | undefined
  /** Imports a module by its URL, for code that cannot: a script loaded with V8's code cache. */
  readonly importModule?: ((url: string) => Promise<unknown>) | undefined
}

/** Evaluates a configuration file; gives its default export. What it imports is asked of the host too. Throws FatalError. */
export async function compileConfig(
  root: AbsolutePath,
  file: SitePath,
  { version, host, source, importModule = specifier => import(specifier) }: CompileOptions,
): Promise<unknown> {
  const folder = join(root, '.docsgen', 'cache')
  const place: TracePlace = {
    file: join(folder, source === undefined ? 'config.json' : `config-${source}.json`),
    settings: JSON.stringify([version, file]),
    host,
  }
  const known = version === undefined ? undefined : readTrace<string>(place)
  const code = known ?? (await compile())
  const module = join(folder, `config-${fingerprint(code)}.mjs`)
  const url = tryWrite(module, code)
    ? pathToFileURL(module).href
    : `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  try {
    const loaded = (await importModule(url)) as { default?: unknown }
    return loaded.default
  } catch (error) {
    throw new FatalError('usage', [explainThrow(error, file, code)])
  }

  async function compile(): Promise<string> {
    const now = Date.now()
    const read = source === undefined ? undefined : readFrom(host)
    try {
      const compiled = await runEsbuild(file, { base: root, read })
      writeTrace(place, askBytes(compiled.inputs, host, now), compiled.code)
      return compiled.code
    } catch (error) {
      // What cannot be compiled names no inputs: so a watcher knows at least of these.
      if (isFatalError(error))
        for (const { file } of error.diagnostics) if (file !== undefined) host.entry(file)
      throw error
    }
  }
}

interface CompiledConfig {
  readonly code: string
  /** Relative to the root. */
  readonly inputs: readonly SitePath[]
}

async function runEsbuild(
  file: SitePath,
  { base, read }: { readonly base: AbsolutePath; readonly read: ThroughSource['read'] | undefined },
): Promise<CompiledConfig> {
  const { build } = await import('esbuild')
  try {
    const result = await build({
      absWorkingDir: base,
      entryPoints: [read === undefined ? file : `./${file}`],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      // The module runs from the cache folder; what it reads lies beside the file that the author wrote.
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(base, file)).href) },
      logLevel: 'silent',
      outfile: 'config.mjs',
      plugins: [
        {
          name: 'docsgen',
          // A site needs no installed copy of docsgen for its configuration's `import { defineConfig } from 'docsgen'`.
          setup(setup) {
            if (read !== undefined) readThrough(setup, { base, read, loaders: configLoaders })
            setup.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }))
            setup.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
              contents: 'export const defineConfig = config => config',
            }))
          },
        },
      ],
    })
    return {
      code: result.outputFiles[0]?.text ?? '',
      inputs: filesAmong(Object.keys(result.metafile.inputs)),
    }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    throw new FatalError(
      'usage',
      error.errors.map(message => syntaxDiagnostic(message, file)),
    )
  }
}

/** The files among the inputs of an esbuild metafile, sorted; the others exist only in memory. */
export function filesAmong(inputs: readonly string[]): readonly SitePath[] {
  return [...new Set(inputs)].filter(path => !/^(?:<|docsgen(?:-virtual)?:)/.test(path)).sort() as SitePath[]
}

/** Reads files by their paths relative to the root; undefined for one that is not there. */
export function readFrom(host: Host): ThroughSource['read'] {
  return path => valueIfRead(host.readBytes(path.replaceAll(sep, '/') as SitePath))
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
  readonly read: (path: string) => Uint8Array | undefined
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
