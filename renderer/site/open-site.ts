// The handle of a site: everything that a command asks of it goes through here. Each stage runs when its result is asked for first.
// It holds the stages up to the snapshot; prepare-site.ts goes on from there.
import { join } from 'node:path'
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { filesNamedIn } from '../base/diagnostics/files-named-in.ts'
import { type OwnedStore, type Owner, ownedStore } from '../base/host/owned-store.ts'
import { openSegmentStore } from '../base/host/segment-store.ts'
import { createMemoryStore } from '../base/host/store.ts'
import type { SharedCache } from '../base/shared-cache/shared-cache.ts'
import type { OutputPath, SitePath } from '../base/text/brand.ts'
import type { AskingHost } from '../base/trace/asking-host.ts'
import type { Config } from '../config/config.ts'
import { configOf } from '../config/locales/translation-folders.ts'
import { type CachedFacts, openCachedFacts } from '../content/cached-facts.ts'
import { seenHash } from '../content/graph/seen-facts.ts'
import { isMdx } from '../content/markdown/mdx/is-mdx.ts'
import { parseOptionsFor } from '../content/markdown/parse-options.ts'
import { filesOfShard, type Shard } from '../content/packs/deal-packs.ts'
import { packCount } from '../content/packs/pack-numbers.ts'
import { openTextPacks, type TextPacks } from '../content/packs/text-packs.ts'
import { type HashedTexts, openPageTexts, type PageTexts } from '../content/page-texts.ts'
import {
  type FactsReading,
  type FactsRequest,
  type FileFacts,
  isMarkdown,
  type MarkdownFile,
  parseJob,
  readFacts,
} from '../content/read-facts.ts'
import { type Scan, scanSources } from '../content/source/scan-sources.ts'
import type { Collection } from '../content/source/source-file.ts'
import { findTemplates, type TemplateFiles } from '../content/source/template-files.ts'
import type { ParseJob } from '../content/workers/parse-runner.ts'
import { mountedPaths } from '../features/mounts/mount.ts'
import { createSiteMemory, linkSite, type SiteContent, type SiteMemory } from './link-site.ts'
import { LostTextError } from './session/parsing/lost-text.ts'
import { isReadByCode, parseTexts } from './session/parsing/parse-texts.ts'
import type { Session } from './session/session.ts'
import { generatedTexts, holdsAfter, holdsAt } from './site-features.ts'

export interface SiteOptions {
  /** False: everything is parsed anew, and nothing is cached. */
  readonly useCache?: boolean
  /** Threads for parsing; undefined: as many as help. */
  readonly jobs?: number | undefined
  /** Drafts are pages too, as in the development server. */
  readonly includeDrafts?: boolean
  /** False: the code of `.mdx` texts does not run, so their expressions have no values. */
  readonly runsCode?: boolean
  /** Which machines share; undefined: there is none. */
  readonly shared?: SharedCache | undefined
  /** Of the site before this one, in a process that opens it again and again. */
  readonly kept?: KeptOfSite
}

/** What a process holds from one state of a site to the next. */
export interface KeptOfSite {
  readonly factStore: OwnedStore
  readonly pageStore: OwnedStore
  readonly memory: SiteMemory
  /** Undefined: files have come or gone since, so they are looked for again. */
  templates?: TemplateFiles | undefined
}

/** For one site and one process. */
export function keepSite({ cacheFolder, version }: Session): KeptOfSite {
  return {
    factStore: ownedStore(openSegmentStore(join(cacheFolder, 'facts'), version)),
    pageStore: ownedStore(openSegmentStore(join(cacheFolder, 'pages'), version)),
    memory: createSiteMemory(),
  }
}

/** Lists the files of the site. Nothing is read before it is asked for. */
export function openSite(session: Session, options: SiteOptions = {}): OpenSite {
  return new SiteHandle(session, options)
}

export type OpenSite = SiteHandle

class SiteHandle {
  readonly session: Session
  readonly options: SiteOptions
  readonly scan: Scan
  readonly templates: TemplateFiles
  #factStore: OwnedStore | undefined
  #pageStore: OwnedStore | undefined
  #cachedFacts: CachedFacts | undefined
  #packs: TextPacks | undefined
  #content: Promise<SiteContent> | undefined

