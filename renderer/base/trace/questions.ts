// What a computation asked of the files of a site, with digests of the answers: while every answer is the same, so is its value.
import { fingerprint } from '../fingerprint.ts'
import type { Host, Listing, ReadResult } from '../host/host.ts'
import type { Hash, SitePath } from '../text/brand.ts'

/** Plain data, to be kept between runs. Paths are relative to the root of the site; files above it begin with `../`. */
export interface Questions {
  /** Folder → digest of the names below it, and of the stamps of all files but `texts`. */
  readonly lists?: Readonly<Record<SitePath, string>>
  /** Folder → whether it was there. */
  readonly folders?: Readonly<Record<SitePath, boolean>>
  /** File → its stamp; null: there was none. */
  readonly stamps?: Readonly<Record<SitePath, string | null>>
  /** File → what was in it. */
  readonly bytes?: Readonly<Record<SitePath, FileAnswer>>
  /** The same of a text, as `Host.readText` gives it. */
  readonly texts?: Readonly<Record<SitePath, FileAnswer>>
}

/** `stamp`: at which the file is not read again; empty when the file was too young to trust one. */
export type FileAnswer = readonly [hash: Hash, stamp: string]

export interface Question {
  readonly kind: keyof Questions
  readonly path: SitePath
}

/** A host that may note itself what it is asked. */
export interface QuestionedHost extends Host {
  /** A file was read before and is untouched, so that its bytes count and not its stamp. */
  noteBytes?(path: SitePath, hash: Hash): void
}

/** The questions that have another answer now. What was asked is asked of the host again, and no more than the caller takes. */
export function* changedAnswers(questions: Questions, host: QuestionedHost): Generator<Question, undefined> {
  const { lists = {}, folders = {}, stamps = {}, bytes = {}, texts = {} } = questions
  for (const [path, stamp] of entriesOf(stamps))
    if ((host.entry(path)?.stamp ?? null) !== stamp) yield { kind: 'stamps', path }
  for (const [path, [hash, stamp]] of entriesOf(bytes))
    if (host.entry(path)?.stamp === stamp) host.noteBytes?.(path, hash)
    else if (hashOf(host.readBytes(path)) !== hash) yield { kind: 'bytes', path }
  for (const [path, exists] of entriesOf(folders))
    if (host.folderExists(path) !== exists) yield { kind: 'folders', path }
  for (const [path, digest] of entriesOf(lists))
    if (listDigest(host.list(path), texts) !== digest) yield { kind: 'lists', path }
  for (const [path, [hash, stamp]] of entriesOf(texts))
    if (host.entry(path)?.stamp !== stamp && hashOf(host.readText(path)) !== hash)
      yield { kind: 'texts', path }
  return undefined
}

/** `texts`: files that are known by another question. */
export function listDigest({ files, diagnostics }: Listing, texts: NonNullable<Questions['texts']>): string {
  return fingerprint(
    files.map(({ path, stamp }) => (Object.hasOwn(texts, path) ? path : `${path}\0${stamp}`)).join('\n'),
    JSON.stringify(diagnostics),
  )
}

function hashOf(result: ReadResult<string | Uint8Array>): Hash | undefined {
  return result.ok ? fingerprint(result.value) : undefined
}

function entriesOf<Answer>(answers: Readonly<Record<SitePath, Answer>>): readonly [SitePath, Answer][] {
  return Object.entries(answers) as [SitePath, Answer][]
}
