// Facts of source files: from memory, from the store, or by parsing what is new.

import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { unreadableFile } from '../base/diagnostics/unreadable-file.ts'
import { fingerprint } from '../base/fingerprint.ts'
import { type Host, valueIfRead } from '../base/host/host.ts'
import type { OwnedStore } from '../base/host/owned-store.ts'
import type { Hash, SitePath } from '../base/text/brand.ts'
import { isSettled } from '../base/trace/clock-grain.ts'
import type { Config } from '../config/config.ts'
import { configOf } from '../config/locales/translation-folders.ts'
import type { CachedFacts } from './cached-facts.ts'
import { isMdx } from './markdown/mdx/is-mdx.ts'
import type { ModuleResult } from './markdown/mdx/page-module.ts'
import type { PageFacts } from './markdown/page-facts.ts'
import { type ParseOptions, parseOptionsFor } from './markdown/parse-options.ts'
import type { PackedText, TextPacks } from './packs/text-packs.ts'
import type { Collection, SourceFile } from './source/source-file.ts'
import { storeTexts } from './stored-texts.ts'
import type { ParseJob, ParseResult, PendingParse } from './workers/parse-runner.ts'

export type MarkdownFile = Extract<SourceFile, { kind: 'markdown' }>

export function isMarkdown(file: SourceFile): file is MarkdownFile {
  return file.kind === 'markdown'
}

export interface FactsRequest {
  readonly config: Config
  readonly host: Host
  readonly files: readonly MarkdownFile[]
  readonly cachedFacts: CachedFacts
  /** Gets the texts of what is parsed. */
  readonly pageStore: Pick<OwnedStore, 'put'>
  /** Texts that other machines have parsed; absent: there are none. */
  readonly packs?: Pick<TextPacks, 'takeFacts'> | undefined
  /** See `TextPacks.takeFacts`. */
  readonly packCount?: number | undefined
  /** Runs many jobs at once when that is faster; the default is this thread. Not called when there are none. */
  readonly parseMany?: ParseMany | undefined
  /** Runs the code of `.mdx` texts; absent: it does not run, which their pages report. Not called when there are none. */
  readonly runModules?: RunModules | undefined
  /** Of the run before in the same process; changed by each run. */
  readonly memory?: FactsMemory | undefined
  /** Milliseconds since 1970: stamps younger than the clock's grain are not trusted. */
  readonly now: number
}

export type FactsMemory = Map<SitePath, FileFacts & { readonly stamp: string; readonly options: string }>

export type ParseMany = (
  pending: readonly PendingParse[],
  receive: (job: ParseJob, result: ParseResult) => void,
) => Promise<void>

export type RunModules = (
  texts: readonly { readonly path: SitePath; readonly text: string; readonly options: ParseOptions }[],
) => Promise<ReadonlyMap<SitePath, ModuleResult>>

export interface FileFacts {
  readonly collection: Collection
  /** Of a translation. */
  readonly locale?: string
  /** Of the file's text. */
  readonly hash: Hash
  readonly facts: PageFacts
}

