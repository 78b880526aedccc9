// What lists and pages of the blog say about a post and its authors.
import { dateText } from '../../../base/text/local-format.ts'
import type { Config } from '../../../config/config.ts'
import { readingTime } from '../../../content/derive/derive-blog.ts'
import type { Author, Blog, Post } from '../../../content/derive/site.ts'
import { ownFileHref, pageHref, sidebarOutput } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { AuthorProps, ChangeProps, PostProps } from '../../../contract/blog/blog-props.ts'
import type { ChangeKind } from '../../../contract/blog/change-kinds.ts'
import type { SidebarRequest } from '../../../contract/page-props.ts'
import { tagLink } from '../page/tag-props.ts'
import { publicHref } from '../shared-props.ts'

/** The blog of a site whose routes show it. */
export function blogOf({ site }: Snapshot): Blog {
  if (site.blog === undefined) throw new Error('A route of the blog on a site without one.')
  return site.blog
}

export function postProps(snapshot: Snapshot, post: Post): PostProps {
  const { config } = snapshot
  const blog = blogOf(snapshot)
  const { page, minutes, authors, tags, changes } = post
  return {
    title: page.title,
    href: pageHref(config, page.route),
    date:
      page.date === undefined || page.day === undefined
        ? undefined
        : { iso: isoDate(page.date), label: dateText(config.language, page.day, 'long') },
    readingTime: readingTime(config.language, minutes),
    authors: authors.map(author => authorProps(config, author, 0)),
    tags: tags.map(tag => tagLink(config, blog.tagsRoute, tag)),
    changes: changeProps(snapshot, changes),
  }
}

/** Of an unlisted post only kinds that a listed one has too: others have no list. */
export function changeProps(snapshot: Snapshot, kinds: readonly ChangeKind[]): readonly ChangeProps[] {
  const { config } = snapshot
  return blogOf(snapshot)
    .changes.filter(({ change }) => kinds.includes(change))
    .map(({ change, route }) => ({
      kind: change,
      label: config.language.words[`blog.changes.${change}`],
      href: pageHref(config, route),
    }))
}

/** `count`: listed posts. */
export function authorProps(config: Config, author: Author, count: number): AuthorProps {
  const { name, title, route, url, email, image, description, socials } = author
  const elsewhere = url ?? (email === undefined ? undefined : `mailto:${email}`)
  return {
    name,
    title,
    href: route === undefined ? elsewhere && publicHref(config, elsewhere) : pageHref(config, route),
    imageHref: image === undefined ? undefined : publicHref(config, image),
    description,
    socials,
    count,
  }
}

export function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** The sidebar of all posts, open around one of them or at the newest year. */
export function blogSidebarRequest(
  { config }: Snapshot,
  { href, post }: { href: string; post?: Post },
): SidebarRequest {
  const id = post?.sidebar ?? 'blog'
  const [year = 0, index = 0] = post?.path ?? []
  return {
    id,
    position: { openPath: [year], index },
    currentHref: href,
    wholeHref: ownFileHref(config, sidebarOutput(id)),
    isHideable: false,
    autoCollapse: false,
    label: config.language.words['blog.sidebar'],
  }
}
