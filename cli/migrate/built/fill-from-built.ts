// What the old site's programs showed is in its built pages: it is taken over from there, as text, and named.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../renderer/text/brand.ts'
import { decodeAddress } from '../../../renderer/text/decode-address.ts'
import { kebabCase } from '../../../renderer/text/kebab-case.ts'
import { bareAddress } from '../../parity/old-site.ts'
import type { CopiedFile, NewFile, OldSite, StandIn, Todo } from '../old-site.ts'
import type { BuiltPages } from './built-pages.ts'
import { fillPage, type Outcome } from './fill-page.ts'

/** The site with its components filled where that is certain. */
export async function fillFromBuilt(site: OldSite, built: BuiltPages | undefined): Promise<OldSite> {
  const open = site.standIns.filter(({ made }) => made === undefined)
  if (built === undefined || open.length === 0) return site
  const names = new Map(
    open.flatMap(each => [[each.name, each] as const, [kebabCase(each.name), each] as const]),
  )
  const filled = new Set<string>()
  const same = new Map<StandIn, string[]>()
  const links = openLinks(site, built)
  const todos: Todo[] = []
  const files: NewFile[] = []
  for (const file of site.files) {
    if (
      file.kind !== 'text' ||
      file.address === undefined ||
      file.from === undefined ||
      !/\.mdx?$/.test(file.target)
    ) {
      files.push(file)
      continue
    }
    const uses = new Map(open.map(each => [each, each.places.filter(place => isIn(place, file.from ?? ''))]))
    const box = [...uses.values()].some(list => list.length > 0)
      ? await built.textOf(file.address)
      : undefined
    if (box === undefined) {
      files.push(file)
      continue
    }
    const { text, outcomes } = fillPage(file.text, box, {
      isMdx: file.target.endsWith('.mdx'),
      isHole: name => names.has(name),
      ...links.from(file.address),
    })
    files.push({ ...file, text })
    for (const [standIn, list] of uses) {
      const own = outcomes.filter(({ name }) => names.get(name) === standIn)
      const settled = settledPlaces(list, own)
      for (const [place, state] of settled) {
        if (state === 'filled') filled.add(`${standIn.name} ${place}`)
        else same.set(standIn, [...(same.get(standIn) ?? []), place])
        todos.push(settledTodo(standIn, place, state))
      }
    }
  }
  const standIns = site.standIns.map(each => ({
    ...each,
    places: each.places.filter(place => !filled.has(`${each.name} ${place}`)),
    settled: same.get(each) ?? [],
  }))
  return { ...site, files: [...files, ...links.taken()], standIns, todos: [...site.todos, ...todos] }
}

function isIn(place: string, file: string): boolean {
  return place.startsWith(`${file}:`) && /^:\d+:\d+$/.test(place.slice(file.length))
}

// The components of a text stand in the order of their uses, unless the text holds some more than once.
function settledPlaces(
  uses: readonly string[],
  outcomes: readonly Outcome[],
): ReadonlyMap<string, Exclude<Outcome['state'], 'open'>> {
  const settled = new Map<string, Exclude<Outcome['state'], 'open'>>()
  const isWhole = outcomes.length > 0 && outcomes.every(({ state }) => state !== 'open')
  uses.forEach((place, index) => {
    const state =
      outcomes.length === uses.length ? outcomes[index]?.state : isWhole ? outcomes[0]?.state : undefined
    if (state !== undefined && state !== 'open') settled.set(place, state)
  })
  return settled
}

function settledTodo({ name, what }: StandIn, place: string, state: 'filled' | 'same'): Todo {
  const [, file = place, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
  const at = { file, line: Number(line), column: Number(column) }
  const shown = what ?? `the component <${name}>`
  if (state === 'same')
    return {
      message: `In the old site, too, ${shown} says only what is written inside of it.`,
      hint: 'Write a component when it is to look as it did.',
      isNote: true,
      ...at,
    }
  return {
    message: `What ${shown} showed was taken over from the built page, as text: nothing makes it anew.`,
    hint: 'Look whether it reads well, and change it by hand from now on.',
    ...at,
  }
}

interface Links {
  from(address: string): {
    readonly linkTo: (href: string) => string | undefined
    readonly pictureAt: (src: string) => string
  }
  taken(): readonly CopiedFile[]
}

// Addresses of built pages as the new site writes them; pictures that the generator made are taken along.
function openLinks({ config, files }: OldSite, { folder }: BuiltPages): Links {
  const base = config.baseUrl ?? '/'
  const origin = config.url ?? 'https://site.example'
  const pages = new Set(
    files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined ? [bareAddress(file.address)] : [],
    ),
  )
  const known = new Set(files.map(({ target }) => target as string))
  const taken = new Map<string, CopiedFile>()
  const inside = (href: string, address: string): URL | undefined => {
    if (!URL.canParse(href, origin)) return undefined
    const here = new URL(`${base.replace(/\/$/, '')}${address.replace(/\/$/, '')}/`, origin)
    const url = new URL(href, here)
    return url.origin === here.origin && url.pathname.startsWith(base) ? url : undefined
  }
  const take = (path: string): boolean => {
    const target = `content/static/${path}`
    if (known.has(target) || taken.has(target)) return true
    const source = join(folder, path)
    if (!/\.[a-z\d]+$/i.test(path) || /\.html?$/i.test(path) || !existsSync(source)) return false
    taken.set(target, { kind: 'copy', target: target as SitePath, source: source as AbsolutePath })
    return true
  }
  return {
    from: address => ({
      linkTo: href => {
        if (href.startsWith('#')) return href
        const url = inside(href, address)
        if (url === undefined) return /^(?:https?:|mailto:|tel:)/.test(href) ? href : undefined
        const path = decodeAddress(url.pathname.slice(base.length - 1))
        if (pages.has(bareAddress(path))) return `${bareAddress(path)}${decodeAddress(url.hash)}`
        return take(path.slice(1)) ? path : undefined
      },
      pictureAt: src => {
        const url = inside(src, address)
        const path = url === undefined ? undefined : decodeAddress(url.pathname.slice(base.length - 1))
        return path !== undefined && take(path.slice(1)) ? path : src
      },
    }),
    taken: () => [...taken.values()],
  }
}
