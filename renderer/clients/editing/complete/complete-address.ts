// Addresses that may be written at the cursor: pages with their titles, headings of a page, images and files, names of an API.
import type { SitePath } from '../../../base/text/brand.ts'
import { relativePath } from '../../../base/text/relative-path.ts'
import { folderOf, isPicture, withoutExtension } from '../../../base/text/site-path.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import { movedAddress } from '../../../content/resolve/moved-address.ts'
import { resolveReference } from '../../../content/resolve/reference/resolve-reference.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { EditedSite } from '../edited-site.ts'
import { destinationsOf } from '../inbound-links.ts'
import type { AddressContext } from './address-context.ts'
import type { Completion, Completions } from './completion.ts'
import { partialFiles } from './partial-files.ts'

interface AddressRequest {
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
  if (role === 'link') return nearest(pagesOf(request), request, addressTo)
  if (role === 'image') return nearest(imagesOf(request), request, addressTo)
  return nearest(partialsOf(request), request, ({ address }) => ({
    ...rangeOf(request),
    label: address,
    kind: 'file',
    insert: address,
  }))
}

/** What may be meant. There are thousands of candidates; the rest of a completion is computed only for those that are sent. */
interface Candidate {
  /** The path, of a file. */
  readonly name: string
  /** From the file that is being written; undefined: those of the path. */
  readonly steps?: number
  readonly title?: string | undefined
}

interface FileCandidate extends Candidate, Pick<Completion, 'kind' | 'about' | 'picture'> {
  readonly name: SitePath
}

function pagesOf({ snapshot, file, page: from }: AddressRequest): readonly FileCandidate[] {
  return [...snapshot.graph.pages.values()]
    .filter(each => each.file !== file && isOfSameVersion(each, from))
    .map(each => ({ name: each.file, title: each.title, kind: 'page', about: each.description }))
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

function imagesOf({ snapshot }: AddressRequest): readonly FileCandidate[] {
  return [...snapshot.graph.assets.keys()]
    .filter(isPicture)
    .map(path => ({ name: path, kind: 'file', picture: path }))
}

function partialsOf({ site, file, context }: AddressRequest) {
  const { written, role } = context
  return partialFiles(site, { file, written, isCode: role === 'code' }).map(({ path, address }) => ({
    name: path,
    address,
  }))
}

function addressTo(
  { name, title, kind, about, picture }: FileCandidate,
  request: AddressRequest,
): Completion | undefined {
  const { snapshot, file, context } = request
  const address = movedAddress(snapshot, { target: formOf(context.written), file }, name)
  if (address === undefined) return undefined
  return {
    ...rangeOf(request),
    label: address,
    kind,
    insert: /[\s()<>]/.test(address) ? encodeURI(address).replace(/[()]/g, escaped) : address,
    ...(title !== undefined && { detail: title }),
    ...(about !== undefined && about !== '' && { about }),
    ...(picture !== undefined && { picture }),
    filter: `${address} ${title ?? ''}`,
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
function nearest<Meant extends Candidate>(
  candidates: readonly Meant[],
  request: AddressRequest,
  complete: (candidate: Meant, request: AddressRequest) => Completion | undefined,
): Completions {
  const letters = request.context.written.replace(/^(?:@site\/|\/|(?:\.{1,2}\/)+)/, '').toLowerCase()
  const stepsTo = stepsFrom(request.file)
  const ordered = candidates
    .flatMap(candidate => {
      const fit = fitOf(candidate, letters)
      return fit === undefined ? [] : [{ candidate, fit, steps: candidate.steps ?? stepsTo(candidate.name) }]
    })
    .sort(
      (a, b) =>
        a.fit - b.fit ||
        a.steps - b.steps ||
        (letters === '' ? 0 : a.candidate.name.length - b.candidate.name.length) ||
        (a.candidate.name < b.candidate.name ? -1 : 1),
    )
  const items = ordered.slice(0, most).flatMap(({ candidate }, order) => {
    const item = complete(candidate, request)
    return item === undefined ? [] : [{ ...item, order }]
  })
  return { items, isIncomplete: ordered.length > most }
}

// Steps from a file to others: the same for all that lie in one folder.
function stepsFrom(file: SitePath): (name: string) => number {
  const known = new Map<string, number>()
  return name => {
    const folder = folderOf(name)
    const steps = known.get(folder) ?? relativePath(file, name).split('/').length
    known.set(folder, steps)
    return steps
  }
}

// Smaller is better; undefined: the letters do not stand in it.
function fitOf({ name, title = '' }: Candidate, letters: string): number | undefined {
  if (letters === '') return 0
  const lower = name.toLowerCase()
  const searched = `${lower} ${title.toLowerCase()}`
  if (!holdsInOrder(searched, letters)) return undefined
  const path = `/${withoutExtension(lower)}`
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
  const named = [...request.snapshot.graph.apiTargets].map(([name, shown]) => ({
    name: `api:${name}`,
    steps: 0,
    shown,
  }))
  return nearest(named, request, ({ name, shown }) => ({
    ...rangeOf(request),
    label: name,
    kind: 'api',
    ...(shown[0] !== undefined && { detail: shown[0].page.title }),
    insert: name,
  }))
}
