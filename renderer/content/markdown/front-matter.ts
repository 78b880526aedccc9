// Front matter: cut from the text and checked. Fields of a wrong type and unknown fields are left out, and reported.
import * as z from 'zod'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { escapePattern } from '../../base/text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../../base/text/line-index.ts'
import { isPlainAddress } from '../../base/text/site-path.ts'
import { variableName } from '../../base/text/variable-name.ts'
import { readYaml } from '../../base/yaml/read-yaml.ts'
import { imageAddress, linkAddress, permalink } from '../../config/schema/address-fields.ts'
import { headTags } from '../../config/schema/head-tags.ts'
import { sidebarBadge } from '../../config/schema/sidebar-badge.ts'
import { changeKinds } from '../../contract/blog/change-kinds.ts'
import { dateField, lastUpdate } from './last-update.ts'
import type { ParseOptions } from './parse-options.ts'
import { unknownFields } from './unknown-fields.ts'

const text = z.string()
const level = z.int().min(2).max(6)
// YAML reads `title: 2024` as a number; a title is text all the same.
const words = z.union([text, z.number().transform(String)], { error: 'a text' })

// Other generators let a single word stand for a list of one, and a line with commas for more.
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
  /** Manual pages write it so. */
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

/** Of posts only. */
const postFields = {
  date: z.optional(dateField('date')),
  title_meta: words.optional(),
  authors: z.union([authors, z.array(authors)]).optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: linkAddress.optional(),
  author_image_url: imageAddress.optional(),
  changes: z.array(z.enum(changeKinds)).optional(),
}

const fieldsOf = { page: pageFields, post: { ...pageFields, ...postFields } }

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

/** Fields that keep a page, or a part of it, from readers: a page with a fault in one of them must not be published without it. */
const essential: ReadonlySet<string> = new Set(['draft', 'unlisted', 'raw_html'])

/** Of documentation pages, and of posts. */
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
/** An author as a post names one: a key of `authors.yml`, or the author's own description. */
export type WrittenAuthor = z.infer<typeof authors>

interface SplitText {
  readonly frontMatter: FrontMatter
  /** The text with the front matter blanked out, so that lines keep their numbers. */
  readonly body: string
  readonly diagnostics: readonly Diagnostic[]
}

const fence = /^---[ \t]*(?:\r\n|\n|\r)([\s\S]*?)(?<=[\r\n])---[ \t]*(?=[\r\n]|$)/

/** A text that does not start with `---` has no front matter; a broken one is reported and counts as empty. */
export function splitFrontMatter(
  file: SitePath,
  source: string,
  { collection, allowedFields }: Pick<ParseOptions, 'collection' | 'allowedFields'>,
): SplitText {
  const kind = collection === 'blog' ? 'post' : 'page'
  const match = source.startsWith('---') ? fence.exec(source) : null
  if (match === null) return { frontMatter: {}, body: source, diagnostics: missedFields(file, source) }
  const { value, diagnostics, keys } = readYaml({
    text: match[1] as string,
    file,
    schema: frontMatterSchemas[kind] as z.ZodType<FrontMatter>,
    codes: { syntax: 'front-matter/invalid-yaml', shape: 'front-matter/invalid-field' },
    lineOffset: 1,
    cutsLineEnds: true,
    essential,
  })
  const { Title, ...fields } = value ?? {}
  const blank = match[0].replace(/[^\r\n]+/g, '')
  return {
    frontMatter: { ...(Title !== undefined && { title: Title }), ...fields },
    body: blank + source.slice(match[0].length),
    diagnostics: [
      ...diagnostics,
      ...unknownFields(file, keys(), { fields: fieldsOf[kind], postFields, allowedFields }),
    ],
  }
}

/** Every field as YAML says it, also those that docsgen does not know; unchecked. */
export function allFields(file: SitePath, source: string): Readonly<Record<string, unknown>> {
  const match = source.startsWith('---') ? fence.exec(source) : null
  if (match === null) return {}
  const codes = { syntax: 'front-matter/invalid-yaml', shape: 'front-matter/invalid-field' } as const
  const schema = z.record(text, z.unknown())
  return readYaml({ text: match[1] as string, file, schema, codes, cutsLineEnds: true }).value ?? {}
}

/** As extensions see the checked fields: a date is seconds since 1970. */
export function fieldsOutside({
  date,
  last_update: update,
  ...fields
}: FrontMatter): Readonly<Record<string, unknown>> {
  return {
    ...fields,
    ...(date !== undefined && { date: date.seconds }),
    ...(update !== undefined && {
      last_update: { ...update, ...(update.date !== undefined && { date: update.date.seconds }) },
    }),
  }
}

// A thematic break at the top is fine; fields after it are not meant as text.
function missedFields(file: SitePath, source: string): readonly Diagnostic[] {
  const start = beginningOf(source)
  const rest = source.slice(start)
  const problem = /^---[ \t]*(?:\r\n|\n|\r)[\w-]+:(?:[ \t\r\n]|$)/.test(rest)
    ? fence.test(rest)
      ? misplaced
      : start === 0
        ? unclosed
        : undefined
    : toml.test(rest)
      ? foreign
      : undefined
  if (problem === undefined) return []
  return [{ severity: 'warning', ...problem, file, ...placeOf(lineStarts(source), start) }]
}

const toml = /^\+\+\+[ \t]*(?:\r\n|\n|\r)[^=\r\n]+=[\s\S]*?(?<=[\r\n])\+\+\+[ \t]*(?=[\r\n]|$)/

const unclosed = {
  code: 'front-matter/unclosed',
  message: 'The front matter is never closed, so it is shown as text.',
  hint: 'Add a line "---" after the last field.',
} as const

const misplaced = {
  code: 'front-matter/misplaced',
  message: 'The front matter does not begin in the first line, so it is shown as text.',
  hint: 'Remove what stands above "---": blank lines and comments may follow it.',
} as const

const foreign = {
  code: 'front-matter/misplaced',
  message: 'The front matter is TOML, so it is shown as text: docsgen reads YAML.',
  hint: 'Write "---" in place of "+++", and "name: value" in place of "name = value".',
} as const

// Behind blank lines and comments.
function beginningOf(source: string): number {
  const skipped = /\s+|<!--[\s\S]*?-->/y
  let at = 0
  while (at < source.length) {
    skipped.lastIndex = at
    if (!skipped.test(source)) break
    at = skipped.lastIndex
  }
  return at
}

/** Where a field of the front matter stands. */
export function fieldPlace(source: string, field: string): Place {
  const lines = source.split(/\r\n|\n|\r/)
  const line = lines.findIndex(text => text.startsWith(`${field}:`))
  return line === -1
    ? { line: 1, column: 1 }
    : { line: line + 1, column: 1, endColumn: (lines[line] ?? '').length + 1 }
}

/** Where a value of a field's list stands; the field itself when it is written another way. */
export function itemPlace(source: string, field: string, item: string): Place {
  const start = fieldPlace(source, field)
  const lines = source.split(/\r\n|\n|\r/)
  for (let at = start.line - 1; at < lines.length; at++) {
    const line = lines[at] as string
    if (line === '---' || (at >= start.line && /^[^\s#-]/.test(line))) break // the next field
    const from = at === start.line - 1 ? `${field}:`.length : 0
    // Not as a part of a longer address.
    const escaped = escapePattern(item)
    const index = line.slice(from).search(new RegExp(`(?<=^|[\\s'",[-])${escaped}(?=$|[\\s'",\\]])`))
    if (item !== '' && index !== -1)
      return { line: at + 1, column: from + index + 1, endColumn: from + index + 1 + item.length }
  }
  return start
}
