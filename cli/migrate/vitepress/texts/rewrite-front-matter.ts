// The fields above a text: those of VitePress in docsgen's words, those that only the old theme read go.
import { editYaml } from '../../../../renderer/base/yaml/edit-yaml.ts'
import { frontMatterSchemas } from '../../../../renderer/content/markdown/front-matter-fields.ts'
import { fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import type { Todo } from '../../old-site.ts'
import type { OldPage } from '../content/gather-pages.ts'
import { contentsLevels, headTags } from '../settings/site-settings.ts'
import { plainTitle } from './plain-title.ts'

/** Fields of VitePress that are read here or say only how the old theme looks. */
const own = new Set(
  `layout hero features outline aside sidebar prev next navbar footer pageClass titleTemplate lastUpdated editLink isHome
  markdownStyles theme search head`.split(/\s+/),
)
const docsgenFields = new Set([
  ...Object.keys(frontMatterSchemas.page.shape),
  ...Object.keys(frontMatterSchemas.post.shape),
])

export interface FieldsRequest {
  readonly page: OldPage
  /** The text begins with its title. */
  readonly beginsWithTitle: boolean
  /** What the old site showed in the window of a page without a title. */
  readonly siteTitle: string | undefined
  /** Name of the sidebar that is shown where it is not that of the page's place; null: none. */
  readonly sidebar: string | null | undefined
  /** The field of that name, where docsgen would show the page elsewhere. */
  readonly slug: string | undefined
  readonly idAt: (address: string) => string | undefined
  readonly todo: (words: Pick<Todo, 'message' | 'hint' | 'isNote'>) => void
}

/** Gives the lines with the fences, or nothing when no field is left. */
export function rewriteFrontMatter(written: string, request: FieldsRequest): string {
  const { page, beginsWithTitle, siteTitle, sidebar, slug, todo } = request
  const { fields } = page
  const removed = Object.keys(fields).filter(name => {
    if (own.has(name)) return true
    if (name === 'title' || name === 'description') return typeof fields[name] !== 'string'
    if (!docsgenFields.has(name)) return false
    todo({
      message: `The field "${name}" meant something to the old theme and something else here, so it was left out.`,
      hint: 'Write it again where its meaning here is wanted.',
      isNote: true,
    })
    return true
  })
  const title = textOf(fields.title)
  const plain = title === undefined ? undefined : plainTitle(title)
  const set = {
    ...newFields(fields, request),
    ...(plain !== undefined && plain !== '' && plain !== title && { title: plain }),
    ...(!beginsWithTitle && { hide_title: true }),
    // A home page would be called after its file.
    ...(!beginsWithTitle &&
      page.id === undefined &&
      typeof fields.title !== 'string' &&
      siteTitle !== undefined && { title: siteTitle }),
    ...(sidebar !== undefined && { displayed_sidebar: sidebar }),
    ...(slug !== undefined && { slug }),
  }
  if (removed.length === 0 && Object.keys(set).length === 0) return written === '' ? '' : `---\n${written}---`
  const text = editYaml(written, { removed, set })
  if (text === undefined)
    todo({
      message: 'The fields above a text are no YAML, so they were left out.',
      hint: 'Write title and description anew.',
    })
  return text === undefined || text === '' ? '' : `---\n${text}---`
}

function newFields(fields: OldPage['fields'], { idAt, todo }: FieldsRequest): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const head = headTags(fields.head, (_, words) => todo(words))
  if (head.length > 0) found.head = head
  if (fields.outline === false || fields.aside === false) found.hide_table_of_contents = true
  const levels = contentsLevels(fields.outline)
  if (levels !== undefined) {
    found.toc_min_heading_level = levels.min
    found.toc_max_heading_level = levels.max
  }
  for (const [name, next] of [
    ['prev', 'pagination_prev'],
    ['next', 'pagination_next'],
  ] as const) {
    if (fields[name] === false) found[next] = null
    const link = textOf(fieldsOf(fields[name]).link)
    const id = link === undefined ? undefined : idAt(link)
    if (id !== undefined) found[next] = id
  }
  if (fields.editLink === false) found.custom_edit_url = null
  return found
}

/** Names of fields that neither side knows: other programs of the site read them. */
export function unknownFields(pages: readonly OldPage[]): readonly string[] {
  const names = new Set(pages.flatMap(({ fields }) => Object.keys(fields)))
  return [...names].filter(name => !own.has(name) && !docsgenFields.has(name)).sort()
}
