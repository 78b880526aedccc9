// What belongs to a blog as a whole: its authors, and the addresses of the lists that are made of posts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { readTaggedYaml } from '../../../../renderer/base/yaml/tagged-yaml.ts'
import { tagSlug } from '../../../../renderer/content/derive/collect-tags.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { NewFile, OldAddress } from '../../old-site.ts'
import { unicodeSlug } from '../inline/heading-slug.ts'
import { formatDate, type OldBlog } from './blog-settings.ts'
import type { OldPost } from './posts.ts'

/** `authors.yml`, when the old site has one that can be read. */
export function authorsFile(blog: OldBlog, docsFolder: AbsolutePath): readonly NewFile[] {
  const authors = Object.entries(authorsOf(blog, docsFolder)).map(([key, author]) => {
    const { name, description, avatar, url } = fieldsOf(author)
    const lines = [
      ['name', textOf(name) ?? key],
      ['title', textOf(description)],
      ['url', textOf(url)],
      ['image_url', textOf(avatar)],
      ['page', blog.hasAuthorPages ? true : undefined],
    ].flatMap(([field, value]) => (value === undefined ? [] : [`  ${field}: ${JSON.stringify(value)}\n`]))
    return `${JSON.stringify(key)}:\n${lines.join('')}`
  })
  if (authors.length === 0) return []
  return [{ kind: 'text', target: 'content/blog/authors.yml' as SitePath, text: authors.join('\n') }]
}

/** Lists by category, by year and by author, each of their pages, with the lists that take their places. */
export function listAddresses(
  blog: OldBlog,
  posts: readonly OldPost[],
  docsFolder: AbsolutePath,
): readonly OldAddress[] {
  const at = (format: string, name: 'slug' | 'date', value: string) =>
    `/${blog.folder}/${format.replace(`{${name}}`, () => value)}/`
  const named = (field: 'categories' | 'authors') =>
    countOf(posts.flatMap(({ fields }) => [...new Set(listOf(fields[field]).map(String))]))
  const years = countOf(posts.map(({ created }) => formatDate(created, blog.archiveDateFormat)))
  const authors = blog.hasAuthorPages ? Object.keys(authorsOf(blog, docsFolder)) : []
  const written = named('authors')
  const lists = [
    ...[...named('categories')].map(([name, count]) => ({
      count,
      address: at(blog.categoryFormat, 'slug', unicodeSlug(name, true)),
      what: 'the list of a category',
      leadsTo: `/${blog.folder}/tags/${tagSlug(name)}`,
    })),
    ...[...years].map(([year, count]) => ({
      count,
      address: at(blog.archiveFormat, 'date', year),
      what: 'the posts of a year',
      leadsTo: `/${blog.folder}/archive`,
    })),
    ...authors.map(key => ({
      count: written.get(key) ?? 0,
      address: at(blog.authorFormat, 'slug', unicodeSlug(key, true)),
      what: 'the posts of an author',
      leadsTo: `/${blog.folder}/authors/${key}`,
    })),
  ]
  return lists.flatMap(({ count, ...list }) => [
    list,
    ...furtherPages(Math.ceil(count / blog.perPage)).map(page => ({
      ...list,
      address: `${list.address}page/${page}/`,
    })),
  ])
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

// 2 to the last one.
function furtherPages(pages: number): readonly number[] {
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2)
}

function authorsOf(blog: OldBlog, docsFolder: AbsolutePath): ReturnType<typeof fieldsOf> {
  const path = join(docsFolder, blog.authorsFile)
  if (!existsSync(path)) return {}
  const read = readTaggedYaml(readFileSync(path, 'utf8'), (_, written) => written)
  return 'value' in read ? fieldsOf(fieldsOf(read.value).authors) : {}
}
