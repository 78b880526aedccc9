// Compares the frames of pages: options of the configuration, templates and styles, sidebars.
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import type { Sidebar, SidebarItem } from '../../content/derive/site.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { alignLists } from '../../features/drift/common-order.ts'
import type { Differs } from './compare-files.ts'

export interface FrameDifference {
  /** Options with a changed value, such as `navbar.items`. */
  readonly options: readonly string[]
  /** Changed, added and removed templates and styles of the site. */
  readonly templates: readonly SitePath[]
  readonly sidebars: readonly SidebarDifference[]
}

interface SidebarDifference {
  readonly locale: string
  readonly sidebar: string
  /** Labels of entries that were moved, renamed, added or removed. Pages that were added, removed or moved are not listed. */
  readonly entries: readonly string[]
}

interface FramedState {
  readonly snapshots: readonly Snapshot[]
  readonly host: Host
}

export function compareFrames(before: FramedState, after: FramedState, differs: Differs): FrameDifference {
  const [was, is] = [before.snapshots[0]?.config, after.snapshots[0]?.config]
  if (was === undefined || is === undefined) return { options: [], templates: [], sidebars: [] }
  const templates = [before.host.list(was.templates), after.host.list(is.templates)]
  const paths = new Set(templates.flatMap(({ files }) => files.map(({ path }) => path)))
  return {
    options: changedOptions(was, is),
    templates: [...paths].filter(differs).sort(compareCodeUnits),
    sidebars: after.snapshots.flatMap(snapshot => {
      const { locale } = snapshot.config.language
      const old = before.snapshots.find(({ config }) => config.language.locale === locale)
      return old === undefined ? [] : changedSidebars(old, snapshot)
    }),
  }
}

// Fields of the configuration that are not options: docsgen adds them (places, texts of files, languages with their settings).
const noOptions = new Set(['text', 'file', 'imported', 'edition', 'translations', 'source'])
const noValues = /^(?:versions|\w*[Pp]lace|option|sidebarsSource|sidebarsPath|imported|text)$/

function changedOptions(before: Config, after: Config): readonly string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const names = new Set([...was.keys(), ...is.keys()])
  return [...names].filter(name => was.get(name) !== is.get(name)).sort(compareCodeUnits)
}

// `navbar.items` → its value as a text. Only two levels, because deeper values are lists without names.
function valuesOf(config: Config): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [group, value] of Object.entries(config)) {
    if (noOptions.has(group)) continue
    const sets: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const each of sets) {
      const fields = isPlain(each) ? Object.entries(each) : [['', each] as const]
      for (const [key, field] of fields) {
        // An option that is not set may be missing or undefined.
        if (field === undefined || noValues.test(key)) continue
        const name = key === '' ? group : `${group}.${key}`
        values.set(name, `${values.get(name) ?? ''}${textOf(field)}\n`)
      }
    }
  }
  return values
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (key, each: unknown) => {
      if (noValues.test(key)) return undefined
      if (each instanceof Map || each instanceof Set) return [...each]
      return typeof each === 'function' || each instanceof RegExp ? String(each) : each
    }) ?? ''
  )
}

function changedSidebars(before: Snapshot, after: Snapshot): readonly SidebarDifference[] {
  return [...after.site.sidebars].flatMap(([id, sidebar]) => {
    const old = before.site.sidebars.get(id)
    if (old === undefined || sidebar.name === undefined) return []
    const [was, is] = [entriesOf(old), entriesOf(sidebar)]
    const isHere = new Set(is.map(({ thing }) => thing))
    const wasHere = new Set(was.map(({ thing }) => thing))
    const { changed } = alignLists(
      was.map(({ key }) => key),
      is.map(({ key }) => key),
    )
    const entries = changed.flatMap(stretch => [
      ...stretch.after
        .map(at => is[at] as Entry)
        .filter(({ thing, isPage }) => !isPage || wasHere.has(thing)),
      ...stretch.before
        .map(at => was[at] as Entry)
        .filter(({ thing, isPage }) => !isPage && !isHere.has(thing)),
    ])
    const labels = [...new Set(entries.map(({ label }) => label))]
    return labels.length === 0 ? [] : [{ locale: after.config.language.locale, sidebar: id, entries: labels }]
  })
}

interface Entry {
  /** The categories above it, its label and its target. */
  readonly key: string
  readonly label: string
  /** Its target: a route, an address or the path of a category. */
  readonly thing: string
  readonly isPage: boolean
}

function entriesOf({ items }: Sidebar): readonly Entry[] {
  const walk = (list: readonly SidebarItem[], above: string): readonly Entry[] =>
    list.flatMap(item => {
      if (item.kind === 'html')
        return [{ key: above + item.html, label: 'HTML', thing: item.html, isPage: false }]
      const thing =
        item.kind === 'doc' ? item.page.route : item.kind === 'link' ? item.href : `${above}${item.label}`
      const key = `${above}\0${item.label}\0${thing}`
      const own = { key, label: item.label, thing, isPage: item.kind === 'doc' }
      return item.kind === 'category' ? [own, ...walk(item.items, `${above}\0${item.label}`)] : [own]
    })
  return walk(items, '')
}
