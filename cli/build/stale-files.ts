// Output files that show a changed text: their keys with the new text, and how they are made from what is kept of the last build.
import type { Config } from '../../renderer/config/config.ts'
import type { Store } from '../../renderer/host/store.ts'
import { keptText } from '../../renderer/kept-texts.ts'
import type { PageContent, PageTwin } from '../../renderer/markdown/page-facts.ts'
import { pageKey } from '../../renderer/plan/page/page-sheet.ts'
import { allTwinsKey, twinKey } from '../../renderer/plan/twins/twin-sheet.ts'
import { type KeptEntry, type KeptTwin, openKeptEntries } from '../../renderer/produce/kept-entries.ts'
import type { createPageRenderer } from '../../renderer/produce/page-producer.ts'
import { twinSection, twinText } from '../../renderer/render/twin-text.ts'
import { pageHref } from '../../renderer/site/urls.ts'
import type { Hash, OutputPath, SitePath } from '../../renderer/text/brand.ts'
import type { LastBuild } from './last-build.ts'
import type { Edit } from './read-edits.ts'

export interface StaleFile {
  readonly key: Hash
  readonly kept: KeptEntry
  /** Throws what a template throws, and LostTextError. */
  make(): string
}

export interface StaleFilesRequest {
  readonly last: Pick<LastBuild, 'texts'>
  /** For which key a file of the last output was made. */
  readonly keyOf: (path: OutputPath) => Hash | undefined
  readonly contents: Store
  readonly render: ReturnType<typeof createPageRenderer>
}

/** Undefined: something shows a changed text of which too little is kept. */
export function staleFiles(
  edits: readonly Edit[],
  { last, keyOf, contents, render }: StaleFilesRequest,
): ReadonlyMap<OutputPath, StaleFile> | undefined {
  const entries = openKeptEntries(contents)
  const facts = new Map(edits.filter(isOther).map(edit => [edit.facts.path, edit.facts]))
  const stale = new Map<OutputPath, StaleFile>()
  const lists: (readonly [OutputPath, Extract<KeptEntry, { make: 'all-twins' }>])[] = []
  for (const path of new Set([...facts.keys()].flatMap(file => last.texts[file]?.shownBy ?? []))) {
    const lastKey = keyOf(path)
    const kept = lastKey && entries.get(lastKey)
    if (kept === undefined) return undefined
    if (kept.make === 'page') {
      const texts = kept.texts.map(({ file, hash }) => ({ file, hash: facts.get(file)?.contentHash ?? hash }))
      const hashes = texts.map(({ hash }) => hash)
      const make = () =>
        render(
          kept.sheet,
          hashes.map(hash => keptText<PageContent>(contents, hash)),
        )
      stale.set(path, { key: pageKey(kept.sheetKey, hashes), kept: { ...kept, texts }, make })
    } else if (kept.make === 'twin') {
      const twin = { ...kept, hash: facts.get(kept.file)?.twinHash ?? kept.hash }
      const make = () => twinText(twin.sheet, keptText<PageTwin>(contents, twin.hash))
      stale.set(path, { key: twinKey(twin.sheet, twin.hash), kept: twin, make })
    } else lists.push([path, kept])
  }
  for (const [path, kept] of lists) {
    const keys = kept.twins.flatMap(twin => stale.get(twin)?.key ?? keyOf(twin) ?? [])
    if (keys.length < kept.twins.length) return undefined
    const twins = kept.twins.map((twin, at) => stale.get(twin)?.kept ?? entries.get(keys[at] as Hash))
    if (!twins.every((twin): twin is KeptTwin => twin?.make === 'twin')) return undefined
    const make = () =>
      twins.map(twin => twinSection(twin.sheet, keptText<PageTwin>(contents, twin.hash))).join('\n')
    stale.set(path, { key: allTwinsKey(keys), kept, make })
  }
  for (const { key, kept } of stale.values()) entries.put(key, kept)
  return stale
}

function isOther({ facts, before }: Edit): boolean {
  return (
    facts.contentHash !== before.contentHash ||
    facts.searchHash !== before.searchHash ||
    facts.twinHash !== before.twinHash
  )
}

/** Texts to search that are others now: by the address of the page whose own text it is. */
export function searchedTexts(
  edits: readonly Edit[],
  stale: ReadonlyMap<OutputPath, StaleFile>,
  config: Config,
): ReadonlyMap<string, Hash> {
  const hashes = new Map(
    edits
      .filter(({ facts, before }) => facts.searchHash !== before.searchHash)
      .map(({ facts }): [SitePath, Hash] => [facts.path, facts.searchHash]),
  )
  const found = new Map<string, Hash>()
  for (const { kept } of stale.values()) {
    if (kept.make !== 'page' || kept.sheet.text === undefined) continue
    const hash = kept.texts[0] && hashes.get(kept.texts[0].file)
    if (hash !== undefined) found.set(pageHref(config, kept.sheet.address), hash)
  }
  return found
}
