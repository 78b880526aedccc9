// The stateful object of the core: reads the files of a site, keeps their facts, publishes snapshots.
import type { Config } from './config/config.ts'
import type { DataMemory } from './data-files/read-data-files.ts'
import { readSiteData } from './data-files/site-data.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { unreadableFile } from './diagnostics/unreadable-file.ts'
import { fingerprint } from './fingerprint/fingerprint.ts'
import type { DirectiveNames } from './graph/content-graph.ts'
import type { Host } from './host/host.ts'
import type { Store } from './host/store.ts'
import { keepTexts } from './kept-texts.ts'
import { openKnownFacts } from './known-facts.ts'
import type { PageFacts } from './markdown/page-facts.ts'
import { type ParseOptions, parseOptionsFor } from './markdown/parse-options.ts'
import { createSnapshotMemory, type Snapshot, type SnapshotMemory, takeSnapshot } from './snapshot.ts'
import type { Scan } from './source/scan-sources.ts'
import type { Collection, SourceFile } from './source/source-file.ts'
import type { SitePath } from './text/brand.ts'
import type { ParseJob, ParseResult, PendingParse } from './workers/parse-runner.ts'

export interface ProjectRequest {
  readonly config: Config
  readonly host: Host
  readonly scan: Scan
  /** Facts and stamps: small, all read at start. */
  readonly facts: Store
  /** Contents: large, read one by one. */
  readonly contents: Store
  readonly directives: DirectiveNames
  readonly includeDrafts: boolean
  /** Runs many jobs at once when that is faster; the default is this thread. Not called when there are none. */
  readonly parseMany?: ParseMany
  /** Of the run before in the same process; changed by each run. */
  readonly memory?: ProjectMemory
  /** Milliseconds since 1970: stamps younger than two seconds before it are not trusted. */
  readonly now: number
}

export interface ProjectMemory {
  readonly facts: Map<
    SitePath,
    { readonly stamp: string; readonly options: string; readonly facts: PageFacts }
  >
  readonly data: DataMemory
  readonly snapshot: SnapshotMemory
  /** To be called for files that may have changed within the clock's grain, so that their stamps say nothing. */
  forget(paths: Iterable<SitePath>): void
}

export function createProjectMemory(): ProjectMemory {
  const facts: ProjectMemory['facts'] = new Map()
  const data: DataMemory = new Map()
  return {
    facts,
    data,
    snapshot: createSnapshotMemory(),
    forget(paths) {
      for (const path of paths) {
        facts.delete(path)
        data.delete(path)
      }
    },
  }
}

export interface Project {
  readonly snapshot: Snapshot
  /** What parses a page again. */
  jobFor(page: { readonly facts: Pick<PageFacts, 'path'>; readonly collection: Collection }): ParseJob
  /** How many files were parsed, of how many. */
  readonly parsed: { readonly fresh: number; readonly total: number }
  /** Makes the caches durable; `keys` are further living keys of the stores, `'all'` when they are not known. */
  close(keys: LivingKeys | 'all'): void
}

export interface LivingKeys {
  readonly facts: readonly string[]
  readonly contents: readonly string[]
}

export type ParseMany = (
  pending: readonly PendingParse[],
  receive: (job: ParseJob, result: ParseResult) => void,
) => Promise<void>

/** Characters of text that may wait in memory to be parsed; beyond, a file is read again when its turn comes. */
const largestWaiting = 4_000_000

