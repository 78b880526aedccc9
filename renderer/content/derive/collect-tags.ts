// Collects the tags of pages, and the pages of each tag. Documentation and blog share this code.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { alphabetical, type Local } from '../../base/text/local-format.ts'
import { withoutSlashes } from '../../base/text/without-slashes.ts'
import type { DataFile } from '../data-files/read-data-files.ts'
import type { TagsFile } from '../data-files/tags-file.ts'
import type { Page } from '../graph/content-graph.ts'

interface NamedTag {
  readonly label: string
  /** Relative to the address of the tag list, without a leading slash. */
  readonly slug: string
  readonly description: string
  /** Address of a small picture, as written. */
  readonly icon: string | undefined
}

export interface Tag extends NamedTag {
  /** In the given order. Unlisted pages are included only when the tag has no listed page. */
  readonly pages: readonly Page[]
  /** False when all pages of the tag are unlisted: no list shows the tag then. */
  readonly isListed: boolean
}

export interface TaggedPages {
  readonly language: Local
  readonly pages: readonly Page[]
  /** The collection's `tags.yml`. Undefined: there is no such file, and any text may be a tag. */
  readonly file: DataFile<TagsFile> | undefined
  /** Development lists unlisted pages. */
  readonly listsUnlisted: boolean
  readonly diagnostics: Diagnostic[]
}

interface Tags {
  /** In alphabetical order. */
  readonly all: readonly Tag[]
  /** Tags of each page in the author's order, without repetition. */
  readonly byPage: ReadonlyMap<SitePath, readonly Tag[]>
}

/** The heading of a tag in the list of all tags. */
export function letterOf({ label }: Tag): string {
  return ([...label][0] ?? '').toUpperCase()
}

interface Gathered extends NamedTag {
  readonly pages: Page[]
}

export function collectTags(tagged: TaggedPages): Tags {
  checkAddresses(tagged)
  const gathered = new Map<string, Gathered>()
  const used = new Map<SitePath, readonly string[]>()
  for (const page of tagged.pages) {
    const slugs = new Set<string>()
    for (const written of page.facts.meta.frontMatter.tags ?? []) {
      const { slug, ...named } = identify(tagged, page, written)
      if (slug === '' || slugs.has(slug)) continue
      slugs.add(slug)
      const known = gathered.get(slug) ?? { ...named, slug, pages: [] }
      gathered.set(slug, known)
      known.pages.push(page)
    }
    used.set(page.file, [...slugs])
  }
  const tags = new Map([...gathered].map(([slug, tag]) => [slug, finish(tag, tagged)]))
  const compare = alphabetical(tagged.language)
  return {
    all: [...tags.values()].sort((a, b) => compare(a.label, b.label)),
    byPage: new Map([...used].map(([file, slugs]) => [file, slugs.map(slug => tags.get(slug) as Tag)])),
  }
}

function finish({ pages, ...tag }: Gathered, { listsUnlisted }: TaggedPages): Tag {
  const listed = pages.filter(page => listsUnlisted || page.visibility === 'listed')
  return { ...tag, pages: listed.length > 0 ? listed : pages, isListed: listed.length > 0 }
}

// Defaults for tags that no file describes.
const plain = { description: '', icon: undefined }

type Written = NonNullable<Page['facts']['meta']['frontMatter']['tags']>[number]

function identify({ file, diagnostics }: TaggedPages, page: Page, written: Written): NamedTag {
  if (typeof written === 'object') return { label: written.label, slug: slugOf(written.permalink), ...plain }
  if (file === undefined) return { label: written, slug: tagSlug(written), ...plain }
  const known = file.value.tags
  if (Object.hasOwn(known, written)) {
    const { label, permalink, description = '', icon } = known[written] ?? {}
    return {
      label: label ?? capitalised(written),
      slug: slugOf(permalink ?? `/${tagSlug(written)}`),
      description,
      icon,
    }
  }
  diagnostics.push({
    code: 'tag/unknown',
    severity: 'warning',
    message: `The tag "${written}" is not in "${file.path}".`,
    hint: didYouMean(written, known) ?? 'Add it to the file.',
    file: page.file,
    line: 1,
    column: 1,
  })
  return { label: written, slug: tagSlug(written), ...plain }
}

// Reports two tags with the same address.
function checkAddresses({ file, diagnostics }: TaggedPages): void {
  const seen = new Map<string, string>()
  for (const [key, tag] of Object.entries(file?.value.tags ?? {})) {
    const slug = slugOf(tag?.permalink ?? `/${tagSlug(key)}`)
    const twin = seen.get(slug)
    seen.set(slug, twin ?? key)
    if (twin === undefined || file === undefined) continue
    diagnostics.push({
      code: 'tag/duplicate-address',
      severity: 'error',
      message: `The tags "${twin}" and "${key}" have the same address "/${slug}".`,
      hint: 'Give one of them another "permalink".',
      file: file.path,
    })
  }
}

function slugOf(permalink: string): string {
  return withoutSlashes(permalink.normalize('NFC'))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words for signs that distinguish names: `C++` and `C#` are two tags. */
const signNames: Readonly<Record<string, string>> = {
  '+': 'plus',
  '#': 'sharp',
  '*': 'star',
  '.': 'dot',
  '@': 'at',
  $: 'dollar',
}

/**
 * The last part of a tag's address. Cyrillic letters are kept, capitals inside a word begin a new part: `История обновлений` →
 * `история-обновлений`, `WhatsApp` → `whats-app`, `C++` → `c-plus-plus`, `.NET` → `dot-net`. A tag that consists of other signs becomes
 * their code points: `?` → `u3f`.
 */
export function tagSlug(text: string): string {
  const composed = text.normalize('NFC').trim()
  const slug = composed
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/(?<=[\p{L}\p{N}])[+#*]+(?![\p{L}\p{N}+#*])/gu, run =>
      [...run].map(sign => `-${signNames[sign]}`).join(''),
    )
    .replace(/(?<![\p{L}\p{N}\p{M}])[.@$#](?=\p{L})/gu, sign => `${signNames[sign]}-`)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug === '' ? [...composed].map(sign => `u${sign.codePointAt(0)?.toString(16)}`).join('-') : slug
}
