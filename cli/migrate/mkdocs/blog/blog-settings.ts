// The blog plugin of Material: where its posts lie, and the addresses that it makes.
import { type Fields, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'

export interface OldBlog {
  /** Below the folder of the texts. */
  readonly folder: string
  readonly posts: string
  readonly authorsFile: string
  /** `{date}/{slug}`, with `yyyy/MM/dd` for the date. */
  readonly postFormat: string
  readonly dateFormat: string
  /** How many categories may stand in a post's address. */
  readonly mostCategories: number
  readonly categoryFormat: string
  readonly archiveFormat: string
  readonly archiveDateFormat: string
  readonly authorFormat: string
  readonly hasAuthorPages: boolean
  readonly perPage: number
  readonly separator: string
}

/** Undefined for a site without one, and for one whose blog is the whole site: there its home page would be the list. */
export function blogOf({ plugins }: MkdocsConfig): OldBlog | undefined {
  const options = plugins.get('blog')
  if (options === undefined || options.enabled === false) return undefined
  const folder = (textOf(options.blog_dir) ?? 'blog').replace(/^\.?\/+|^\.$|(?<!\/)\/+$/g, '')
  if (folder === '') return undefined
  const at = (written: unknown, usual: string) => (textOf(written) ?? usual).replaceAll('{blog}', folder)
  return {
    folder,
    posts: at(options.post_dir, '{blog}/posts'),
    authorsFile: at(options.authors_file, '{blog}/.authors.yml'),
    postFormat: textOf(options.post_url_format) ?? '{date}/{slug}',
    dateFormat: textOf(options.post_url_date_format) ?? 'yyyy/MM/dd',
    mostCategories: numberOf(options.post_url_max_categories, 1),
    categoryFormat: textOf(options.categories_url_format) ?? 'category/{slug}',
    archiveFormat: textOf(options.archive_url_format) ?? 'archive/{date}',
    archiveDateFormat: textOf(options.archive_url_date_format) ?? 'yyyy',
    authorFormat: textOf(options.authors_profiles_url_format) ?? 'author/{slug}',
    hasAuthorPages: options.authors_profiles === true,
    perPage: options.pagination === false ? 1000 : numberOf(options.pagination_per_page, 10),
    separator: textOf(options.post_excerpt_separator) ?? '<!-- more -->',
  }
}

/** Names of a post's categories and tags, which are tags in docsgen. */
export function tagsOf({ tags, categories }: Fields): readonly string[] {
  return [...new Set([...listOf(tags), ...listOf(categories)].map(String))]
}

/** `yyyy/MM/dd` → `2025/11/05`; letters that are no part of a date in numbers stay. */
export function formatDate(date: string, format: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(date) ?? []
  return format.replace(/y+|M+|d+/g, part => {
    if (part.startsWith('y')) return part.length === 2 ? year.slice(2) : year
    const number = part.startsWith('M') ? month : day
    return part.length === 1 ? String(Number(number)) : number.padStart(2, '0')
  })
}

function numberOf(written: unknown, usual: number): number {
  return typeof written === 'number' ? written : usual
}
