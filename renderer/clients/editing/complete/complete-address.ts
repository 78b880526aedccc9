// Completes addresses: pages with their titles, headings of a page, images, files, names of an API.
import type { SitePath } from '../../../base/text/brand.ts'
import { relativePath } from '../../../base/text/relative-path.ts'
import { folderOf, isMarkdownFile, isPicture, withoutExtension } from '../../../base/text/site-path.ts'
import { isTranslation, originalOf, translationOf } from '../../../config/locales/edition.ts'
import { configOf } from '../../../config/locales/translation-folders.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import { movedAddress } from '../../../content/resolve/moved-address.ts'
import { resolveReference } from '../../../content/resolve/reference/resolve-reference.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { EditedSite } from '../edited-site.ts'
import { destinationsOf } from '../inbound-links.ts'
import type { Completion, Completions } from './completion.ts'

/** An address that is being written, and its place. */
interface AddressPlace {
  readonly site: EditedSite
  readonly snapshot: Snapshot
  readonly file: SitePath
  /** The page of the file, or the first page that shows it. */
  readonly page: Page | undefined
  readonly context: AddressContext
  /** Offset of the cursor. */
  readonly end: number
}

/** Completions that are sent. With more matches, another letter shows others. */
const most = 200

export function completeAddress(place: AddressPlace): Completions {
  const { context } = place
  const { written, role } = context
  if (role === 'link' && written.includes('#')) return completeAnchor(place)
  if (role === 'link' && /^api:/.test(written)) return completeApi(place)
  if (role === 'link') return nearest(pagesOf(place), place, addressTo)
  if (role === 'image') return nearest(imagesOf(place), place, addressTo)
  return nearest(partialsOf(place), place, ({ address }) => ({
    ...rangeOf(place),
    label: address,
    kind: 'file',
    insert: address,
  }))
}

/** A possible completion. There may be thousands, so the other fields of a completion are computed only for those that are sent. */
interface Candidate {
  /** The path of a file, or a name. */
  readonly name: string
  /** Steps from the edited file; undefined: the steps to the path in `name`. */
  readonly steps?: number
  readonly title?: string | undefined
}

interface FileCandidate extends Candidate {
  readonly name: SitePath
  readonly kind: Completion['kind']
  readonly about?: string
  readonly picture?: SitePath
}

function pagesOf({ snapshot, file, page: from }: AddressPlace): readonly FileCandidate[] {
  return [...snapshot.graph.pages.values()]
    .filter(each => each.file !== file && isOfSameVersion(each, from))
    .map(each => ({ name: each.file, title: each.title, kind: 'page', about: each.description }))
}

// Pages of other versions have the same names, and are rarely wanted.
function isOfSameVersion(page: Page, from: Page | undefined): boolean {
  return (
    from === undefined ||
    from.collection !== 'docs' ||
    page.collection !== 'docs' ||
    page.version === from.version
  )
}

function imagesOf({ snapshot }: AddressPlace): readonly FileCandidate[] {
  return [...snapshot.graph.assets.keys()]
    .filter(isPicture)
    .map(path => ({ name: path, kind: 'file', picture: path }))
}

function partialsOf({ site, file, context }: AddressPlace) {
  const { written, role } = context
  return partialFiles(site, { file, written, isCode: role === 'code' }).map(({ path, address }) => ({
    name: path,
    address,
  }))
}

function addressTo(
  { name, title, kind, about, picture }: FileCandidate,
  place: AddressPlace,
): Completion | undefined {
  const { snapshot, file, context } = place
  const address = movedAddress(snapshot, { target: formOf(context.written), file }, name)
  if (address === undefined) return undefined
  return {
    ...rangeOf(place),
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

function rangeOf({ context, end }: AddressPlace) {
  return { start: context.start, end }
}

// The beginning of an address determines its form: from the root, from this file, from the site's folder.
function formOf(written: string): string {
  const begun = /^(?:@site\/|\/|\.\/)/.exec(written)?.[0] ?? ''
  return `${begun}x.md`
}

// The candidates that contain the typed letters in their order. Sorted by match (same name, same beginning, other), then by distance and length.
function nearest<Meant extends Candidate>(
  candidates: readonly Meant[],
  place: AddressPlace,
  complete: (candidate: Meant, place: AddressPlace) => Completion | undefined,
): Completions {
  const letters = place.context.written.replace(/^(?:@site\/|\/|(?:\.{1,2}\/)+)/, '').toLowerCase()
  const stepsTo = stepsFrom(place.file)
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
    const item = complete(candidate, place)
    return item === undefined ? [] : [{ ...item, order }]
  })
  return { items, isIncomplete: ordered.length > most }
}

// The number of steps from a file to others, memoized by folder.
function stepsFrom(file: SitePath): (name: string) => number {
  const known = new Map<string, number>()
  return name => {
    const folder = folderOf(name)
    const steps = known.get(folder) ?? relativePath(file, name).split('/').length
    known.set(folder, steps)
    return steps
  }
}

