// Reads the content of a site for every command that needs it: scans the files, then parses, links, derives and resolves with the
// caches of the site. It has two steps, so that a build can start the bundler between them.
import { join } from 'node:path'
import { type OwnedStore, type Owner, ownedStore } from '../../base/host/owned-store.ts'
import { openSegmentStore } from '../../base/host/segment-store.ts'
import { createMemoryStore } from '../../base/host/store.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { OutputPath, SitePath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import { configOf } from '../../config/locales/translation-folders.ts'
import { type CachedFacts, openCachedFacts } from '../../content/cached-facts.ts'
import { parseOptionsFor } from '../../content/markdown/parse-options.ts'
import { filesOfShard, type Shard } from '../../content/packs/deal-packs.ts'
import { packCount } from '../../content/packs/pack-numbers.ts'
import { openTextPacks, type TextPacks } from '../../content/packs/text-packs.ts'
import {
  type FactsReading,
  isMarkdown,
  type MarkdownFile,
  parseJob,
  type RunModules,
  readFacts,
} from '../../content/read-facts.ts'
import { type Scan, scanSources } from '../../content/source/scan-sources.ts'
import type { Collection } from '../../content/source/source-file.ts'
import { findTemplates, type TemplateFiles } from '../../content/source/template-files.ts'
import type { ParseJob } from '../../content/workers/parse-runner.ts'
import { openApiTexts } from '../../features/openapi/api-texts.ts'
import {
  createProjectMemory,
  linkProject,
  openProject,
  type Project,
  type ProjectMemory,
} from '../project.ts'
import { LostTextError } from './parsing/lost-text.ts'
import { isReadByCode, parseTexts } from './parsing/parse-texts.ts'
import type { Session } from './session.ts'

interface ContentRequest {
  readonly session: Session
  /** False: everything is parsed anew, and nothing is cached. */
  readonly useCache: boolean
  /** Threads for parsing; undefined: as many as help. */
  readonly jobs: number | undefined
  /** Drafts are pages too, as in the development server. */
  readonly includeDrafts?: boolean
  /** Loads what runs the code of `.mdx` texts: few sites need it. */
  readonly loadModules: () => Promise<
    Pick<typeof import('../../features/page-modules/evaluate-modules.ts'), 'evaluateModules'>
  >
  /** Which machines share; undefined: there is none. */
  readonly shared?: SharedCache | undefined
  /** For a process that reads the content again and again. */
  readonly memory?: ContentMemory
}

export interface ContentMemory {
  readonly factStore: OwnedStore
  readonly pageStore: OwnedStore
  readonly project: ProjectMemory
  /** Set it to undefined when files come or go. */
  templates?: TemplateFiles | undefined
}

/** For one site and one process. */
export function createContentMemory({
  cacheFolder,
  version,
}: Pick<Session, 'cacheFolder' | 'version'>): ContentMemory {
  return {
    factStore: ownedStore(openSegmentStore(join(cacheFolder, 'facts'), version)),
    pageStore: ownedStore(openSegmentStore(join(cacheFolder, 'pages'), version)),
    project: createProjectMemory(),
  }
}

export interface ScannedContent {
  readonly scan: Scan
  readonly templates: TemplateFiles
  /** Facts, stamps and facts about assets. */
  readonly factStore: OwnedStore
  readonly cachedFacts: CachedFacts
  /** Content, texts to search and twins of pages, inputs of output files, search indexes. */
  readonly pageStore: OwnedStore
  /** Parsed texts that machines share; undefined: they share none. */
  readonly packs: TextPacks | undefined
  /** Parses what is not cached. To be called once. */
  read(): Promise<Project>
  /** Parses a few texts only. */
  readTexts(files: readonly MarkdownFile[]): Promise<FactsReading>
  /** Parses the texts of a shard, as far as no other machine has. */
  readShard(shard: Shard): Promise<FactsReading>
  /** What these texts show, as if there were no others. */
  link(reading: FactsReading): Promise<Project>
  /** What parses a text again in this thread. Throws LostTextError where only threads with the site's code may. */
  jobFor(file: SitePath, collection: Collection): ParseJob
  /**
   * Writes the caches, and drops entries whose owner is gone. `published`: which output files the site has; `as-before`: there are the sources
   * and output files of the run before, and no others; undefined: nothing is dropped, because this run saw only a part of the site.
   */
  close(published?: ((path: OutputPath) => boolean) | 'as-before'): void
}

