// What the name of a wiki means: `[[folder/Note#Part]]` is the file of that name that is nearest, wherever it lies in the content.
import { nearest } from '../../diagnostics/nearest.ts'
import type { ContentGraph, Page } from '../../graph/content-graph.ts'
import { idOfWords } from '../../markdown/heading-ids.ts'
import type { SitePath } from '../../text/brand.ts'
import { folderOf, joinSitePath } from '../../text/site-path.ts'
import { hasAnchor } from './has-anchor.ts'
import type { ReferenceContext } from './reference-context.ts'
import type { Resolution } from './resolve-reference.ts'

/** Example: `Second note#Part` → the page of `content/docs/Second note.md`, its heading `part`. */
export function resolveName(context: ReferenceContext, raw: string, role: 'link' | 'image'): Resolution {
  const hash = raw.indexOf('#')
  const name = (hash === -1 ? raw : raw.slice(0, hash)).trim()
  // Of several headings in each other the last one is meant.
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
  const anchor = [wanted, heading].find(each => hasAnchor(anchors, each))
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
  const { drafts, pages } = namesOf(context.graph)
  const all = [...pages.values()].flatMap(([first]) =>
    first === undefined ? [] : [withoutEnding(first.original.split('/').at(-1) as string)],
  )
  return {
    target: { kind: 'broken', raw: `[[${raw}]]` },
    broken: { kind: 'name', draft: found(context, drafts, name), near: nearest(name, all) },
  }
}

/** What may be named; several files may have one name. */
interface Named {
  readonly file: SitePath
  readonly original: SitePath
  readonly collection?: Page['collection']
  readonly version?: string
}

type ByName<Item extends Named> = ReadonlyMap<string, readonly Item[]>

interface Names {
  readonly pages: ByName<Page>
  readonly drafts: ByName<Page>
  readonly files: ByName<Named>
}

/** Most sites name nothing so; a site that does asks thousands of times. */
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
  const names = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item.original).split('/').at(-1) as string
    const same = names.get(key)
    if (same === undefined) names.set(key, [item])
    else same.push(item)
  }
  return names
}

// Of the files whose path ends so, the one in the same version whose folder is nearest.
function found<Item extends Named>(
  { from, partial }: ReferenceContext,
  names: ByName<Item>,
  written: string,
): Item | undefined {
  const key = keyOf(written)
  const here = partial ?? from?.original ?? ('' as SitePath)
  const path = /^\.\.?\//.test(written) ? joinSitePath(folderOf(here), written) : undefined
  const items = (names.get(key.split('/').at(-1) as string) ?? []).filter(({ original }) =>
    path === undefined
      ? `/${keyOf(original)}`.endsWith(`/${key.replace(/^\/+/, '')}`)
      : keyOf(original) === keyOf(path),
  )
  const folders = here.split('/').slice(0, -1)
  const nearness = ({ original, collection, version }: Item): number => {
    const parts = original.split('/').slice(0, -1)
    const differs = folders.findIndex((folder, index) => parts[index] !== folder)
    const shared = differs === -1 ? folders.length : differs
    const isSameKind = collection === from?.collection && version === from?.version
    return (isSameKind ? 1_000_000 : 0) + 1_000 * shared - parts.length
  }
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || nearness(item) > nearness(best) ? item : best),
    undefined,
  )
}

// Wikis tell neither small letters from large ones nor a hyphen from a space, and leave the ending out.
function keyOf(path: string): string {
  return withoutEnding(path).normalize('NFC').toLowerCase().replace(/[-\s]/g, ' ')
}

/** `docs/Second note.md` → `docs/Second note`. */
export function withoutEnding(path: string): string {
  return path.replace(/\.(?:mdx?|markdown)$/i, '')
}