/** Reads and parses what is new, links, derives and resolves. */
export async function openProject(request: ProjectRequest): Promise<Project> {
  const { config, host, scan, facts: store, contents, directives, includeDrafts, now } = request
  const diagnostics: Diagnostic[] = [...scan.diagnostics]
  const knownFacts = openKnownFacts(store, { config, host })
  const known = new Map<SitePath, PageFacts>()
  const pending: PendingParse[] = []
  let waiting = 0
  const markdown = scan.files.filter(file => file.kind === 'markdown') as Extract<
    SourceFile,
    { kind: 'markdown' }
  >[]
  const jobFor = (path: SitePath, options: ParseOptions, kept?: string): ParseJob => {
    const text = kept ?? readOrEmpty(host, path)
    return { path, text, hash: fingerprint(text), options, inputs: knownFacts.inputsFor(path, text) }
  }
  const optionsOf = createOptions(config)
  for (const { entry, collection } of markdown) {
    const { path, stamp } = entry
    const { options, text: optionsText } = optionsOf(collection)
    const last = request.memory?.facts.get(path)
    if (last?.stamp === stamp && last.options === optionsText && knownFacts.areCurrent(last.facts)) {
      known.set(path, last.facts)
      continue
    }
    const remembered = knownFacts.hashAt(path, stamp)
    const stored = remembered === undefined ? undefined : knownFacts.get({ path, hash: remembered, options })
    if (stored !== undefined) {
      known.set(path, stored)
      continue
    }
    const text = host.readText(path)
    if (!text.ok) {
      diagnostics.push(unreadableFile(path, text.reason, 'error'))
      continue
    }
    const hash = fingerprint(text.value)
    // A file saved within the clock's grain could change again without a new stamp.
    if (now - entry.changedAt > 2000) knownFacts.rememberStamp(path, stamp, hash)
    const byText = knownFacts.get({ path, hash, options })
    if (byText !== undefined) known.set(path, byText)
    else {
      waiting += text.value.length
      const kept = waiting < largestWaiting ? text.value : undefined
      pending.push({ size: text.value.length, read: () => jobFor(path, options, kept) })
    }
  }
  if (pending.length > 0) {
    await (request.parseMany ?? parseHere)(pending, (job, result) => {
      knownFacts.put(job, result.facts)
      keepTexts(contents, result)
      known.set(job.path, result.facts)
    })
  }
  const facts = markdown.flatMap(({ entry: { path, stamp }, collection }) => {
    const found = known.get(path)
    if (found === undefined) return []
    request.memory?.facts.set(path, { stamp, options: optionsOf(collection).text, facts: found })
    return [{ collection, facts: found }]
  })
  const data = await readSiteData({
    host,
    sources: scan.files,
    store,
    memory: request.memory?.data,
  })
  diagnostics.push(...data.diagnostics)
  const snapshot = takeSnapshot({
    config,
    files: scan.files,
    facts,
    data,
    directives,
    includeDrafts,
    diagnostics,
    now: now / 1000,
    memory: request.memory?.snapshot,
  })
  return {
    snapshot,
    parsed: { fresh: pending.length, total: markdown.length },
    jobFor: ({ facts: { path }, collection }) => jobFor(path, parseOptionsFor(config, collection)),
    close(keys) {
      knownFacts.saveStamps(keys === 'all' ? 'all' : 'these')
      store.close(keys === 'all' ? 'all' : new Set([...knownFacts.live, ...data.keys, ...keys.facts]))
      const hashes = facts.flatMap(({ facts: { contentHash, searchHash, twinHash } }) =>
        twinHash === undefined ? [contentHash, searchHash] : [contentHash, searchHash, twinHash],
      )
      contents.close(keys === 'all' ? 'all' : new Set([...hashes, ...keys.contents]))
    },
  }
}

// The same for all files of a collection, as a value and as text to compare.
function createOptions(config: Config) {
  const made = new Map<Collection, { readonly options: ParseOptions; readonly text: string }>()
  return (collection: Collection) => {
    const known = made.get(collection)
    if (known !== undefined) return known
    const options = parseOptionsFor(config, collection)
    const pair = { options, text: JSON.stringify(options) }
    made.set(collection, pair)
    return pair
  }
}

// Loaded when there is something to parse: a run that finds all facts in the cache needs no parser.
async function parseHere(...[pending, receive]: Parameters<ParseMany>): Promise<void> {
  const { runParseJob } = await import('./workers/parse-runner.ts')
  for (const { read } of pending) {
    const job = read()
    receive(job, runParseJob(job))
  }
}

// The text was readable a moment ago; a file that vanished since counts as empty and is gone with the next run.
function readOrEmpty(host: Host, path: SitePath): string {
  const text = host.readText(path)
  return text.ok ? text.value : ''
}
