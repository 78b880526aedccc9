// Evaluates the expressions and components of `.mdx` texts: compiles their modules, and runs them once a build, in this process and each for a limited
// time.

import { createRequire } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import { compileFunction } from 'node:vm'
import type { BuildFailure, Message } from 'esbuild'
import { importsMissing, missingModule, missingModuleHint } from '../../base/diagnostics/missing-module.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import { firstLineOf } from '../../base/diagnostics/reason-of.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { questionPath } from '../../base/host/host.ts'
import { isTimeout, limitedCall } from '../../base/host/limited-call.ts'
import type { AbsolutePath, Hash, SitePath } from '../../base/text/brand.ts'
import { fileNameOf, folderOf } from '../../base/text/site-path.ts'
import { splitFrontMatter } from '../../content/markdown/front-matter.ts'
import { includePath } from '../../content/markdown/includes/include-targets.ts'
import {
  type ModuleFailure,
  type ModuleResult,
  needsRun,
  type PageModule,
  readPageModule,
} from '../../content/markdown/mdx/page-module.ts'
import { mdxSource, readMdx } from '../../content/markdown/mdx/read-mdx.ts'
import type { ParseOptions } from '../../content/markdown/parse-options.ts'
import { filledFields } from '../../content/markdown/read-markdown.ts'
import type { PieceValue } from '../../contract/piece-value.ts'
import { createPlaceOfError } from '../../publish/bundle/failures/source-places.ts'
import {
  type CompiledModules,
  compileModules,
  type ModulePlaces,
  type ReadFiles,
  readHash,
} from './compile-modules.ts'
import { moduleSource } from './module-source.ts'

interface ModuleText {
  readonly path: SitePath
  readonly text: string
  readonly options: ParseOptions
}

interface ReadModule extends ModuleText {
  readonly hash: Hash
  readonly module: PageModule
  readonly code: string
}

interface Places extends ModulePlaces {
  /** All modules of the site: the texts may import them and pass properties to them. */
  readonly all: readonly ReadModule[]
}

