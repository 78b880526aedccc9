// From files that move and texts that change to everything else that must change with them. The site as it will be is read in
// memory; a link that leads elsewhere there than it does today is written anew.

import { valueIfRead } from '../../../base/host/host.ts'
import type { OverlaidFile } from '../../../base/host/overlay-host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { type Edition, isTranslation, translationOf } from '../../../config/locales/edition.ts'
import { isMdx } from '../../../content/markdown/mdx/is-mdx.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { DataPages } from '../../../features/data-pages/data-pages.ts'
import { writtenPlace } from '../../../features/data-pages/place-in-template.ts'
import type { EditedSite } from '../edited-site.ts'
import { linkSources } from '../inbound-links.ts'
import { type FileFinder, fileFinder } from '../names/named-files.ts'
import { applyEdits, type Replacement, replaceAddresses } from '../replace-addresses.ts'
import { formerAddresses } from './former-addresses.ts'
import { includeEdits } from './include-edits.ts'
import { mentionEdits } from './mention-edits.ts'
import { createNewAddresses } from './new-address.ts'
import { patternEdits } from './pattern-edits.ts'
import { redirectEdit, redirectsFor, takenRuleEdits } from './redirect-edits.ts'
import { createEdits, type Edits, type LeftLink, type NotedEdit, type SiteChange } from './site-change.ts'

interface ChangeRequest {
  /** Old path → new path, of files only. */
  readonly moves: ReadonlyMap<SitePath, SitePath>
  /** Edits of texts that are the change itself. */
  readonly edits: ReadonlyMap<SitePath, readonly NotedEdit[]>
}

/** With the site as it will be, in the same languages. */
interface PlannedChange extends SiteChange {
  readonly after: readonly Snapshot[]
}

/** Pure but for the files that `site` reads. */
export async function planChange(
  site: EditedSite,
  { moves, edits: own }: ChangeRequest,
): Promise<PlannedChange> {
  const { host, snapshots, session } = site
  const find = fileFinder(site)
  const editions = session.config.translations.map(({ edition }) => edition)
  const moved = (path: SitePath) => moves.get(path) ?? movedMirror(path, { moves, find, editions })
  const edits = createEdits()
  for (const [file, list] of own) edits.add(file, list)
  const textOf = (file: SitePath) => valueIfRead(host.readText(file))
  for (const file of filesThatShow(snapshots, moves, find)) {
    const text = textOf(file)
    if (text !== undefined && !session.dataPages.pages.has(file))
      edits.add(file, includeEdits({ file, text }, moved, { find, editions }))
  }
  const after = await site.suppose(supposedFiles(moves, edits, textOf))
  const [now, then] = [snapshots[0], after[0]]
  const { file: configFile, text: configText } = session.config
  // Before links are written anew: nothing is changed in a rule that goes.
  const taken = now === undefined || then === undefined ? undefined : takenRuleEdits(now, then)
  if (configFile !== undefined && taken !== undefined) edits.add(configFile, taken.edits)
  const left = await rewriteLinks({
    before: snapshots,
    after,
    moved,
    edits,
    textOf,
    find,
    dataPages: session.dataPages,
  })
  for (const [file, added] of formerAddresses({
    before: snapshots,
    after,
    moved,
    textOf,
    dataPages: session.dataPages,
  }))
    edits.add(file, [added])
  const redirects = now === undefined || then === undefined ? [] : redirectsFor(now, then, moves)
  const redirect = redirects.length === 0 ? undefined : redirectEdit(configText, redirects)
  if (configFile !== undefined && redirect !== undefined) edits.add(configFile, [redirect])
  else
    for (const { from } of redirects) left.push({ file: configFile ?? ('' as SitePath), line: 1, raw: from })
  const patterns = now === undefined ? undefined : patternEdits(now, moves)
  for (const [file, edit] of patterns?.edits ?? []) edits.add(file, [edit])
  const mentions = mentionEdits({ before: snapshots, after, moves, textOf })
  for (const [file, list] of mentions.edits) edits.add(file, list)
  left.push(...mentions.left, ...(patterns?.left ?? []), ...(taken?.left ?? []))
  return { edits: edits.finish(), moves, left, after }
}

