// Plans a post, and the pages that are one of a kind: the archive, the tags, the authors. Lists of posts: describe-post-list.ts.

import { dateText } from '../../../base/text/local-format.ts'
import { yearOf } from '../../../content/derive/derive-blog.ts'
import type { Author, Post, Route } from '../../../content/derive/site.ts'
import { absoluteUrl, pageHref } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { ArchivedPost } from '../../../contract/blog/blog-props.ts'
import type { DocFooter } from '../footer/doc-footer.ts'
import { contentsOf } from '../page/contents.ts'
import type { Description } from '../page/head-props.ts'
import { frequentTags, tagGroups } from '../page/tag-props.ts'
import { publicHref } from '../shared-props.ts'
import { authorProps, blogOf, blogSidebarRequest, changeProps, isoDate, postProps } from './post-props.ts'

type BlogRoute<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>

export function describePost(
  snapshot: Snapshot,
  { post }: BlogRoute<'post'>,
  { footer, imageHref }: { footer: DocFooter | undefined; imageHref: string | undefined },
): Description {
  const { config } = snapshot
  const { page } = post
  const { headings, meta } = page.facts
  const { frontMatter } = meta
  const props = postProps(snapshot, post)
  const neighbour = (given: Post['newer']) =>
    given && { label: given.label, href: pageHref(config, given.route) }
  const levels = {
    min: frontMatter.toc_min_heading_level ?? config.tableOfContents.min,
    max: frontMatter.toc_max_heading_level ?? config.tableOfContents.max,
  }
  return {
    view: {
      layout: 'BlogPost',
      ...props,
      sidebar: blogSidebarRequest(snapshot, { href: props.href, post }),
      contents: contentsOf(headings, levels),
      hidesContents: frontMatter.hide_table_of_contents ?? false,
      visibility: page.visibility,
      newer: neighbour(post.newer),
      older: neighbour(post.older),
      editHref: footer?.editHref,
      lastUpdated: footer?.lastUpdated,
      ...(footer?.feedback !== undefined && { feedback: footer.feedback }),
    },
    head: {
      title: frontMatter.title_meta ?? page.title,
      description: page.description,
      keywords: frontMatter.keywords,
      noIndex: page.visibility !== 'listed',
      kind: 'blog',
      pageClass: 'blog-post-page',
      article: {
        published: page.date === undefined ? undefined : isoDate(page.date),
        authors: post.authors.flatMap(({ url }) => url ?? []),
        tags: post.tags.map(({ label }) => label),
      },
      data: [postData(snapshot, post, imageHref)],
    },
  }
}

/** Years newest first, days of a year in their order. */
export function describeArchive(snapshot: Snapshot): Description {
  const { config } = snapshot
  const years = new Map<string, ArchivedPost[]>()
  for (const { page, changes } of blogOf(snapshot).posts) {
    const year = yearOf(page.day)
    const day = page.day === undefined ? '' : dateText(config.language, page.day, 'day')
    years.set(year, [
      {
        day,
        title: page.title,
        href: pageHref(config, page.route),
        changes: changeProps(snapshot, changes),
      },
      ...(years.get(year) ?? []),
    ])
  }
  const title = config.language.words['blog.archive']
  return {
    view: { layout: 'BlogArchive', title, years: [...years].map(([year, posts]) => ({ year, posts })) },
    head: { title, description: '', kind: 'blog', pageClass: 'blog-archive-page' },
  }
}

export function describePostTags(snapshot: Snapshot, route: BlogRoute<'post-tag-list'>): Description {
  const { config } = snapshot
  const title = config.language.words['tags.title']
  return {
    view: {
      layout: 'TagList',
      title,
      frequent: frequentTags(config, route.route, blogOf(snapshot).tags),
      groups: tagGroups(config, route.route, blogOf(snapshot).tags),
      sidebar: blogSidebarRequest(snapshot, { href: '' }),
    },
    head: {
      title,
      description: '',
      kind: 'blog',
      pageClass: 'blog-tags-list-page',
      searchTag: 'blog_tags_list',
    },
  }
}

export function describeAuthors(snapshot: Snapshot): Description {
  const title = snapshot.config.language.words['blog.authors']
  return {
    view: {
      layout: 'BlogAuthors',
      sidebar: blogSidebarRequest(snapshot, { href: '' }),
      title,
      authors: blogOf(snapshot).authors.map(({ author, posts }) =>
        authorProps(snapshot.config, author, posts.length),
      ),
    },
    head: {
      title,
      description: '',
      kind: 'blog',
      pageClass: 'blog-authors-list-page',
      searchTag: 'blog_authors_list',
    },
  }
}

// What search engines read of a post.
function postData(snapshot: Snapshot, { page, authors, tags }: Post, imageHref: string | undefined): unknown {
  const { config } = snapshot
  const url = absoluteUrl(config, pageHref(config, page.route))
  const people = authors.map(author => personData(snapshot, author))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: page.title,
    name: page.title,
    description: page.description,
    ...(page.date !== undefined && { datePublished: isoDate(page.date) }),
    ...(people.length > 0 && { author: people.length === 1 ? people[0] : people }),
    ...(imageHref !== undefined && { image: absoluteUrl(config, imageHref) }),
    keywords: tags.map(({ label }) => label),
    isPartOf: {
      '@type': 'Blog',
      '@id': absoluteUrl(config, pageHref(config, blogOf(snapshot).routeBase)),
      name: config.blog?.title ?? '',
    },
  }
}

function personData({ config }: Snapshot, { name, title, url, email, image }: Author): unknown {
  return {
    '@type': 'Person',
    name,
    ...(title !== undefined && { description: title }),
    ...(url !== undefined && { url: absoluteUrl(config, publicHref(config, url)) }),
    ...(email !== undefined && { email }),
    ...(image !== undefined && { image: absoluteUrl(config, publicHref(config, image)) }),
  }
}
