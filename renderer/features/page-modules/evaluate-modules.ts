// `.mdx` texts → the values of their expressions and components. Everything that their modules may do happens here, once a build.
import { relative, resolve, sep } from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import { importsMissing, missingModule, missingModuleHint } from '../../base/diagnostics/missing-module.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import { firstLineOf } from '../../base/diagnostics/reason-of.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { questionPath } from '../../base/host/host.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
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
import { createPlaceOfError } from '../../publish/bundle/failures/source-places.ts'
import {
  type CompiledModules,
  compileModules,
  type ModulePlaces,
  type ReadFiles,
  readHash,
} from './compile-modules.ts'
import { moduleSource } from './module-source.ts'
import { type ModuleRun, runModules, scriptName } from './run-modules.ts'

export interface ModuleText {
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
  /** What the texts may hand properties to is among them. */
  readonly all: readonly ReadModule[]
}

/** Results of the texts that have something to run; of one that cannot be read there is none, which its parse reports. */
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
    return { ...each, hash, code: moduleSource({ ...each, hash, isFile, hasModule }) }
  })
  return new Map(modules.length === 0 ? [] : await resultsOf(modules, { ...places, all: modules }))
}

function moduleIn(path: SitePath, source: string, options: ParseOptions): PageModule | undefined {
  // Without these signs there is nothing to run, and the text need not be read.
  if (!/\{|^(?:import|export)\b/m.test(source)) return undefined
  try {
    const reading = readMdx(path, source, options)
    const module = 'tree' in reading ? readPageModule(reading.tree) : undefined
    return module !== undefined && needsRun(module) ? module : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined // beyond the limits
    throw error
  }
}

type Results = readonly (readonly [SitePath, ModuleResult])[]

// What cannot be compiled is found by halves, so that it harms nothing else.
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
  /** Gets what a hint was found in. */
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
