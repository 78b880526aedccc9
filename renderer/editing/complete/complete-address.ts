// Addresses that may be written at the cursor: pages with their titles, headings of a page, images and files, names of an API.
import type { Page } from '../../graph/content-graph.ts'
import { movedAddress } from '../../resolve/moved-address.ts'
import { resolveReference } from '../../resolve/reference/resolve-reference.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { SitePath } from '../../text/brand.ts'
import { relativePath } from '../../text/relative-path.ts'
import { withoutExtension } from '../../text/site-path.ts'
import type { EditedSite } from '../edited-site.ts'
import { destinationsOf } from '../inbound-links.ts'
import { isPicture } from '../is-picture.ts'
import type { AddressContext } from './address-context.ts'
import type { Completion, Completions } from './completion.ts'
import { partialFiles } from './partial-files.ts'

export interface AddressRequest {
  readonly site: EditedSite
  readonly snapshot: Snapshot
  /** The file that is being written. */
  readonly file: SitePath
  /** The page that it is, or that shows it. */
  readonly page: Page | undefined
  readonly context: AddressContext
  /** Offset of the cursor. */
  readonly end: number
}

/** More are not sent; another letter shows others. */
const most = 200

export function completeAddress(request: AddressRequest): Completions {
  const { context } = request
  const { written, role } = context
  if (role === 'link' && written.includes('#')) return completeAnchor(request)
  if (role === 'link' && /^api:/.test(written)) return completeApi(request)
  const files =
    role === 'link' ? pagesOf(request) : role === 'image' ? imagesOf(request) : partialsOf(request)
  return nearest(files, written)
}

/** Its address is written only when it is among those that are sent. */
interface Candidate {
  readonly name: string
  /** What the typed letters are looked for in. */
  readonly searched: string
  /** Steps from the file that is being written. */
  readonly steps: number
  complete(): Completion | undefined
}

function pagesOf(request: AddressRequest): readonly Candidate[] {
  const { snapshot, file, page: from } = request
  const pages = [...snapshot.graph.pages.values()].filter(
    each => each.file !== file && isOfSameVersion(each, from),
  )
  return pages.map(each =>
    candidate(request, each.file, { kind: 'page', detail: each.title, about: each.description }),
  )
}

// A page of another version is rarely meant, and has the same name.
function isOfSameVersion(page: Page, from: Page | undefined): boolean {
  return (
    from === undefined ||
    from.collection !== 'docs' ||
    page.collection !== 'docs' ||
    page.version === from.version
  )
}

function imagesOf(request: AddressRequest): readonly Candidate[] {
  return [...request.snapshot.graph.assets.keys()]
    .filter(isPicture)
    .map(path => candidate(request, path, { kind: 'file', picture: path }))
}

function partialsOf(request: AddressRequest): readonly Candidate[] {
  const { site, file, context } = request
  const { written, role } = context
  return partialFiles(site, { file, written, isCode: role === 'code' }).map(({ path, address }) => ({
    ...named(file, path),
    complete: () => ({ ...rangeOf(request), label: address, kind: 'file', insert: address }),
  }))
}

function named(file: SitePath, path: SitePath, title = ''): Pick<Candidate, 'name' | 'searched' | 'steps'> {
  return {
    name: path,
    searched: `${path} ${title}`.toLowerCase(),
    steps: relativePath(file, path).split('/').length,
  }
}

function candidate(
  request: AddressRequest,
  path: SitePath,
  { kind, detail, about, picture }: Pick<Completion, 'kind' | 'detail' | 'about' | 'picture'>,
): Candidate {
  const { snapshot, file, context } = request
  return {
    ...named(file, path, detail),
    complete() {
      const address = movedAddress(snapshot, { target: formOf(context.written), file }, path)
      if (address === undefined) return undefined
      return {
        ...rangeOf(request),
        label: address,
        kind,
        insert: /[\s()<>]/.test(address) ? encodeURI(address).replace(/[()]/g, escaped) : address,
        ...(detail !== undefined && { detail }),
        ...(about !== undefined && about !== '' && { about }),
        ...(picture !== undefined && { picture }),
        filter: `${address} ${detail ?? ''}`,
      }
    },
  }
}

