// Resolves the name in a wiki link: `[[folder/Note#Part]]` is the nearest file of that name, anywhere in the content.
import type { SitePath } from '../../../base/text/brand.ts'
import { fileNameOf, folderOf, joinSitePath } from '../../../base/text/site-path.ts'
import type { ContentGraph, Page } from '../../graph/content-graph.ts'
import { idOfWords } from '../../markdown/heading-ids.ts'
import type { Resolution } from './resolve-reference.ts'
import { anchorMeant, type ReferenceContext } from './written-address.ts'

/** Example: `Second note#Part` → the page of `content/docs/Second note.md`, its heading `part`. */
export function resolveName(context: ReferenceContext, raw: string, role: 'link' | 'image'): Resolution {
  const hash = raw.indexOf('#')
  const name = (hash === -1 ? raw : raw.slice(0, hash)).trim()
  // Of nested headings, the last one is the target.
  const heading = hash === -1 ? '' : raw.slice(raw.lastIndexOf('#') + 1).trim()
  if (role === 'image') return fileNamed(context, name) ?? noFile(raw, name)
  const page = name === '' ? context.from : found(context, namesOf(context.graph).pages, name)
  if (page !== undefined) return toHeading(page, heading)
  return fileNamed(context, name) ?? noPage(context, raw, name)
}

function toHeading(page: Page, heading: string): Resolution {
  const { route, title, file, anchors } = page
  const target = { kind: 'page', route, anchor: undefined, query: '' } as const
  if (heading === '') return { target }
  const wanted = heading.startsWith('^') ? heading.slice(1) : idOfWords(heading)
  const anchor = anchorMeant(anchors, wanted) ?? anchorMeant(anchors, heading)
  if (anchor !== undefined) return { target: { ...target, anchor } }
  // The page's own title may be a heading without an id.
  if (wanted === idOfWords(title)) return { target }
  return {
    target: { ...target, anchor: wanted },
    broken: { kind: 'anchor', anchor: heading, ids: anchors, title, file },
  }
}

function fileNamed(context: ReferenceContext, name: string): Resolution | undefined {
  const file = found(context, namesOf(context.graph).files, name)
  if (file === undefined) return undefined
  const asset = context.graph.assets.get(file.file)
  if (asset?.kind === 'static') return { target: { kind: 'static', output: asset.output, suffix: '' } }
  return { target: { kind: 'asset', asset: file.file, suffix: '' } }
}

function noFile(raw: string, name: string): Resolution {
  return { target: { kind: 'broken', raw }, broken: { kind: 'asset', wanted: name, candidates: [] } }
}

function noPage(context: ReferenceContext, raw: string, name: string): Resolution {
  const draft = found(context, namesOf(context.graph).drafts, name)
  return {
    target: { kind: 'broken', raw: `[[${raw}]]` },
    broken: { kind: 'name', wanted: name, draft },
  }
}

/** Something that a name can refer to. */
interface Named {
  readonly file: SitePath
  readonly original: SitePath
  readonly collection?: Page['collection']
  readonly version?: string
}

interface Place<Item extends Named> {
  readonly item: Item
  /** Normalized path with a leading slash. */
  readonly path: string
  readonly folders: readonly string[]
}

/** Several files may have the same name. */
type ByName<Item extends Named> = ReadonlyMap<string, readonly Place<Item>[]>

interface Names {
  readonly pages: ByName<Page>
  readonly drafts: ByName<Page>
  readonly files: ByName<Named>
}

/** Computed on demand: most sites have no wiki links, but a site with wiki links needs it thousands of times. */
const known = new WeakMap<ContentGraph, Names>()

function namesOf(graph: ContentGraph): Names {
  const names = known.get(graph) ?? {
    pages: byName(graph.pages.values()),
    drafts: byName(graph.drafts.values()),
    files: byName([...graph.assets.keys()].map(file => ({ file, original: file }))),
  }
  known.set(graph, names)
  return names
}

function byName<Item extends Named>(items: Iterable<Item>): ByName<Item> {
  const names = new Map<string, Place<Item>[]>()
  for (const item of items) {
    const path = `/${keyOf(item.original)}`
    const place = { item, path, folders: foldersOf(item.original) }
    const key = fileNameOf(path)
    const same = names.get(key)
    if (same === undefined) names.set(key, [place])
    else same.push(place)
  }
  return names
}

// Among the files whose path ends with the name, chooses the one in the same version with the nearest folder.
function found<Item extends Named>(
  { from, partial }: ReferenceContext,
  names: ByName<Item>,
  written: string,
): Item | undefined {
  const here = partial ?? from?.original ?? ('' as SitePath)
  const isRelative = /^\.\.?\//.test(written)
  const wanted = isRelative ? joinSitePath(folderOf(here), written) : written.replace(/^\/+/, '')
  if (wanted === undefined) return undefined
  const end = `/${keyOf(wanted)}`
  const around = foldersOf(here)
  let best: Item | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const { item, path, folders } of names.get(fileNameOf(end)) ?? []) {
    if (isRelative ? path !== end : !path.endsWith(end)) continue
    const isSameKind = item.collection === from?.collection && item.version === from?.version
    const nearness = (isSameKind ? 1_000_000 : 0) + 1_000 * shared(around, folders) - folders.length
    if (nearness > most) [best, most] = [item, nearness]
  }
  return best
}

function shared(some: readonly string[], others: readonly string[]): number {
  const differs = some.findIndex((folder, index) => others[index] !== folder)
  return differs === -1 ? some.length : differs
}

function foldersOf(path: string): readonly string[] {
  return path.split('/').slice(0, -1)
}

// Wiki names ignore letter case, treat hyphens as spaces, and leave out the extension.
function keyOf(path: string): string {
  return withoutEnding(path).normalize('NFC').toLowerCase().replace(/[-\s]/g, ' ')
}

/** `docs/Second note.md` → `docs/Second note`. */
export function withoutEnding(path: string): string {
  return path.replace(/\.(?:mdx?|markdown)$/i, '')
}
