// A module of the site that docsgen runs itself: its configuration, and what makes pages from data. Compiled once, then run from
// the cache.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError, isFatalError } from '../../base/diagnostics/fatal-error.ts'
import { importsMissing, missingModule, missingModuleHint } from '../../base/diagnostics/missing-module.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { AbsolutePath, Hash, SitePath } from '../../base/text/brand.ts'
import { escapePattern } from '../../base/text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../../base/text/line-index.ts'
import { askBytes } from '../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../base/trace/trace.ts'
import { compileModule } from './compile-module.ts'
import { importModule } from './import-module.ts'
import type { ModuleKind } from './module-kind.ts'
import { filesAmong, readFrom } from './read-through.ts'

export interface ModuleOptions {
  /** Of docsgen: what another one compiled does not count. Undefined: compiled anew, whatever is cached. */
  readonly version: string | undefined
  readonly host: Host
  /** Which files the host has, when they are not those on disk: a commit or the index. Each has a trace of its own. */
  readonly source?: string | undefined
}

interface EvaluatedModule {
  readonly exports: { readonly default?: unknown }
  /** The module's file and what it imports from the site, as they were compiled. */
  readonly sources: readonly { readonly file: SitePath; readonly text: string }[]
  /** See `ModuleToImport`. */
  readonly variables: readonly SitePath[]
  /** What one of its functions threw, with the place in the source where it did. */
  explain(error: unknown): Diagnostic
}

/** Runs a module of the site. What it imports is asked of the host too. Throws FatalError when it cannot be compiled or throws. */
export async function evaluateModule(
  root: AbsolutePath,
  file: SitePath,
  request: ModuleOptions & ModuleKind,
): Promise<EvaluatedModule> {
  const { code, url, variables } = await compiledModule(root, file, request)
  const explain = (error: unknown) => explainThrow(error, { file, code, url, kind: request })
  try {
    const exports = (await importModule(url)) as EvaluatedModule['exports']
    return { exports, sources: sourcesOf(code), variables, explain }
  } catch (error) {
    throw new FatalError('usage', [explain(error)])
  }
}

/** A module of the site that can be imported. */
interface ModuleToImport {
  readonly code: string
  /** Of the code, and of the packages that it imports. */
  readonly hash: Hash
  /** Paths of the environment variables that it may read. What is cached of a run depends on them, the module does not. */
  readonly variables: readonly SitePath[]
  readonly url: string
  /** Its name in the cache folder; where that cannot be written, a `data:` address. */
  readonly module: string
}

/** Compiles a module, or takes it from the cache. Throws FatalError when it cannot be compiled. */
export async function compiledModule(
  root: AbsolutePath,
  file: SitePath,
  { version, host, source, ...kind }: ModuleOptions & ModuleKind,
): Promise<ModuleToImport> {
  const folder = join(root, '.docsgen', 'cache')
  const place: TracePlace = {
    file: join(folder, source === undefined ? `${kind.name}.json` : `${kind.name}-${source}.json`),
    settings: JSON.stringify([version, file]),
    host,
  }
  const cached = version === undefined ? undefined : readTrace<Omit<ModuleToImport, 'url' | 'module'>>(place)
  const { code, hash, variables } = cached ?? (await compile())
  const name = `${kind.name}-${hash}.mjs`
  if (tryWrite(join(folder, name), code))
    return { code, hash, variables, url: pathToFileURL(join(folder, name)).href, module: name }
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return { code, hash, variables, url, module: url }

  async function compile(): Promise<Omit<ModuleToImport, 'url' | 'module'>> {
    const now = Date.now()
    const read = source === undefined ? undefined : readFrom(host)
    try {
      const compiled = await compileModule(file, { base: root, host, read, kind })
      // Packages are no part of the code, and another version of them makes another module.
      const answers = compiled.ways.map(path => valueIfRead(host.readBytes(path)) ?? '')
      const hash = fingerprint(compiled.code, ...answers)
      const made = { code: compiled.code, hash, variables: compiled.variables }
      writeTrace(place, askBytes([...compiled.inputs, ...compiled.ways], host, now), made)
      return made
    } catch (error) {
      // What cannot be compiled names no inputs: so a watcher knows at least of these.
      if (isFatalError(error))
        for (const { file } of error.diagnostics) if (file !== undefined) host.entry(file)
      throw error
    }
  }
}

interface Thrower {
  readonly file: SitePath
  readonly code: string
  /** Under which the code ran. */
  readonly url: string
  readonly kind: ModuleKind
}

// The first line of the stack that lies in the module is where its author can do something.
function explainThrow(error: unknown, { file, code, url, kind }: Thrower): Diagnostic {
  const missing = missingModule(reasonOf(error))
  if (missing !== undefined)
    return {
      code: kind.codes.throws,
      severity: 'error',
      message: `${importsMissing(kind.subject, missing)}.`,
      hint: missingModuleHint(missing),
      ...(placeOfImport(missing, code) ?? { file }),
    }
  const base = {
    code: kind.codes.throws,
    severity: 'error',
    message: `${kind.subject} throws: ${reasonOf(error)}`,
    hint: importHint(error) ?? 'Mend the file and run the command again.',
    file,
  } as const
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [line, column] = stack.includes(url)
    ? (stack.slice(stack.indexOf(url) + url.length).match(/\d+/g) ?? [])
    : []
  const map = sourceMapOf(code)
  if (line === undefined || column === undefined || map === undefined) return base
  const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1)
  return 'originalLine' in entry
    ? { ...base, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    : base
}

// Node names no line; the name in quotes stands in one of the sources.
function placeOfImport(name: string, code: string): (Place & { readonly file: SitePath }) | undefined {
  for (const { file, text } of sourcesOf(code)) {
    // Node names the package of `lodash/get`.
    const found = new RegExp(`(['"])${escapePattern(name)}(?:/[^'"]*)?\\1`).exec(text)
    if (found === null) continue
    const place = placeOf(lineStarts(text), found.index)
    return { file, ...place, endColumn: place.column + found[0].length }
  }
  return undefined
}

function importHint(error: unknown): string | undefined {
  const [, name] =
    /^(define\w+) is not defined$/.exec(error instanceof ReferenceError ? error.message : '') ?? []
  return name && `Write at the top of the file: import { ${name} } from 'docsgen'`
}

function sourcesOf(code: string): EvaluatedModule['sources'] {
  const { sources = [], sourcesContent = [] } = sourceMapOf(code) ?? {}
  const files = new Set(filesAmong(sources))
  return sources.flatMap((path, number) => {
    const text = sourcesContent[number]
    const file = path as SitePath
    return text === undefined || !files.has(file) || path.startsWith('../') ? [] : [{ file, text }]
  })
}

type WrittenMap = ConstructorParameters<typeof SourceMap>[0]

function sourceMapOf(code: string): WrittenMap | undefined {
  const map = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(code)
  return map === null ? undefined : JSON.parse(Buffer.from(map[1] as string, 'base64').toString('utf8'))
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