function escaped(mark: string): string {
  return mark === '(' ? '%28' : '%29'
}

function rangeOf({ context, end }: AddressRequest) {
  return { start: context.start, end }
}

// The beginning of an address says in which form the writer goes on: from the root, from this file, from the site's folder.
function formOf(written: string): string {
  const begun = /^(?:@site\/|\/|\.\/)/.exec(written)?.[0] ?? ''
  return `${begun}x.md`
}

// What the typed letters stand in, in their order: first what is called so, then what begins so, then what is near and short.
function nearest(candidates: readonly Candidate[], written: string): Completions {
  const letters = written.replace(/^(?:@site\/|\/|(?:\.{1,2}\/)+)/, '').toLowerCase()
  const fitting = candidates.filter(({ searched }) => holdsInOrder(searched, letters))
  const ordered = fitting
    .map(each => ({ each, fit: fitOf(each, letters) }))
    .sort(
      (a, b) =>
        a.fit - b.fit ||
        a.each.steps - b.each.steps ||
        (letters === '' ? 0 : a.each.name.length - b.each.name.length) ||
        (a.each.name < b.each.name ? -1 : 1),
    )
    .map(({ each }) => each)
  const items = ordered.slice(0, most).flatMap((each, order) => {
    const item = each.complete()
    return item === undefined ? [] : [{ ...item, order }]
  })
  return { items, isIncomplete: ordered.length > most }
}

// Smaller is better.
function fitOf({ name, searched }: Candidate, letters: string): number {
  const path = `/${withoutExtension(name).toLowerCase()}`
  const wanted = letters.replace(/\.\w*$/, '')
  if (wanted === '') return 0
  if (path.endsWith(`/${wanted}`) || path.endsWith(`/${wanted}/index`)) return 0
  if (path.includes(`/${wanted}`)) return 1
  return searched.includes(letters) ? 2 : 3
}

function holdsInOrder(text: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at)
    if (at === -1) return false
    at += letter.length
  }
  return true
}

function completeAnchor(request: AddressRequest): Completions {
  const { snapshot, page, file, context, end } = request
  const { written, start } = context
  const hash = written.indexOf('#')
  const partial = page !== undefined && page.file !== file ? file : undefined
  const { target } = resolveReference(
    { ...snapshot, from: page, partial },
    written.slice(0, hash) || '#',
    'link',
  )
  const [destination] = destinationsOf(snapshot, target, page)
  const meant = destination?.file === undefined ? undefined : snapshot.graph.pages.get(destination.file)
  if (meant === undefined) return { items: [], isIncomplete: false }
  const headings = new Map(meant.facts.headings.map(heading => [heading.id, heading]))
  const items = meant.anchors.map((id, order): Completion => {
    const heading = headings.get(id)
    return {
      label: `#${id}`,
      kind: 'heading',
      ...(heading !== undefined && { detail: `${'#'.repeat(heading.depth)} ${heading.text}` }),
      start: start + hash,
      end,
      insert: `#${id}`,
      filter: `#${id} ${heading?.text ?? ''}`,
      order,
    }
  })
  return { items, isIncomplete: false }
}

function completeApi(request: AddressRequest): Completions {
  const { snapshot, context } = request
  const letters = context.written.toLowerCase()
  const all = [...snapshot.graph.apiTargets].map(
    ([name, shown]): Candidate => ({
      name,
      searched: `api:${name}`.toLowerCase(),
      steps: 0,
      complete: () => ({
        ...rangeOf(request),
        label: `api:${name}`,
        kind: 'api',
        ...(shown[0] !== undefined && { detail: shown[0].page.title }),
        insert: `api:${name}`,
      }),
    }),
  )
  return nearest(all, letters)
}