export interface FactsReading {
  /** In the order of the files; those that cannot be read are missing. */
  readonly read: readonly FileFacts[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Bytes of text that may wait in memory to be parsed; beyond, a file is read again when its turn comes. */
const largestWaiting = 6_000_000

export async function readFacts(request: FactsRequest): Promise<FactsReading> {
  const { config, host, files, cachedFacts, pageStore, packs, memory, now } = request
  const diagnostics: Diagnostic[] = []
  const found = new Map<SitePath, Omit<FileFacts, 'collection' | 'locale'>>()
  const missing = new Map<SitePath, PendingParse>()
  const texts: PackedText[] = []
  const modulesOf = new Map<SitePath, readonly (readonly [SitePath, Parameters<RunModules>[0][number]])[]>()
  const late = new Map<SitePath, PendingParse>()
  let waiting = 0
  const optionsOf = createOptions(config)
  for (const { entry, collection } of files) {
    const { path, stamp } = entry
    const { options, text: optionsText } = optionsOf(collection, path)
    const last = memory?.get(path)
    if (last?.stamp === stamp && last.options === optionsText && cachedFacts.areCurrent(last.facts)) {
      found.set(path, last)
      texts.push({ path, hash: last.hash, options })
      continue
    }
    const hashThen = cachedFacts.hashAt(path, stamp)
    const cached = hashThen && cachedFacts.get({ path, hash: hashThen, options })
    if (hashThen !== undefined && cached !== undefined) {
      found.set(path, { hash: hashThen, facts: cached })
      texts.push({ path, hash: hashThen, options })
      continue
    }
    const { size } = entry
    // Gives what parses the text, unless it cannot be read or its facts are cached.
    const read = (): ParseJobRequest | undefined => {
      const text = host.readText(path)
      if (!text.ok) {
        diagnostics.push(unreadableFile(path, text.reason, 'error'))
        return undefined
      }
      const hash = fingerprint(text.value)
      if (isSettled(entry, now)) cachedFacts.putStamp(path, stamp, hash)
      texts.push({ path, hash, options, includes: packs && cachedFacts.includesOf(path, text.value) })
      const byText = cachedFacts.get({ path, hash, options })
      if (byText !== undefined) {
        found.set(path, { hash, facts: byText })
        return undefined
      }
      const modules = cachedFacts.modulesFor(path, text.value)
      if (modules.length > 0)
        modulesOf.set(
          path,
          modules.map(([module, own]) => [module, { path: module, text: own, options }]),
        )
      return { host, cachedFacts, path, options, known: { text: text.value, hash } }
    }
    // Nothing is known of it, so it is read once, when its turn to be parsed comes.
    if (packs === undefined && !isMdx(path) && !cachedFacts.knows(path)) {
      const readInTurn = () => {
        const job = read()
        if (job === undefined || !modulesOf.has(path)) return job && parseJob(job)
        late.set(path, { size, read: () => parseJob({ ...job, known: undefined }) })
        return undefined
      }
      missing.set(path, { size, read: readInTurn })
      continue
    }
    const job = read()
    if (job === undefined) continue
    waiting += size
    const request = waiting < largestWaiting ? job : { ...job, known: undefined }
    missing.set(path, { size, read: () => parseJob(request) })
  }
  if (missing.size > 0) {
    await packs?.takeFacts(
      texts,
      new Set(missing.keys()),
      ({ path, hash }, facts) => {
        missing.delete(path)
        found.set(path, { hash, facts })
      },
      request.packCount,
    )
  }
  const parse = async (pending: ReadonlyMap<SitePath, PendingParse>) => {
    const modules = new Map([...pending.keys()].flatMap(path => modulesOf.get(path) ?? []))
    if (modules.size > 0 && request.runModules !== undefined)
      cachedFacts.takeModules(await request.runModules([...modules.values()]))
    if (pending.size === 0) return
    await (request.parseMany ?? parseHere)([...pending.values()], (job, result) => {
      const facts = cachedFacts.put(job, result.facts)
      storeTexts(pageStore, job.path, result)
      found.set(job.path, { hash: job.hash, facts })
    })
  }
  await parse(missing)
  // They include `.mdx` files, whose code must run before; that shows only when they are read.
  await parse(late)
  const read = files.flatMap(({ entry: { path, stamp }, collection, locale }): readonly FileFacts[] => {
    const own = found.get(path)
    if (own === undefined) return []
    const file = { collection, ...(locale !== undefined && { locale }), hash: own.hash, facts: own.facts }
    memory?.set(path, { ...file, stamp, options: optionsOf(collection, path).text })
    return [file]
  })
  return { read, diagnostics }
}

interface ParseJobRequest {
  readonly host: Host
  readonly cachedFacts: CachedFacts
  readonly path: SitePath
  readonly options: ParseOptions
  /** The text and its hash, where it was read already. */
  readonly known?: Pick<ParseJob, 'text' | 'hash'> | undefined
}

/** What parses a file. A file that was readable a moment ago and vanished since counts as empty; it is gone with the next run. */
export function parseJob({ host, cachedFacts, path, options, known }: ParseJobRequest): ParseJob {
  const text = known?.text ?? valueIfRead(host.readText(path)) ?? ''
  const hash = known?.hash ?? fingerprint(text)
  return { path, text, hash, options, inputs: cachedFacts.inputsFor(path, text, options) }
}

// The same for all files of a collection in one language, as a value and as text to compare.
function createOptions(config: Config) {
  const made = new Map<string, { readonly options: ParseOptions; readonly text: string }>()
  return (collection: Collection, path: SitePath) => {
    const own = configOf(config, path)
    const key = `${collection} ${own.language.locale} ${own.source?.into ?? ''}`
    const known = made.get(key)
    if (known !== undefined) return known
    const options = parseOptionsFor(own, collection)
    const pair = { options, text: JSON.stringify(options) }
    made.set(key, pair)
    return pair
  }
}

// Loaded when there is something to parse: a run that finds all facts in the cache needs no parser.
async function parseHere(...[pending, receive]: Parameters<ParseMany>): Promise<void> {
  const { runParseJob } = await import('./workers/parse-runner.ts')
  for (const { read } of pending) {
    const job = read()
    if (job !== undefined) receive(job, runParseJob(job))
  }
}
