// Fields of front matter that docsgen does not know: misspelled ones, and those of other generators.

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { nearest } from '../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { YamlKey } from '../../base/yaml/read-yaml.ts'

type Fields = Readonly<Record<string, unknown>>

interface KnownFields {
  /** Of texts of this kind. */
  readonly fields: Fields
  readonly postFields: Fields
  /** Named in the configuration, for other programs that read the texts. */
  readonly allowedFields: readonly string[] | undefined
}

const ownAddress =
  'Write "slug", which counts from the address of the documents: where they lie at "/docs", the slug of "/docs/taps/" is "/taps".'

// Of Docusaurus, Starlight, VitePress, MkDocs, Jekyll and Hugo.
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
export function unknownFields(
  file: SitePath,
  keys: readonly YamlKey[],
  { fields, postFields, allowedFields = [] }: KnownFields,
): readonly Diagnostic[] {
  return keys
    .filter(({ name }) => !Object.hasOwn(fields, name) && !allowedFields.includes(name))
    .map(({ name, place }) => ({
      code: 'front-matter/unknown-field',
      severity: 'warning',
      message: `docsgen does not know the field "${name}" of front matter.`,
      hint: hintFor(name, { fields, postFields }),
      file,
      ...place,
    }))
}

function hintFor(name: string, { fields, postFields }: Pick<KnownFields, 'fields' | 'postFields'>): string {
  if (Object.hasOwn(successors, name)) return successors[name] as string
  if (Object.hasOwn(postFields, name)) return 'Remove it: it counts in posts of the blog only.'
  const near = nearest(name, fields)
  if (near !== undefined) return `Did you mean "${near}"?`
  return 'Remove it, or name it in "markdown.allowedFields" of the configuration when another program reads it.'
}
