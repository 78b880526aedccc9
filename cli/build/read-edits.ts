// The texts that changed since the last build, as long as no other page sees more of them than their words.
import { haveSameFacts } from '../../renderer/graph/same-facts.ts'
import type { PageFacts } from '../../renderer/markdown/page-facts.ts'
import { parseOptionsFor } from '../../renderer/markdown/parse-options.ts'
import { type FileFacts, readFacts } from '../../renderer/read-facts.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import type { ScannedContent } from '../content-session.ts'
import type { Session } from '../open-session.ts'
import type { LastBuild } from './last-build.ts'

export interface Edit extends FileFacts {
  /** Of the last build. */
  readonly before: PageFacts
}

export interface EditsRequest {
  readonly session: Pick<Session, 'config' | 'host'>
  readonly content: Pick<ScannedContent, 'knownFacts' | 'contents'>
  readonly last: Pick<LastBuild, 'changed' | 'texts' | 'summary'>
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

/** Undefined: a text cannot be read, too little is known of how it was, or another page may see one of the edits. */
export async function readEdits({
  session: { config, host },
  content: { knownFacts, contents },
  last,
  now,
}: EditsRequest): Promise<readonly Edit[] | undefined> {
  const before = new Map<SitePath, PageFacts>()
  for (const { entry, collection } of last.changed) {
    const { path } = entry
    const hash = last.texts[path]?.hash
    const facts = hash && knownFacts.get({ path, hash, options: parseOptionsFor(config, collection) })
    if (facts === undefined) return undefined
    before.set(path, facts)
  }
  const { read } = await readFacts({ config, host, files: last.changed, knownFacts, contents, now })
  const edits = read.map(file => ({ ...file, before: before.get(file.facts.path) as PageFacts }))
  const areUnseen = edits.every(({ facts, before: old }) =>
    haveSameFacts(old, facts, { places: isMentioned(facts.path, last) }),
  )
  return areUnseen && edits.length === last.changed.length ? edits : undefined
}

// Messages of the last build are told again, with their places.
function isMentioned(path: SitePath, { summary }: Pick<LastBuild, 'summary'>): boolean {
  const written = JSON.stringify(path).slice(1, -1)
  return summary.diagnostics.some(diagnostic => JSON.stringify(diagnostic).includes(written))
}
