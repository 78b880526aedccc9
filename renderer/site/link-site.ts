// What was read of the texts → the snapshot of each language of the site.

import type { OwnedStore } from '../base/host/owned-store.ts'
import type { SitePath } from '../base/text/brand.ts'
import type { Config } from '../config/config.ts'
import type { DataMemory } from '../content/data-files/read-data-files.ts'
import { readSiteData } from '../content/data-files/site-data.ts'
import { editionPages } from '../content/derive/edition-pages.ts'
import type { DirectiveNames } from '../content/graph/content-graph.ts'
import { type FactsMemory, type FactsReading, type FileFacts, isMarkdown } from '../content/read-facts.ts'
import {
  createSnapshotMemory,
  type Snapshot,
  type SnapshotMemory,
  takeSnapshot,
} from '../content/snapshot.ts'
import type { Scan } from '../content/source/scan-sources.ts'
import { type OwnContent, ownContent } from '../features/translations/own-content.ts'
import { withOwnProblems } from '../features/translations/own-problems.ts'
import type { Session } from './session/session.ts'
import { completed, inspected, type Kept, keptByFeatures } from './site-features.ts'

/** What a site is: the snapshot of each language, and the texts that it was made from. */
export interface SiteContent {
  readonly snapshot: Snapshot
  /** The site in each further language, in the order of the configuration. */
  readonly translations: readonly Snapshot[]
  /** What was read of each text; drafts too. */
  readonly texts: readonly FileFacts[]
  /** How many files were parsed, of how many. */
  readonly parsed: { readonly fresh: number; readonly total: number }
  /** What must hold for these snapshots, as features keep it. */
  readonly kept: Kept
}

/** What a process holds from one snapshot to the next. Each reading changes it. */
export interface SiteMemory {
  readonly facts: FactsMemory
  readonly data: DataMemory
  readonly snapshot: SnapshotMemory
  /** By language of the translation. */
  readonly translations: Map<string, SnapshotMemory>
  /** To be called for files that may have changed within the clock's grain, so that their stamps say nothing. */
  forget(paths: Iterable<SitePath>): void
}

export function createSiteMemory(): SiteMemory {
  const facts: FactsMemory = new Map()
  const data: DataMemory = new Map()
  return {
    facts,
    data,
    snapshot: createSnapshotMemory(),
    translations: new Map(),
    forget(paths) {
      for (const path of paths) {
        facts.delete(path)
        data.delete(path)
      }
    },
  }
}

interface SiteToLink {
  readonly session: Session
  readonly scan: Scan
  readonly factStore: OwnedStore
  /** How many texts were parsed, and not taken from the cache. */
  readonly parsed: number
  readonly directives: DirectiveNames
  readonly includeDrafts: boolean
  readonly memory: SiteMemory | undefined
  /** Seconds since 1970. */
  readonly now: number
}

/** Links, derives and resolves what was read of the texts: all of them, or as if there were no others. */
export async function linkSite(
  { read: facts, diagnostics: unreadable }: FactsReading,
  { session, scan, factStore, parsed, directives, includeDrafts, memory, now }: SiteToLink,
): Promise<SiteContent> {
  const { config, host } = session
  const snapshotOf = async (
    own: Config,
    { files: sources, facts: texts, diagnostics }: OwnContent,
    snapshotMemory: SnapshotMemory | undefined,
  ) => {
    const { edition } = own
    const data = await readSiteData({ host, sources, edition, store: factStore, memory: memory?.data })
    const snapshot = takeSnapshot({
      config: own,
      files: sources,
      host,
      hasBlog: scan.hasBlog,
      facts: texts,
      data,
      directives,
      includeDrafts,
      diagnostics: [...diagnostics, ...data.diagnostics],
      now,
      memory: snapshotMemory,
    })
    return inspected(session, snapshot, now)
  }
  const original = await snapshotOf(
    config,
    {
      files: scan.files.filter(({ locale }) => locale === undefined),
      facts: facts.filter(({ locale }) => locale === undefined),
      diagnostics: [...scan.diagnostics, ...unreadable],
    },
    memory?.snapshot,
  )
  const translations: Snapshot[] = []
  for (const translation of config.translations) {
    const content = ownContent(translation, { files: scan.files, facts }, { includeDrafts })
    const own = memory && memoryFor(memory, translation)
    translations.push(withOwnProblems(await snapshotOf(translation, content, own), original))
  }
  const texts = new Map(facts.map(file => [file.facts.path, file]))
  const place = { host, store: factStore, texts }
  const [snapshot, ...others] = withEditions(await completed(session, [original, ...translations], place))
  return {
    snapshot: snapshot ?? original,
    translations: others,
    texts: facts,
    kept: keptByFeatures(session, [snapshot ?? original, ...others], now),
    parsed: { fresh: parsed, total: scan.files.filter(isMarkdown).length },
  }
}

function memoryFor({ translations }: SiteMemory, { language }: Config): SnapshotMemory {
  const known = translations.get(language.locale) ?? createSnapshotMemory()
  translations.set(language.locale, known)
  return known
}

// A site in one language needs nothing of this.
function withEditions(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  const [original] = snapshots
  if (original === undefined || snapshots.length === 1) return snapshots
  const editions = snapshots.map(({ config, site }) => editionPages(config, site))
  return snapshots.map(snapshot => ({ ...snapshot, editions }))
}