// Smaller is better. Undefined: the candidate does not contain the letters.
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

function completeAnchor(place: AddressPlace): Completions {
  const { snapshot, page, file, context, end } = place
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

function completeApi(place: AddressPlace): Completions {
  const named = [...place.snapshot.graph.apiTargets].map(([name, shown]) => ({
    name: `api:${name}`,
    steps: 0,
    shown,
  }))
  return nearest(named, place, ({ name, shown }) => ({
    ...rangeOf(place),
    label: name,
    kind: 'api',
    ...(shown[0] !== undefined && { detail: shown[0].page.title }),
    insert: name,
  }))
}

interface AddressContext {
  /** `code`: a file that a code block shows. */
  readonly role: 'link' | 'image' | 'partial' | 'code'
  /** The written beginning of the address. */
  readonly written: string
  /** Offset of its beginning. */
  readonly start: number
}

const destination = /(!?)(?<!\\)\[(?:[^[\]\\]|\\.)*\]\(<?([^()\s<>]*)$/
const definition = /^ {0,3}\[[^\]^][^\]]*\]:[ \t]*<?([^\s<>]*)$/
const attribute =
  /(?:^|[\s{])(href|src|to|file|link|image|img|poster|data-src)=(?:"([^"]*)|'([^']*)|([^\s"'{}>]*))$/
const field = /^[ \t-]*(image|image_url|custom_edit_url):[ \t]*["']?([^\s"']*)$/

/**
 * Whether an address is being written at the end of a line up to the cursor. The link is not complete yet, so no parser finds it.
 * Example: `see [the page](../start.md#in` → the link `../start.md#in`.
 */
export function addressContext(line: string, lineStart: number): AddressContext | undefined {
  const at = (role: AddressContext['role'], written: string): AddressContext => ({
    role,
    written,
    start: lineStart + line.length - written.length,
  })
  const inText = destination.exec(line)
  if (inText !== null) return at(inText[1] === '!' ? 'image' : 'link', inText[2] ?? '')
  const defined = definition.exec(line)
  if (defined !== null) return at('link', defined[1] ?? '')
  const inAttribute = attribute.exec(line)
  if (inAttribute !== null) {
    const [, name = '', double, single, bare] = inAttribute
    const shows = /^[\s>*-]*(?:`{3}|~{3})/.test(line) ? 'code' : 'partial'
    const role = name === 'file' ? shows : /^(?:href|to|link)$/.test(name) ? 'link' : 'image'
    return at(role, double ?? single ?? bare ?? '')
  }
  const inField = field.exec(line)
  return inField === null ? undefined : at('image', inField[2] ?? '')
}

interface PartialFile {
  readonly path: SitePath
  /** The address to write: relative to the text, or from the folder of the site when the written beginning has that form. */
  readonly address: string
}

// The existing files that a text may show: partial files for `::include`, code for the head of a code block. `written`: the beginning of the path.
function partialFiles(
  { session, snapshots, host }: EditedSite,
  { file, written, isCode }: { readonly file: SitePath; readonly written: string; readonly isCode: boolean },
): readonly PartialFile[] {
  const { config } = session
  const { edition } = configOf(config, file)
  const shown = snapshots.flatMap(({ graph }) =>
    [...graph.pages.values()].flatMap(({ facts }) => Object.keys(facts.inputs.files) as SitePath[]),
  )
  const folders = [...docsVersions(config).map(({ path }) => path), config.blog?.path, config.pages?.path]
  const listed = folders.flatMap(folder => (folder === undefined ? [] : host.list(folder).files))
  const isWanted = isCode
    ? (path: SitePath) => !isMarkdownFile(path) && !isPicture(path)
    : (path: SitePath) => isMarkdownFile(path) && isPartial(path)
  const paths = new Set([
    ...listed.map(({ path }) => path).filter(isWanted),
    ...shown.filter(path => isMarkdownFile(path) !== isCode && host.entry(path) !== undefined),
  ])
  paths.delete(file)
  const root = /^(?:@site\/|\/)/.exec(written)?.[0]
  return [...paths].flatMap(path => {
    // A translation writes the path of the translated file, also when only the original file exists.
    const original = originalOf(edition, path)
    const place = isTranslation(edition, file) ? (translationOf(edition, original) ?? path) : path
    const address = root === undefined ? relativePath(file, place) : `${root}${place}`
    // Of an original and its translation, only one is offered. Files of other languages are left out.
    return place !== path && paths.has(place) ? [] : [{ path, address }]
  })
}

// A file or folder that begins with `_` is not a page, so it is a partial file.
function isPartial(path: SitePath): boolean {
  return path.split('/').some(part => part.startsWith('_'))
}
