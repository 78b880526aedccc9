// A post of the blog plugin: its place in the new site, its old address, and its front matter in docsgen's words.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { Todo } from '../../old-site.ts'
import { withField, withoutField } from '../../texts/front-matter-fields.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import { frontMatterOf } from '../content/front-matter.ts'
import { firstTitle, pageTitle } from '../content/page-title.ts'
import { unicodeSlug } from '../inline/heading-slug.ts'
import { formatDate, type OldBlog, tagsOf } from './blog-settings.ts'

export interface OldPost {
  /** Below the address of the blog: `2025/11/05/zensical`. */
  readonly slug: string
  readonly created: string
  readonly updated: string | undefined
  readonly fields: Fields
  /** The first heading of its text says another title than its front matter. */
  readonly hasOwnHeading: boolean
}

/** Undefined for a text that is no post. */
export function postOf(blog: OldBlog, path: string, source: AbsolutePath): OldPost | undefined {
  if (!path.startsWith(`${blog.posts}/`)) return undefined
  const text = readFileSync(source, 'utf8')
  const fields = frontMatterOf(text)
  const dates = fieldsOf(fields.date)
  const created = textOf(fields.date) ?? textOf(dates.created)
  if (created === undefined) return undefined
  const slugs = listOf(fields.categories).slice(0, blog.mostCategories).map(String)
  const parts: Readonly<Record<string, string>> = {
    date: formatDate(created, blog.dateFormat),
    slug: textOf(fields.slug) ?? unicodeSlug(pageTitle({ path }, text), true),
    categories: slugs.map(name => unicodeSlug(name, true)).join('/'),
    file: posix.parse(path).name,
  }
  const slug = blog.postFormat
    .replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
  const heading = firstTitle(frontMatterParts(text).body)
  const hasOwnHeading =
    heading !== undefined && textOf(fields.title) !== undefined && heading !== fields.title
  return { slug, created, updated: textOf(dates.updated), fields, hasOwnHeading }
}

/** Where a post goes, and where it was. */
export function placeOfPost(
  blog: OldBlog,
  path: string,
  { slug }: OldPost,
): { readonly target: SitePath; readonly address: string } {
  const inside = path.slice(blog.posts.length + 1).replace(/\.\w+$/, '.md')
  return { target: `content/blog/${inside}` as SitePath, address: `/${blog.folder}/${slug}/` }
}

/** The front matter of a post: dates, tags and address as docsgen reads them. */
export function postHead(
  written: string,
  { slug, created, updated, fields, hasOwnHeading }: OldPost,
): string {
  const tags = tagsOf(fields)
  // There the heading of the text is what readers see, and the title what tabs of browsers show.
  const head = hasOwnHeading ? written.replace(/^title(?=[ \t]*:)/m, 'title_meta') : written
  const bare = ['slug', 'date', 'tags', 'categories'].reduce(withoutField, head)
  const added: readonly (readonly [string, string])[] = [
    ['date', created],
    ['slug', `/${slug}`],
    ...(updated === undefined ? [] : [['last_update', `{ date: ${updated} }`] as const]),
    ...(tags.length === 0 ? [] : [['tags', JSON.stringify(tags)] as const]),
  ]
  return added.reduceRight((text, [name, value]) => withField(text, name, value), bare)
}

/** What a post has beside its text that docsgen does not show. */
export function postTodos({ fields }: OldPost): readonly Pick<Todo, 'message' | 'hint' | 'isNote'>[] {
  return [
    ...(listOf(fields.links).length === 0
      ? []
      : [
          {
            message: 'Related links of a post ("links") stood beside it, and are not shown.',
            hint: 'Write them as a list at the end of the post.',
          },
        ]),
    ...(fields.pin === true
      ? [
          {
            message: 'A post was pinned to the top of the list; posts are ordered by their dates alone.',
            hint: 'Link to it from the bar or from the announcement, when it shall be seen first.',
            isNote: true as const,
          },
        ]
      : []),
  ]
}
