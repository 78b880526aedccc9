// The stateful object of the core: reads the files of a site, keeps their facts, publishes snapshots.
import type { Config } from './config/config.ts'
import { type CategoryFile, readCategoryFile } from './data-files/category-file.ts'
import { readTagsFile, type TagsFile } from './data-files/tags-file.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { unreadableFile } from './diagnostics/unreadable-file.ts'
import { fingerprint } from './fingerprint/fingerprint.ts'
import type { Host } from './host/host.ts'
import type { Store } from './host/store.ts'
import { openKnownFacts } from './known-facts.ts'
import type { PageContent, PageFacts, PageTwin } from './markdown/page-facts.ts'
import { type ParseOptions, parseOptionsFor } from './markdown/parse-options.ts'
import type { DirectiveNames } from './resolve/check-components.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import type { Scan } from './source/scan-sources.ts'
import type { Collection, SourceFile } from './source/source-file.ts'
import type { SitePath } from './text/brand.ts'
import { folderOf } from './text/site-path.ts'
import type { ParseJob, ParseResult, PendingParse } from './workers/parse-runner.ts'
import { runParseJob } from './workers/parse-runner.ts'

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
  /** Runs many jobs at once when that is faster; the default is this thread. */
  readonly parseMany?: (
    pending: readonly PendingParse[],
    receive: (job: ParseJob, result: ParseResult) => void,
  ) => Promise<void>
  /** Milliseconds since 1970: stamps younger than two seconds before it are not trusted. */
  readonly now: number
}

export interface Project {
  readonly snapshot: Snapshot
  /** Text of a page, from the cache or parsed again. */
  content(page: { readonly facts: PageFacts; readonly collection: Collection }): PageContent
  /** The page as Markdown, from the cache or parsed again; only when the configuration asks for twins. */
  twin(page: { readonly facts: PageFacts; readonly collection: Collection }): PageTwin
  /** How many files were parsed, of how many. */
  readonly parsed: { readonly fresh: number; readonly total: number }
  /** Makes the caches durable; `keys` are further living keys of the facts store, `'all'` when they are not known. */
  close(keys: readonly string[] | 'all'): void
}

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
  const markdown = scan.files.filter(
    file => file.kind === 'markdown' && file.collection !== 'blog',
  ) as Extract<SourceFile, { kind: 'markdown' }>[]
  const jobFor = (path: SitePath, options: ParseOptions, kept?: string): ParseJob => {
    const text = kept ?? readOrEmpty(host, path)
    return { path, text, hash: fingerprint(text), options, inputs: knownFacts.inputsFor(path, text) }
  }
  for (const { entry, collection } of markdown) {
    const { path, stamp } = entry
    const options = parseOptionsFor(config, collection)
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
      pending.push({ size: entry.size, read: () => jobFor(path, options, kept) })
    }
  }
  const keepTexts = ({ facts, content, twin }: ParseResult) => {
    contents.put(facts.contentHash, content)
    if (facts.twinHash !== undefined && twin !== undefined) contents.put(facts.twinHash, twin)
  }
  const keep = (job: ParseJob, result: ParseResult) => {
    knownFacts.put(job, result.facts)
    keepTexts(result)
    known.set(job.path, result.facts)
  }
  if (request.parseMany !== undefined) await request.parseMany(pending, keep)
  else {
    for (const { read } of pending) {
      const job = read()
      keep(job, runParseJob(job))
    }
  }
  const facts = markdown.flatMap(({ entry, collection }) => {
    const found = known.get(entry.path)
    return found === undefined ? [] : [{ collection, facts: found }]
  })
  const categories = readCategories(host, scan.files)
  const tags = readTags(host, scan.files)
  diagnostics.push(...categories.diagnostics, ...tags.diagnostics)
  const snapshot = takeSnapshot({
    config,
    files: scan.files,
    facts,
    categoryFiles: categories.files,
    tagsFiles: tags.files,
    directives,
    includeDrafts,
    diagnostics,
  })
  return {
    snapshot,
    parsed: { fresh: pending.length, total: markdown.length },
    content({ facts: page, collection }) {
      const stored = contents.get(page.contentHash)
      if (stored !== undefined) return JSON.parse(stored) as PageContent
      // The cache lost it: parsed again from the text.
      const result = runParseJob(jobFor(page.path, parseOptionsFor(config, collection)))
      keepTexts(result)
      return JSON.parse(result.content) as PageContent
    },
    twin({ facts: page, collection }) {
      const stored = page.twinHash && contents.get(page.twinHash)
      if (stored !== undefined) return JSON.parse(stored) as PageTwin
      const result = runParseJob(jobFor(page.path, parseOptionsFor(config, collection)))
      keepTexts(result)
      return JSON.parse(result.twin ?? '{"title":[],"body":[]}') as PageTwin
    },
    close(keys) {
      store.close(keys === 'all' ? 'all' : new Set([...knownFacts.live, ...keys]))
      const hashes = facts.flatMap(({ facts: { contentHash, twinHash } }) =>
        twinHash === undefined ? [contentHash] : [contentHash, twinHash],
      )
      contents.close(new Set(hashes))
    },
  }
}

// The text was readable a moment ago; a file that vanished since counts as empty and is gone with the next run.
function readOrEmpty(host: Host, path: SitePath): string {
  const text = host.readText(path)
  return text.ok ? text.value : ''
}

function readCategories(
  host: Host,
  files: readonly SourceFile[],
): { files: ReadonlyMap<SitePath, CategoryFile>; diagnostics: readonly Diagnostic[] } {
  const found = new Map<SitePath, { path: SitePath; value: CategoryFile }>()
  const diagnostics: Diagnostic[] = []
  for (const file of files) {
    if (file.kind !== 'category') continue
    const { path } = file.entry
    const folder = folderOf(path) as SitePath
    const twin = found.get(folder)
    if (twin !== undefined) {
      diagnostics.push({
        code: 'category/two-files',
        severity: 'warning',
        message: `The folder has a second category file; ${twin.path} is used.`,
        hint: 'Delete one of the two.',
        file: path,
      })
      continue
    }
    const text = host.readText(path)
    const result = text.ok ? readCategoryFile(path, text.value) : { value: undefined, diagnostics: [] }
    diagnostics.push(...result.diagnostics)
    found.set(folder, { path, value: result.value ?? {} })
  }
  return { files: new Map([...found].map(([folder, { value }]) => [folder, value])), diagnostics }
}

function readTags(host: Host, files: readonly SourceFile[]) {
  const found = new Map<SitePath, { path: SitePath; value: TagsFile }>()
  const diagnostics: Diagnostic[] = []
  for (const file of files) {
    if (file.kind !== 'tags') continue
    const { path } = file.entry
    const text = host.readText(path)
    if (!text.ok) {
      diagnostics.push(unreadableFile(path, text.reason, 'error'))
      continue
    }
    const result = readTagsFile(path, text.value)
    diagnostics.push(...result.diagnostics)
    found.set(folderOf(path) as SitePath, { path, value: result.value ?? {} })
  }
  return { files: found, diagnostics }
}