/** The results of the texts with code to run. A text that cannot be read has no result: the parser reports it. */
export async function evaluateModules(
  texts: readonly ModuleText[],
  places: ModulePlaces,
  variables: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<SitePath, ModuleResult>> {
  const isFile = (path: SitePath) => places.host.entry(path) !== undefined
  const found = texts.flatMap(each => {
    const { path, text, options } = each
    if (options.rawHtml === 'sanitize' || options.code === 'refused') return []
    const { frontMatter, body } = splitFrontMatter(path, text, options)
    const known = { ...variables, ...frontMatter.variables }
    const variable = (name: string) => (Object.hasOwn(known, name) ? known[name] : undefined)
    const source = mdxSource(body, name => variable(name) !== undefined)
    const module = moduleIn(path, source, options)
    if (module === undefined) return []
    return [{ ...each, module, source, frontMatter: filledFields(frontMatter, variable) }]
  })
  const paths = new Set(found.map(({ path }) => path))
  const hasModule = (path: SitePath) => paths.has(path)
  const modules = found.map((each): ReadModule => {
    const hash = fingerprint(each.text)
    return { ...each, hash, code: moduleSource({ ...each, hash }, isFile, hasModule) }
  })
  return new Map(modules.length === 0 ? [] : await resultsOf(modules, { ...places, all: modules }))
}

function moduleIn(path: SitePath, source: string, options: ParseOptions): PageModule | undefined {
  // Without these characters, there is no code to run, and the text is not read.
  if (!/\{|^(?:import|export)\b/m.test(source)) return undefined
  try {
    const reading = readMdx(path, source, options)
    const module = 'tree' in reading ? readPageModule(reading.tree) : undefined
    return module !== undefined && needsRun(module) ? module : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined // exceeds the limits of the parser
    throw error
  }
}

type Results = readonly (readonly [SitePath, ModuleResult])[]

// Halves the list until the modules that cannot be compiled are found, so that other modules still run.
async function resultsOf(modules: readonly ReadModule[], places: Places): Promise<Results> {
  const asked = new Map<SitePath, Hash | null>()
  try {
    const compiled = await compileModules({ pages: modules, all: places.all }, places, asked)
    const runs = runModules(
      compiled.code,
      modules.map(({ path }) => path),
      places.packageRoot,
    )
    return modules.map(module => [
      module.path,
      runResult(module, runs.get(module.path) as ModuleRun, { compiled, places }),
    ])
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    const [only, ...others] = modules
    if (only === undefined || others.length > 0) {
      const half = Math.ceil(modules.length / 2)
      return [
        ...(await resultsOf(modules.slice(0, half), places)),
        ...(await resultsOf(modules.slice(half), places)),
      ]
    }
    const failures = error.errors.map(message => compileFailure(message, only.path, { places, asked }))
    return [[only.path, { ...emptyResult(only, Object.fromEntries(asked)), failures }]]
  }
}

function emptyResult({ hash }: ReadModule, files: ReadFiles): ModuleResult {
  return { text: hash, files, values: [], failures: [] }
}

function runResult(
  module: ReadModule,
  run: ModuleRun,
  { compiled, places }: { readonly compiled: CompiledModules; readonly places: ModulePlaces },
): ModuleResult {
  const result = emptyResult(module, compiled.filesOf(module.path))
  if (run.kind === 'done') return { ...result, values: run.values }
  const failed = (failure: ModuleFailure): ModuleResult => ({ ...result, failures: [failure] })
  const top = { line: 1, column: 1 }
  if (run.kind === 'endless') {
    const piece = [...module.module.pieces].find(([, { number }]) => number === run.piece)
    const start = (piece?.[0] as { position?: { start: { line: number; column: number } } } | undefined)
      ?.position?.start
    return failed({
      message: piece === undefined ? 'The code of the page does not end.' : 'The expression does not end.',
      hint: 'Look for a loop without an end.',
      place: start === undefined ? top : { line: start.line, column: start.column },
    })
  }
  const placeOf = createPlaceOfError({ ...places, name: scriptName }, () => compiled.map)
  const place = placeOf(run.error)
  return failed({
    message: `The code of the page throws: ${firstLineOf(run.error)}.`,
    hint: 'Correct the code at this place.',
    place: place === undefined ? top : { line: place.line, column: place.column },
    ...(place !== undefined && place.file !== module.path && { file: place.file }),
  })
}

interface Failing {
  readonly places: ModulePlaces
  /** Gets the question by which a hint was found. */
  readonly asked: Map<SitePath, Hash | null>
}

function compileFailure(
  { text, location }: Message,
  path: SitePath,
  { places, asked }: Failing,
): ModuleFailure {
  const file = location === null ? path : (siteFile(location.file, places) ?? path)
  const place =
    location === null
      ? { line: 1, column: 1 }
      : { line: location.line, column: location.column + 1, endColumn: location.column + 1 + location.length }
  const of = { place, ...(file !== path && { file }) }
  const missing = missingModule(text)
  if (missing !== undefined)
    return {
      message: `${importsMissing('The page', missing)}.`,
      hint: nearFile(file, missing, { places, asked }) ?? missingModuleHint(missing),
      ...of,
    }
  const [, exporter = '', name = ''] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? []
  if (name !== '')
    return {
      message: `The file "${siteFile(exporter, places) ?? exporter}" exports no "${name}".`,
      hint: 'Correct the name in the import, or export it there.',
      ...of,
    }
  if (/top-level await/i.test(text))
    return {
      message: 'The code of a page does not wait: "await" stands outside of a function.',
      hint: 'Import the data as JSON.',
      ...of,
    }
  return { message: `The code of the page cannot be compiled: ${text}.`, hint: 'Correct it.', ...of }
}

function siteFile(file: string, { root, packageRoot }: ModulePlaces): SitePath | undefined {
  const inside = relative(root, resolve(packageRoot, file)).split(sep).join('/')
  return inside.startsWith('../') ? undefined : (inside as SitePath)
}

function nearFile(from: SitePath, written: string, { places: { host }, asked }: Failing): string | undefined {
  const target = /^(?:\.{1,2}\/|@site\/)/.test(written) ? includePath(from, written) : undefined
  if (target === undefined) return undefined
  const folder = folderOf(target) as SitePath
  if (folder === '') return undefined
  const question = questionPath('names', folder)
  asked.set(question, readHash(question, host))
  const names = host
    .list(folder)
    .files.flatMap(({ path }) => (folderOf(path) === folder ? [fileNameOf(path)] : []))
  return didYouMean(fileNameOf(target), names)
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)
}

/** The name of the script in stack traces. */
const scriptName = 'docsgen-page-modules.cjs'

/** Milliseconds for one text. No text needs nearly as much, so a slow machine gives the same pages. */
const longest = 5_000

type ModuleRun =
  | { readonly kind: 'done'; readonly values: readonly PieceValue[] }
  /** The module threw an error. */
  | { readonly kind: 'thrown'; readonly error: unknown }
  /** The module did not end. `piece`: the number of the piece that was running; undefined before the first piece. */
  | { readonly kind: 'endless'; readonly piece: number | undefined }

type ValuesOf = (path: string, onPiece: (number: number) => void) => readonly PieceValue[]

// `code`: the script of `compileModules`.
function runModules(
  code: string,
  paths: readonly SitePath[],
  packageRoot: AbsolutePath,
): ReadonlyMap<SitePath, ModuleRun> {
  const module = { exports: {} as { valuesOf: ValuesOf } }
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: scriptName })
  run(module, module.exports, createRequire(join(packageRoot, 'package.json')))
  return new Map(paths.map(path => [path, runOne(path, module.exports.valuesOf)]))
}

function runOne(path: SitePath, valuesOf: ValuesOf): ModuleRun {
  let piece: number | undefined
  try {
    const values = limitedCall(longest, () =>
      valuesOf(path, number => {
        piece = number
      }),
    )
    return { kind: 'done', values }
  } catch (error) {
    return isTimeout(error) ? { kind: 'endless', piece } : { kind: 'thrown', error }
  }
}
