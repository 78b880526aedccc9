// The fields of front matter, and what each may hold. A date without a time zone is UTC.
import * as z from 'zod'
import { isPlainAddress } from '../../base/text/site-path.ts'
import { variableName } from '../../base/text/variable-name.ts'
import { imageAddress, linkAddress, permalink } from '../../config/schema/address-fields.ts'
import { headTags } from '../../config/schema/head-tags.ts'
import { sidebarBadge } from '../../config/schema/sidebar-badge.ts'
import { changeKinds } from '../../contract/blog/change-kinds.ts'

const example = 'expected a date like 2025-04-30 or 2025-04-30T18:00:00Z'

/** A date as the author wrote it. The day may differ from the day in UTC, because of the time zone. */
interface WrittenDate {
  /** Seconds since 1970. */
  readonly seconds: number
  /** Seconds from 1970 to the author's local time; used where a text names the day. */
  readonly day: number
}

/** `field`: the name of the field in messages. */
const dateField = (field: string) =>
  z.unknown().transform((value, context): WrittenDate => {
    const date = typeof value === 'string' ? dateOf(value.trim()) : undefined
    if (date !== undefined) return date
    context.addIssue({ code: 'custom', message: `"${field}" is ${describe(value)}; ${example}.` })
    return z.NEVER
  })

const updateAuthor = z.union([
  z
    .string()
    .trim()
    .refine(name => name !== '', { error: '"last_update.author" is empty; expected a name.' }),
  z.number().transform(String),
])

const lastUpdate = z
  .object({ author: updateAuthor.optional(), date: z.optional(dateField('last_update.date')) })
  .refine(({ author: name, date }) => name !== undefined || date !== undefined, {
    error: '"last_update" has neither "author" nor "date"; one of them is needed.',
  })

const text = z.string()
const level = z.int().min(2).max(6)
// YAML reads `title: 2024` as a number. Numbers are accepted as text.
const words = z.union([text, z.number().transform(String)], { error: 'a text' })

// As in other generators, one word is a list with one item, and a line may contain several items separated by commas.
function list<Item extends z.ZodType>(item: Item) {
  const line = text.transform(written =>
    written
      .split(',')
      .map(each => each.trim())
      .filter(each => each !== ''),
  )
  return z.union([z.array(item), line])
}

const pageFields = {
  id: text
    .refine(id => isPlainAddress(id) && !/\/|^\.{1,2}$/.test(id), {
      error: '"id" contains a slash or is no name; a document id is a plain name.',
    })
    .optional(),
  title: words.optional(),
  /** Spelling in manual pages. */
  Title: words.optional(),
  description: words.optional(),
  keywords: list(words).optional(),
  image: imageAddress.optional(),
  slug: words.optional(),
  aliases: list(words).optional(),
  sidebar_label: words.optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: text.optional(),
  badge: sidebarBadge.optional(),
  sidebar_custom_props: z.record(text, z.unknown()).optional(),
  sidebar_key: text.optional(),
  displayed_sidebar: text.nullable().optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: level.optional(),
  toc_max_heading_level: level.optional(),
  pagination_label: words.optional(),
  pagination_prev: text.nullable().optional(),
  pagination_next: text.nullable().optional(),
  custom_edit_url: linkAddress.nullable().optional(),
  parse_number_prefixes: z.boolean().optional(),
  tags: list(z.union([words, z.strictObject({ label: text, permalink })])).optional(),
  last_update: lastUpdate.optional(),
  review_by: z.optional(dateField('review_by').transform(({ seconds }) => seconds)),
  head: headTags.optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  without_original: z.boolean().optional(),
  raw_html: z.literal('sanitize').optional(),
  variables: z
    .record(
      text.regex(variableName, { error: 'A variable is called by letters, digits, "_", "." and "-".' }),
      words,
    )
    .optional(),
}

const inlineAuthor = z.looseObject({
  name: text.optional(),
  title: text.optional(),
  url: linkAddress.optional(),
  email: text.optional(),
  image_url: imageAddress.optional(),
  imageURL: imageAddress.optional(),
})
const authors = z.union([text, inlineAuthor])

/** Fields of posts only. */
export const postFields = {
  date: z.optional(dateField('date')),
  title_meta: words.optional(),
  authors: z.union([authors, z.array(authors)]).optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: linkAddress.optional(),
  author_image_url: imageAddress.optional(),
  changes: z.array(z.enum(changeKinds)).optional(),
}

export const fieldsOf = { page: pageFields, post: { ...pageFields, ...postFields } }

interface Shared {
  readonly draft?: boolean | undefined
  readonly unlisted?: boolean | undefined
  readonly toc_min_heading_level?: number | undefined
  readonly toc_max_heading_level?: number | undefined
}

const isOneOf = (meta: Shared) => !(meta.draft === true && meta.unlisted === true)
const oneOf = { error: 'A page is either "draft" or "unlisted", not both.', path: ['unlisted'] }
const isOrdered = (meta: Shared) => (meta.toc_min_heading_level ?? 2) <= (meta.toc_max_heading_level ?? 6)
const ordered = {
  error: '"toc_min_heading_level" is greater than "toc_max_heading_level".',
  path: ['toc_max_heading_level'],
}

/** Fields that hide a page, or a part of it, from readers. A page with an error in one of them must not be published without the field. */
export const essential: ReadonlySet<string> = new Set(['draft', 'unlisted', 'raw_html'])

/** By kind of page: documentation pages, and posts. */
export const frontMatterSchemas = {
  page: z.object(fieldsOf.page).refine(isOneOf, oneOf).refine(isOrdered, ordered),
  post: z
    .object(fieldsOf.post)
    .refine(isOneOf, oneOf)
    .refine(isOrdered, ordered)
    .refine(
      meta =>
        meta.authors === undefined ||
        (meta.author ?? meta.author_title ?? meta.author_url ?? meta.author_image_url) === undefined,
      { error: 'The authors stand in "authors" or in "author…", not in both.', path: ['authors'] },
    ),
}

export type FrontMatter = z.infer<typeof frontMatterSchemas.page> &
  Partial<z.infer<typeof frontMatterSchemas.post>>
/** An author of a post: a key of `authors.yml`, or a description. */
export type WrittenAuthor = z.infer<typeof authors>

// `2025-04-30`, `2025-04-30 18:00`, `2025-04-30T18:00:00.5+03:00`
const dateForm =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?[ \t]*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/

function dateOf(text: string): WrittenDate | undefined {
  const match = dateForm.exec(text)
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(part => Number(part ?? 0))
  const time = new Date(0)
  time.setUTCFullYear(year, month - 1, day)
  // February 30 would become a day in March.
  const isDay = time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined
  time.setUTCHours(hour, minute, second)
  const written = time.getTime() / 1000
  return { seconds: written - offsetOf(match[7] ?? 'Z'), day: written }
}

// `+03:00`, `+0300`, `+3` → seconds east of Greenwich.
function offsetOf(zone: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (match === null) return 0
  const seconds = Number(match[2]) * 3600 + Number(match[3] ?? 0) * 60
  return match[1] === '-' ? -seconds : seconds
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 60))}`
  if (typeof value === 'number') return `the number ${value}`
  return value === null ? 'empty' : 'no date'
}
