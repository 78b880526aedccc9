// Plans everything that must change with moved files and edited texts. The site after the change is read in memory; links that would lead elsewhere are
// written again.

import { valueIfRead } from '../../../base/host/host.ts'
import type { OverlaidFile } from '../../../base/host/overlay-host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { relativePath } from '../../../base/text/relative-path.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { type Edition, isTranslation, originalOf, translationOf } from '../../../config/locales/edition.ts'
import { includePath } from '../../../content/markdown/includes/include-targets.ts'
import { isMdx } from '../../../content/markdown/mdx/is-mdx.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import { writtenPlace } from '../../../features/data-pages/place-in-template.ts'
import type { EditedSite } from '../edited-site.ts'
import { linkSources } from '../inbound-links.ts'
import { type FileFinder, fileFinder, type NamedFile, namedFiles } from '../names/named-files.ts'
import type { EditedText } from '../page-of-file.ts'
import { applyEdits, type Replacement, replaceAddresses } from '../replace-addresses.ts'
import { formerAddresses } from './former-addresses.ts'
import { mentionEdits } from './mention-edits.ts'
import { createNewAddresses } from './new-address.ts'
import { patternEdits } from './pattern-edits.ts'
import { redirectEdit, redirectsFor, takenRuleEdits } from './redirect-edits.ts'
import {
  type ChangedSite,
  createEdits,
  type Edits,
  type LeftLink,
  type NotedEdit,
  type SiteChange,
} from './site-change.ts'

interface PlannedChange extends SiteChange {
  /** The site after the change, in the same languages. */
  readonly after: readonly Snapshot[]
}

/** `moves`: old path → new path, of files only. `own`: the edits that are the change itself. Only reads the files of `site`. */
export async function planChange(
  site: EditedSite,
  moves: ReadonlyMap<SitePath, SitePath>,
  own: ReadonlyMap<SitePath, readonly NotedEdit[]>,
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
  // Before links are written: nothing is edited in a rule that is removed.
  const taken = now === undefined || then === undefined ? undefined : takenRuleEdits(now, then)
  if (configFile !== undefined && taken !== undefined) edits.add(configFile, taken.edits)
  const { dataPages } = session
  const changed: ChangedSite = { before: snapshots, after, moves, moved, textOf, dataPages }
  const left = await rewriteLinks(changed, edits, find)
  for (const [file, added] of formerAddresses(changed)) edits.add(file, [added])
  const redirects = now === undefined || then === undefined ? [] : redirectsFor(now, then, moves)
  const redirect = redirects.length === 0 ? undefined : redirectEdit(configText, redirects)
  if (configFile !== undefined && redirect !== undefined) edits.add(configFile, [redirect])
  else
    for (const { from } of redirects) left.push({ file: configFile ?? ('' as SitePath), line: 1, raw: from })
  const patterns = now === undefined ? undefined : patternEdits(now, moves)
  for (const [file, edit] of patterns?.edits ?? []) edits.add(file, [edit])
  const mentions = mentionEdits(changed)
  for (const [file, list] of mentions.edits) edits.add(file, list)
  left.push(...mentions.left, ...(patterns?.left ?? []), ...(taken?.left ?? []))
  return { edits: edits.finish(), moves, left, after }
}

// The new path of a file that a translation shows from the original: the place of its translation.
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

// Texts that may name a moved partial file, code file or module.
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
      // The imports of `.mdx` are not among the facts.
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

// Adds the edits of links. Returns the links that cannot be changed automatically.
async function rewriteLinks(
  { before, after, moved, textOf, dataPages }: ChangedSite,
  edits: Edits,
  find: FileFinder,
): Promise<LeftLink[]> {
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
    // A translation may show the original's partial file. The links of the original count before those of the translation.
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
      // The address of an import is the path of the file. The import itself is edited elsewhere.
      const isImported = isMdx(file) && each.from.startsWith('@site/') && text?.includes(each.from) !== true
      if (!isApplied.has(each) && !isImported) left.push({ file, line: each.place.line, raw: each.from })
    }
  }
  return left
}

// Edits of the paths of partial files, code and imported modules.
function includeEdits(
  { file, text }: EditedText,
  moved: (path: SitePath) => SitePath,
  { find, editions }: { readonly find: FileFinder; readonly editions: readonly Edition[] },
): readonly NotedEdit[] {
  // A translation that shows a file of the original writes the path of its translation.
  const movedPath = ({ path, file: target }: NamedFile) => {
    if (target === undefined || target === path) return moved(path)
    const edition = editions.find(each => originalOf(each, path) === target)
    return (edition && translationOf(edition, moved(target))) ?? moved(target)
  }
  return namedFiles(file, text, find).flatMap((named): readonly NotedEdit[] => {
    const to = newPath(file, named, { to: movedPath(named), from: moved(file) })
    return to === named.written ? [] : [{ start: named.start, end: named.end, text: to, reason: 'link' }]
  })
}

function newPath(
  file: SitePath,
  { written, path: target }: NamedFile,
  { from, to }: { readonly from: SitePath; readonly to: SitePath },
): string {
  const [, root] = /^(@site\/|\/)/.exec(written) ?? []
  // An omitted extension of an import stays omitted.
  const leftOut = target.slice((includePath(file, written) ?? target).length)
  const path = leftOut !== '' && to.endsWith(leftOut) ? to.slice(0, -leftOut.length) : to
  if (root !== undefined) return root + path
  const relative = relativePath(from, path)
  return written.startsWith('.') && !relative.startsWith('../') ? `./${relative}` : relative
}
