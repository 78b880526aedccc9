// Where Docusaurus shows a document, a post or a page.
import { joinAddress } from '../settings/addresses.ts'
import { fieldText } from './front-matter.ts'

interface AddressRequest {
  /** Below the folder of its set, with its ending: `guide/01-start.md`. */
  readonly path: string
  /** Of its set and version. */
  readonly base: string
  readonly fields: Readonly<Record<string, unknown>>
  /** False: `01-` belongs to the name. */
  readonly cutsPrefixes?: boolean
}

/** A document: names without number prefixes; `index`, `README` and a name like the folder's stand for the folder. */
export function documentAddress({ path, base, fields, cutsPrefixes = true }: AddressRequest): string {
  const parts = path.replace(/\.mdx?$/i, '').split('/')
  const cut = cutterFor({ fields, cutsPrefixes })
  const folders = parts.slice(0, -1).map(cut)
  const name = cut(parts.at(-1) ?? '')
  const slug = fieldText(fields.slug)
  if (slug?.startsWith('/')) return joinAddress(base, slug)
  if (slug !== undefined) return resolved(joinAddress(base, ...folders, slug))
  if (isFolderIndex(name, folders.at(-1))) return joinAddress(base, ...folders)
  return joinAddress(base, ...folders, fieldText(fields.id) ?? name)
}

/** What Docusaurus calls a document without a title and a first heading. */
export function documentTitle({
  path,
  fields,
  cutsPrefixes = true,
}: Pick<AddressRequest, 'path' | 'fields' | 'cutsPrefixes'>): string {
  const name = (path.split('/').at(-1) ?? '').replace(/\.mdx?$/i, '')
  return fieldText(fields.id) ?? cutterFor({ fields, cutsPrefixes })(name)
}

function cutterFor({
  fields,
  cutsPrefixes,
}: Pick<Required<AddressRequest>, 'fields' | 'cutsPrefixes'>): (part: string) => string {
  return cutsPrefixes && fields.parse_number_prefixes !== false ? withoutPrefix : part => part
}

function isFolderIndex(name: string, folder: string | undefined): boolean {
  return ['index', 'readme', folder?.toLowerCase()].includes(name.toLowerCase())
}

// Dates and versions at the beginning of a name are no prefixes.
function withoutPrefix(name: string): string {
  if (/^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?/.test(name) || /^\d+[-_.]\d+/.test(name))
    return name
  return name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '')
}

/** A post: `2025-01-02-name.md` is `/2025/01/02/name`, unless its slug says otherwise. */
export function postAddress({ path, base, fields }: AddressRequest): string {
  const slug = fieldText(fields.slug)
  if (slug !== undefined) return joinAddress(base, slug)
  const bare = path.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/, '')
  const match = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/s.exec(bare)
  if (match === null) return joinAddress(base, bare)
  const [, folder = '', date = '', name = ''] = match
  return joinAddress(base, date.replaceAll('-', '/'), folder, name)
}

/** A page: the path of its file, where `index` stands for the folder. */
export function pageAddress({ path, base, fields }: AddressRequest): string {
  const slug = fieldText(fields.slug)
  if (slug !== undefined) return joinAddress(base, slug)
  return joinAddress(base, path.replace(/\.(?:mdx?|jsx?|tsx?)$/i, '').replace(/(?:^|\/)index$/, ''))
}

function resolved(address: string): string {
  return decodeURI(new URL(address, 'https://site.example').pathname)
}