export function scanContent({
  session,
  useCache,
  jobs,
  includeDrafts = false,
  loadModules,
  shared,
  memory,
}: ContentRequest): ScannedContent {
  const { root, packageRoot, host, config, cacheFolder, version } = session
  const openStore = (name: string) =>
    ownedStore(useCache ? openSegmentStore(join(cacheFolder, name), version) : createMemoryStore())
  let openFactStore = memory?.factStore
  let openPageStore = memory?.pageStore
  // Opened at the first use: a build in which nothing changed opens no store.
  const factStore = () => {
    openFactStore ??= openStore('facts')
    return openFactStore
  }
  const pageStore = () => {
    openPageStore ??= openStore('pages')
    return openPageStore
  }
  let openedFacts: CachedFacts | undefined
  const cachedFacts = () => {
    openedFacts ??= openCachedFacts(factStore(), {
      config,
      host,
      generated: openApiTexts(host, factStore(), [config, ...config.translations]),
    })
    return openedFacts
  }
  let openedPacks: TextPacks | undefined
  const packs = () => {
    if (shared !== undefined)
      openedPacks ??= openTextPacks({
        cache: shared,
        cachedFacts: cachedFacts(),
        factStore: factStore(),
        pageStore: pageStore(),
        optionsOf: (file, collection) => parseOptionsFor(configOf(config, file), collection),
      })
    return openedPacks
  }
  const runModules: RunModules = async texts => {
    const { evaluateModules } = await loadModules()
    return evaluateModules(texts, { root, packageRoot, host }, config.markdown.variables)
  }
  const templates =
    memory?.templates ?? findTemplates({ packageRoot, root, host, templates: config.templates })
  if (memory !== undefined) memory.templates = templates
  const scan = scanSources(config, host)
  return {
    scan,
    templates,
    get factStore() {
      return factStore()
    },
    get cachedFacts() {
      return cachedFacts()
    },
    get pageStore() {
      return pageStore()
    },
    get packs() {
      return packs()
    },
    readTexts: files =>
      readFacts({
        config,
        host,
        files,
        cachedFacts: cachedFacts(),
        pageStore: pageStore(),
        parseMany: (pending, receive) => parseTexts({ session, jobs, pending, receive }),
        runModules,
        now: Date.now(),
      }),
    readShard(shard) {
      const files = scan.files.filter(isMarkdown)
      const sized = files.map(file => ({ file, path: file.entry.path, size: file.entry.size }))
      return readFacts({
        config,
        host,
        files: filesOfShard(sized, shard).map(({ file }) => file),
        cachedFacts: cachedFacts(),
        pageStore: pageStore(),
        packs: packs(),
        packCount: packCount(files.length),
        parseMany: (pending, receive) => parseTexts({ session, jobs, pending, receive }),
        runModules,
        now: Date.now(),
      })
    },
    link: reading =>
      linkProject(
        {
          config,
          scan,
          host,
          factStore: factStore(),
          cachedFacts: cachedFacts(),
          directives: templates.origins,
          includeDrafts,
          now: Date.now(),
        },
        reading,
      ),
    jobFor(path, collection) {
      if (isReadByCode(config)) throw new LostTextError(path)
      return parseJob({
        host,
        cachedFacts: cachedFacts(),
        path,
        options: parseOptionsFor(configOf(config, path), collection),
      })
    },
    close(published) {
      const owners = typeof published === 'function' ? isOwner(config, scan, published) : published
      cachedFacts().storeStamps(typeof owners === 'function' ? owners : () => true)
      factStore().close(owners)
      pageStore().close(owners)
    },
    async read() {
      return openProject({
        config,
        scan,
        host,
        factStore: factStore(),
        cachedFacts: cachedFacts(),
        pageStore: pageStore(),
        directives: templates.origins,
        includeDrafts,
        packs: packs(),
        ...(memory !== undefined && { memory: memory.project }),
        parseMany: (pending, receive) => parseTexts({ session, jobs, pending, receive }),
        runModules,
        now: Date.now(),
      })
    },
  }
}

function isOwner(
  config: Config,
  { files }: Scan,
  isPublished: (path: OutputPath) => boolean,
): (owner: Owner) => boolean {
  const sources = new Set<Owner>([
    ...files.map(({ entry }) => entry.path),
    ...[config, ...config.translations].flatMap(({ apis }) => apis.map(({ file }) => file)),
  ])
  return owner => sources.has(owner) || isPublished(owner as OutputPath)
}
