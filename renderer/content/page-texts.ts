// Reads the stored content of pages by hash: texts with their open slots, and twins.
import type { OwnedStore } from '../base/host/owned-store.ts'
import type { Hash, SitePath } from '../base/text/brand.ts'
import type { PageContent, PageTwin } from './markdown/page-facts.ts'
import { contentOf } from './markdown/print/content-text.ts'
import type { FileFacts } from './read-facts.ts'
import type { Collection } from './source/source-file.ts'
import { storeTexts, type TextPart, textKey } from './stored-texts.ts'
import { type ParseJob, type ParseResult, runParseJob } from './workers/parse-runner.ts'

/** Hashes of what a text was parsed to. */
export interface TextHashes {
  readonly contentHash: Hash
  /** Absent unless the site has twins. */
  readonly twinHash?: Hash | undefined
}

/** A text by its hashes: enough to tell whether it changed, and to find its parts in the store. */
export interface HashedText extends TextHashes {
  readonly collection: Collection
  /** Of the file's text. */
  readonly hash: Hash
  readonly searchHash: Hash
}

/** By file; drafts too. */
export type HashedTexts = ReadonlyMap<SitePath, HashedText>

export function hashedTexts(read: readonly FileFacts[]): HashedTexts {
  return new Map(read.map(file => [file.facts.path, hashedText(file)]))
}

export function hashedText({ collection, hash, facts }: FileFacts): HashedText {
  const { contentHash, searchHash, twinHash } = facts
  return { collection, hash, contentHash, searchHash, ...(twinHash !== undefined && { twinHash }) }
}

/** Each text is from the cache, or parsed again. */
export interface PageTexts {
  content(file: SitePath): PageContent
  /** The same as one text. */
  contentText(file: SitePath): string
  /** What readers search the page by: its sections as JSON. */
  search(file: SitePath): string
  /** The page as Markdown; only when the configuration asks for twins. */
  twin(file: SitePath): PageTwin
}

export interface PageTextsRequest {
  readonly texts: HashedTexts
  readonly pageStore: OwnedStore
  /** What parses a file again. */
  readonly jobFor: (file: SitePath, collection: Collection) => ParseJob
}

export function openPageTexts({ texts, pageStore, jobFor }: PageTextsRequest): PageTexts {
  const read = (
    part: TextPart,
    file: SitePath,
    hashOf: (text: HashedText) => Hash | undefined,
    textOf: (result: ParseResult) => string,
  ): string => {
    const known = texts.get(file)
    if (known === undefined) throw new Error(`No text of ${file}.`)
    const hash = hashOf(known)
    const stored = hash && pageStore.get(textKey(part, file, hash))
    if (stored !== undefined) return stored
    // The cache lost it: parsed again from the text.
    const result = runParseJob(jobFor(file, known.collection))
    storeTexts(pageStore, file, result)
    return textOf(result)
  }
  const contentText = (file: SitePath) =>
    read(
      'content',
      file,
      text => text.contentHash,
      result => result.content,
    )
  return {
    content: file => contentOf(contentText(file)),
    contentText,
    search: file =>
      read(
        'search',
        file,
        text => text.searchHash,
        result => result.search,
      ),
    twin: file =>
      JSON.parse(
        read(
          'twin',
          file,
          text => text.twinHash,
          result => result.twin ?? '{"title":[],"body":[]}',
        ),
      ) as PageTwin,
  }
}