  constructor(session: Session, options: SiteOptions, scan?: Scan) {
    const { root, packageRoot, host, config } = session
    const { kept } = options
    this.session = session
    this.options = options
    this.#factStore = kept?.factStore
    this.#pageStore = kept?.pageStore
    this.templates =
      kept?.templates ?? findTemplates({ packageRoot, root, host, templates: config.templates })
    if (kept !== undefined) kept.templates = this.templates
    this.scan = scan ?? scanSources(config, host)
  }

  get config(): Config {
    return this.session.config
  }

  get host(): AskingHost {
    return this.session.host
  }

  get useCache(): boolean {
    return this.options.useCache !== false
  }

  /** Facts, stamps and facts about assets: small, all read at the first use. */
  get factStore(): OwnedStore {
    this.#factStore ??= this.#openStore('facts')
    return this.#factStore
  }

  /** Content, texts to search and twins of pages, inputs of output files, search indexes: large, read one by one. */
  get pageStore(): OwnedStore {
    this.#pageStore ??= this.#openStore('pages')
    return this.#pageStore
  }

  #openStore(name: string): OwnedStore {
    const { cacheFolder, version } = this.session
    return ownedStore(
      this.useCache ? openSegmentStore(join(cacheFolder, name), version) : createMemoryStore(),
    )
  }

  get cachedFacts(): CachedFacts {
    const { config, host } = this.session
    this.#cachedFacts ??= openCachedFacts(this.factStore, {
      config,
      host,
      generated: generatedTexts(this.session, this.factStore),
    })
    return this.#cachedFacts
  }

  /** Parsed texts that machines share; undefined: they share none. */
  get packs(): TextPacks | undefined {
    const { config } = this.session
    const { shared } = this.options
    if (shared !== undefined)
      this.#packs ??= openTextPacks({
        cache: shared,
        cachedFacts: this.cachedFacts,
        factStore: this.factStore,
        pageStore: this.pageStore,
        optionsOf: (file, collection) => parseOptionsFor(configOf(config, file), collection),
      })
    return this.#packs
  }

  /** The stages up to the snapshot of each language. Parses what is not cached. */
  read(): Promise<SiteContent> {
    this.#content ??= this.#readAll()
    return this.#content
  }

  async #readAll(): Promise<SiteContent> {
    const files = this.scan.files.filter(isMarkdown)
    return this.link(
      await this.readTexts(files, { memory: this.options.kept?.memory.facts, packs: this.packs }),
    )
  }

  /**
   * The site after an edit of these texts that no page but their own can see: only `read().texts` differ. Undefined: the edit may be seen
   * elsewhere, so the site must be opened again. `told`: messages of the present state, which must go on naming the right lines.
   */
  async withEdits(files: readonly SitePath[], told: readonly Diagnostic[]): Promise<OpenSite | undefined> {
    const { config, host, factStore } = this
    const { mounts, dataPages } = this.session
    const isAlone = (file: SitePath) =>
      !isMdx(file) && !dataPages.sources.includes(file) && mountedPaths(mounts, file).length === 0
    const edited = this.scan.files.flatMap(source => {
      const entry = files.includes(source.entry.path) ? host.entry(source.entry.path) : undefined
      return entry !== undefined && isMarkdown(source) ? [{ ...source, entry }] : []
    })
    if (edited.length < new Set(files).size || !files.every(isAlone)) return undefined
    const content = await this.read()
    const isShownElsewhere = ({ facts: { inputs } }: FileFacts) =>
      files.some(file => Object.hasOwn(inputs.files, file))
    if (content.texts.some(isShownElsewhere)) return undefined
    this.cachedFacts.forget(files)
    const { read } = await this.readTexts(edited, { memory: this.options.kept?.memory.facts })
    const fresh = new Map(read.map(file => [file.facts.path, file]))
    const isNamed = filesNamedIn(told)
    const isSeen = ({ facts }: FileFacts) => {
      const now = fresh.get(facts.path)?.facts
      const places = isNamed(facts.path)
      return now !== undefined && seenHash(now, { places }) !== seenHash(facts, { places })
    }
    if (fresh.size < edited.length || content.texts.some(isSeen)) return undefined
    const texts = content.texts.map(file => fresh.get(file.facts.path) ?? file)
    const hashes = new Map(texts.map(file => [file.facts.path, file]))
    const edit = { config, host, store: factStore, texts: hashes, edited: new Set(files) }
    const { kept } = content
    if (!holdsAt(this.session, kept, Date.now() / 1000) || !(await holdsAfter(this.session, kept, edit)))
      return undefined
    const next = new SiteHandle(this.session, this.options, this.scan)
    next.#cachedFacts = this.cachedFacts
    next.#content = Promise.resolve({ ...content, texts })
    return next
  }

  /** Parses a few texts only. */
  readTexts(
    files: readonly MarkdownFile[],
    { memory, packs, packCount: count }: Pick<FactsRequest, 'memory' | 'packs' | 'packCount'> = {},
  ): Promise<FactsReading> {
    const { session, options } = this
    const { root, packageRoot, host, config } = session
    return readFacts({
      config,
      host,
      files,
      cachedFacts: this.cachedFacts,
      pageStore: this.pageStore,
      packs,
      packCount: count,
      memory,
      parseMany: (pending, receive) => parseTexts({ session, jobs: options.jobs, pending, receive }),
      async runModules(texts) {
        if (options.runsCode === false) return new Map()
        // Few sites have such texts.
        const { evaluateModules } = await import('../features/page-modules/evaluate-modules.ts')
        return evaluateModules(texts, { root, packageRoot, host }, config.markdown.variables)
      },
      now: Date.now(),
    })
  }

  /** Parses the texts of a shard, as far as no other machine has. */
  readShard(shard: Shard): Promise<FactsReading> {
    const files = this.scan.files.filter(isMarkdown)
    const sized = files.map(file => ({ file, path: file.entry.path, size: file.entry.size }))
    const own = filesOfShard(sized, shard).map(({ file }) => file)
    return this.readTexts(own, { packs: this.packs, packCount: packCount(files.length) })
  }

  /** Links, derives and resolves what was read of the texts: all of them, or as if there were no others. */
  link(reading: FactsReading): Promise<SiteContent> {
    return linkSite(reading, {
      session: this.session,
      scan: this.scan,
      factStore: this.factStore,
      parsed: this.cachedFacts.parsed,
      directives: this.templates.origins,
      includeDrafts: this.options.includeDrafts === true,
      memory: this.options.kept?.memory,
      now: Date.now() / 1000,
    })
  }

  /** What pages were parsed to, from the cache. */
  pageTexts(texts: HashedTexts): PageTexts {
    return openPageTexts({ texts, pageStore: this.pageStore, jobFor: this.jobFor })
  }

  /** What parses a text again in this thread. Throws LostTextError where only threads with the site's code may. */
  readonly jobFor = (path: SitePath, collection: Collection): ParseJob => {
    const { config, host } = this.session
    if (isReadByCode(config)) throw new LostTextError(path)
    const options = parseOptionsFor(configOf(config, path), collection)
    return parseJob({ host, cachedFacts: this.cachedFacts, path, options })
  }

  /**
   * Writes the caches, and drops entries whose owner is gone. `published`: which output files the site has; `as-before`: there are the sources
   * and output files of the run before, and no others; undefined: nothing is dropped, because this run saw only a part of the site.
   */
  close(published?: ((path: OutputPath) => boolean) | 'as-before'): void {
    const owners = typeof published === 'function' ? this.#isOwner(published) : published
    this.cachedFacts.storeStamps(typeof owners === 'function' ? owners : () => true)
    this.factStore.close(owners)
    this.pageStore.close(owners)
  }

  #isOwner(isPublished: (path: OutputPath) => boolean): (owner: Owner) => boolean {
    const { config } = this.session
    const sources = new Set<Owner>([
      ...this.scan.files.map(({ entry }) => entry.path),
      ...[config, ...config.translations].flatMap(({ apis }) => apis.map(({ file }) => file)),
    ])
    return owner => sources.has(owner) || isPublished(owner as OutputPath)
  }
}