// What a translation shows of the original has the place of its own file, wherever the original's goes.
function movedMirror(
  path: SitePath,
  {
    moves,
    find,
    editions,
  }: {
    readonly moves: ReadonlyMap<SitePath, SitePath>
    readonly find: FileFinder
    readonly editions: readonly Edition[]
  },
): SitePath {
  const edition = editions.find(each => isTranslation(each, path))
  const original = edition && find(path)
  const to = original === undefined || original === path ? undefined : moves.get(original)
  return (edition && to && translationOf(edition, to)) ?? path
}

// Texts whose paths of partial files, code and modules may change.
function filesThatShow(
  snapshots: readonly Snapshot[],
  moves: ReadonlyMap<SitePath, SitePath>,
  find: FileFinder,
): ReadonlySet<SitePath> {
  const isMovedFile = (path: SitePath) => moves.has(path) || moves.has(find(path) ?? path)
  const files = new Set<SitePath>()
  if (moves.size === 0) return files
  for (const { graph } of snapshots) {
    for (const { file, facts } of graph.pages.values()) {
      const shown = Object.keys(facts.inputs.files) as SitePath[]
      // What the code of a text imports is known to the code alone.
      const isMoved = isMdx(file) || moves.has(file) || shown.some(isMovedFile)
      if (!isMoved) continue
      for (const each of [file, ...shown]) if (isMarkdownFile(each)) files.add(each)
    }
  }
  for (const path of moves.keys()) if (isMarkdownFile(path)) files.add(path)
  return files
}

function supposedFiles(
  moves: ReadonlyMap<SitePath, SitePath>,
  edits: Edits,
  textOf: (file: SitePath) => string | undefined,
): ReadonlyMap<SitePath, OverlaidFile> {
  const files = new Map<SitePath, OverlaidFile>()
  for (const path of moves.keys()) files.set(path, { gone: true })
  for (const [path, to] of moves) files.set(to, { contentOf: path })
  for (const [path] of edits.finish()) {
    const text = textOf(path)
    if (text !== undefined) files.set(moves.get(path) ?? path, { text: applyEdits(text, edits.of(path)) })
  }
  return files
}

interface RewriteRequest {
  readonly before: readonly Snapshot[]
  readonly after: readonly Snapshot[]
  readonly moved: (path: SitePath) => SitePath
  readonly edits: Edits
  readonly textOf: (file: SitePath) => string | undefined
  readonly find: FileFinder
  readonly dataPages: DataPages
}

async function rewriteLinks({
  before,
  after,
  moved,
  edits,
  textOf,
  find,
  dataPages,
}: RewriteRequest): Promise<LeftLink[]> {
  const addresses = createNewAddresses(before, after, moved)
  const left: LeftLink[] = []
  const wanted = new Map<SitePath, { readonly snapshot: Snapshot; readonly list: Map<string, Replacement> }>()
  for (const source of linkSources(before)) {
    const to = addresses.newAddress(source)
    if (to === undefined) continue
    const { snapshot, raw } = source
    const place = writtenPlace({ file: source.file, ...source.place }, dataPages)
    if (place === undefined) {
      left.push({ file: source.file, line: source.place.line, raw })
      continue
    }
    // A translation shows the original's partial file where it has none of its own; what the original says of it comes first.
    const file = find(place.file) ?? place.file
    const entry = wanted.get(file) ?? { snapshot, list: new Map<string, Replacement>() }
    wanted.set(file, entry)
    const key = `${place.line}:${place.column}:${raw}`
    if (file === place.file || !entry.list.has(key)) entry.list.set(key, { place, from: raw, to })
  }
  for (const [file, { snapshot, list }] of wanted) {
    const text = textOf(file)
    const replacements = [...list.values()]
    const { edits: found, applied } =
      text === undefined
        ? { edits: [], applied: [] }
        : await replaceAddresses({ file, text, snapshot }, replacements)
    edits.add(
      file,
      found.map(edit => ({ ...edit, reason: 'link' })),
    )
    const isApplied = new Set(applied)
    for (const each of replacements) {
      // What an import brings has the path of the file, and the import is written anew.
      const isImported = isMdx(file) && each.from.startsWith('@site/') && text?.includes(each.from) !== true
      if (!isApplied.has(each) && !isImported) left.push({ file, line: each.place.line, raw: each.from })
    }
  }
  return left
}
