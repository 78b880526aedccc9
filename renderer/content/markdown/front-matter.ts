// Front matter: separated from the text and checked. Invalid and unknown fields are left out and reported.
import * as z from 'zod'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { nearest } from '../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { escapePattern } from '../../base/text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../../base/text/line-index.ts'
import { readYaml, type YamlKey } from '../../base/yaml/read-yaml.ts'
import type { Collection } from '../source/source-file.ts'
import {
  essential,
  type FrontMatter,
  fieldsOf,
  frontMatterSchemas,
  postFields,
} from './front-matter-fields.ts'

interface SplitText {
  readonly frontMatter: FrontMatter
  /** The text with the front matter blanked out, so that line numbers stay the same. */
  readonly body: string
  readonly diagnostics: readonly Diagnostic[]
}

const fence = /^---[ \t]*(?:\r\n|\n|\r)([\s\S]*?)(?<=[\r\n])---[ \t]*(?=[\r\n]|$)/

/** A text that does not begin with `---` has no front matter. Invalid front matter is reported and treated as empty. */
export function splitFrontMatter(
  file: SitePath,
  source: string,
  {
    collection,
    allowedFields = [],
  }: { readonly collection: Collection; readonly allowedFields?: readonly string[] },
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
    diagnostics: [...diagnostics, ...unknownFields(file, keys(), { fields: fieldsOf[kind], allowedFields })],
  }
}

/** Returns all fields unchecked, also those that docsgen does not know. */
export function allFields(file: SitePath, source: string): Readonly<Record<string, unknown>> {
  const match = source.startsWith('---') ? fence.exec(source) : null
  if (match === null) return {}
  const codes = { syntax: 'front-matter/invalid-yaml', shape: 'front-matter/invalid-field' } as const
  const schema = z.record(z.string(), z.unknown())
  return readYaml({ text: match[1] as string, file, schema, codes, cutsLineEnds: true }).value ?? {}
}

/** The checked fields as extensions see them: dates are seconds since 1970. */
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

// Reports what looks like front matter and is shown as text. A thematic break at the top is no problem; fields below it are.
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

// Skips blank lines and comments.
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

/** Place of a field in the front matter. */
export function fieldPlace(source: string, field: string): Place {
  const lines = source.split(/\r\n|\n|\r/)
  const line = lines.findIndex(text => text.startsWith(`${field}:`))
  return line === -1
    ? { line: 1, column: 1 }
    : { line: line + 1, column: 1, endColumn: (lines[line] ?? '').length + 1 }
}

/** Place of an item in a field's list, or else of the field. */
export function itemPlace(source: string, field: string, item: string): Place {
  const start = fieldPlace(source, field)
  const lines = source.split(/\r\n|\n|\r/)
  for (let at = start.line - 1; at < lines.length; at++) {
    const line = lines[at] as string
    if (line === '---' || (at >= start.line && /^[^\s#-]/.test(line))) break // the next field
    const from = at === start.line - 1 ? `${field}:`.length : 0
    // The item must not match inside a longer address.
    const escaped = escapePattern(item)
    const index = line.slice(from).search(new RegExp(`(?<=^|[\\s'",[-])${escaped}(?=$|[\\s'",\\]])`))
    if (item !== '' && index !== -1)
      return { line: at + 1, column: from + index + 1, endColumn: from + index + 1 + item.length }
  }
  return start
}

const ownAddress =
  'Write "slug", which counts from the address of the documents: where they lie at "/docs", the slug of "/docs/taps/" is "/taps".'

type Fields = Readonly<Record<string, unknown>>

// Fields of Docusaurus, Starlight, VitePress, MkDocs, Jekyll and Hugo.
const successors: Readonly<Record<string, string>> = {
  collapsed: 'Write "collapsed" into the file "_category_.yml" of the folder.',
  editLink: 'Write "custom_edit_url: null" to leave the link out.',
  editUrl: 'Write "custom_edit_url".',
  features: 'Make the page a component: content/pages/index.tsx.',
  hero: 'Make the page a component: content/pages/index.tsx.',
  hide: 'Write "hide_table_of_contents" or "displayed_sidebar: null".',
  lastUpdated: 'Write "last_update".',
  layout: 'Make the page a component in content/pages when it has a layout of its own.',
  lastmod: 'Write "last_update".',
  nav_order: 'Write "sidebar_position".',
  nav_title: 'Write "sidebar_label".',
  navbar: 'Write "navbar" into the configuration: it is the same on all pages.',
  next: 'Write "pagination_next" with the id of a document, or null for none.',
  order: 'Write "sidebar_position".',
  outline: 'Write "toc_min_heading_level", "toc_max_heading_level" or "hide_table_of_contents".',
  permalink: ownAddress,
  position: 'Write "sidebar_position".',
  prev: 'Write "pagination_prev" with the id of a document, or null for none.',
  redirect_from: 'Write "aliases".',
  sidebar:
    'Write "sidebar_position", "sidebar_label", or "displayed_sidebar: null" for a page without sidebar.',
  tableOfContents: 'Write "toc_min_heading_level", "toc_max_heading_level" or "hide_table_of_contents".',
  template: 'Make the page a component in content/pages when it has a layout of its own.',
  toc: 'Write "toc_min_heading_level", "toc_max_heading_level" or "hide_table_of_contents".',
  url: ownAddress,
  weight: 'Write "sidebar_position".',
}

/** One warning per field. */
function unknownFields(
  file: SitePath,
  keys: readonly YamlKey[],
  { fields, allowedFields }: { readonly fields: Fields; readonly allowedFields: readonly string[] },
): readonly Diagnostic[] {
  return keys
    .filter(({ name }) => !Object.hasOwn(fields, name) && !allowedFields.includes(name))
    .map(({ name, place }) => ({
      code: 'front-matter/unknown-field',
      severity: 'warning',
      message: `docsgen does not know the field "${name}" of front matter.`,
      hint: hintFor(name, fields),
      file,
      ...place,
    }))
}

function hintFor(name: string, fields: Fields): string {
  if (Object.hasOwn(successors, name)) return successors[name] as string
  if (Object.hasOwn(postFields, name)) return 'Remove it: it counts in posts of the blog only.'
  const near = nearest(name, fields)
  if (near !== undefined) return `Did you mean "${near}"?`
  return 'Remove it, or name it in "markdown.allowedFields" of the configuration when another program reads it.'
}
