// Plans the lists of posts: all of them, those of a tag, of an author, of a kind of change.
import { fillText } from '../../../base/strings/language.ts'
import { countedText } from '../../../base/text/local-format.ts'
import { isInFeeds, type PostListOf, type PostListRoute } from '../../../content/derive/site.ts'
import { absoluteUrl, feedOutput, ownFileHref, pageHref } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { BlogListProps } from '../../../contract/blog/blog-props.ts'
import { asAttributes } from '../../../contract/text-language.ts'
import type { Description } from '../page/head-props.ts'
import { authorProps, blogOf, blogSidebarRequest, isoDate, postProps } from './post-props.ts'

export function describePostList(snapshot: Snapshot, route: PostListRoute): Description {
  const { config } = snapshot
  const { of, number, count, total, base } = route
  const { words } = config.language
  const { title, description, isListed, ...list } = aboutList(snapshot, of, total)
  const original = snapshot.editions.find(({ isOriginal }) => isOriginal)
  const hrefOf = (page: number) =>
    page < 1 || page > count
      ? undefined
      : pageHref(config, page === 1 ? base : (`${base}/page/${page}` as typeof base))
  return {
    view: {
      layout: 'BlogList',
      sidebar: blogSidebarRequest(snapshot, { href: '' }),
      title,
      description,
      author: of.kind === 'author' ? authorProps(config, of.author, total) : undefined,
      up: list.up,
      filters: filtersOf(snapshot, of),
      ways: of.kind === 'all' ? waysOf(snapshot) : [],
      visibility: isListed ? 'listed' : 'unlisted',
      emptyText: of.kind === 'author' ? words['blog.author.none'] : words['blog.empty'],
      posts: route.posts.map(post => ({
        ...postProps(snapshot, post),
        ...(post.page.isFallback && original !== undefined && { language: asAttributes(original) }),
        hasMore: post.page.facts.post?.hasPreview === true,
      })),
      newerHref: hrefOf(number - 1),
      olderHref: hrefOf(number + 1),
    },
    head: {
      title: number === 1 ? title : `${title} · ${number}`,
      description,
      noIndex: !isListed,
      kind: 'blog',
      pageClass: list.pageClass,
      ...(list.searchTag !== undefined && { searchTag: list.searchTag }),
      data: of.kind === 'all' ? [blogData(snapshot, route)] : [],
    },
  }
}

interface ListAbout extends Pick<BlogListProps, 'title' | 'description' | 'up'> {
  readonly isListed: boolean
  readonly pageClass: string
  readonly searchTag?: string
}

function aboutList(snapshot: Snapshot, of: PostListOf, total: number): ListAbout {
  const { config } = snapshot
  const { words } = config.language
  const blog = blogOf(snapshot)
  const posts = countedText(config.language, total, words['blog.posts'])
  const named = (author: string) => fillText(words['blog.author.title'], { author, posts })
  const listed = { isListed: true, description: '', up: undefined }
  switch (of.kind) {
    case 'all':
      return {
        ...listed,
        title: config.blog?.title ?? '',
        pageClass: 'blog-list-page',
        searchTag: 'blog_posts_list',
      }
    case 'change':
      return {
        ...listed,
        title: named(words[`blog.changes.${of.change}`]),
        pageClass: 'blog-changes-list-page',
      }
    case 'tag':
      return {
        title: fillText(words['blog.tag'], { posts, tag: of.tag.label }),
        description: of.tag.description,
        isListed: of.tag.isListed,
        up: { label: words['tags.all'], href: pageHref(config, blog.tagsRoute) },
        pageClass: 'blog-tags-post-list-page',
        searchTag: 'blog_tags_posts',
      }
    case 'author':
      return {
        ...listed,
        title: named(of.author.name),
        description: of.author.description ?? '',
        up: { label: words['blog.authors.all'], href: pageHref(config, blog.authorsRoute) },
        pageClass: 'blog-authors-posts-page',
        searchTag: 'blog_authors_posts',
      }
  }
}

// One filter would choose nothing.
function filtersOf(snapshot: Snapshot, of: PostListOf): BlogListProps['filters'] {
  const { config } = snapshot
  const { words } = config.language
  const { changes, posts, routeBase } = blogOf(snapshot)
  if ((of.kind !== 'all' && of.kind !== 'change') || changes.length === 0) return []
  return [
    {
      label: words['blog.sidebar'],
      href: pageHref(config, routeBase),
      count: posts.length,
      isCurrent: of.kind === 'all',
    },
    ...changes.map(({ change, route, posts: own }) => ({
      label: words[`blog.changes.${change}`],
      href: pageHref(config, route),
      count: own.length,
      isCurrent: of.kind === 'change' && of.change === change,
    })),
  ]
}

function waysOf(snapshot: Snapshot): BlogListProps['ways'] {
  const { config } = snapshot
  const { words } = config.language
  const blog = blogOf(snapshot)
  return [
    { label: words['blog.archive'], href: pageHref(config, blog.archiveRoute) },
    { label: words['tags.title'], href: pageHref(config, blog.tagsRoute) },
    { label: words['blog.authors'], href: pageHref(config, blog.authorsRoute) },
    ...(blog.posts.some(isInFeeds)
      ? [{ label: 'RSS', href: ownFileHref(config, feedOutput(blog.routeBase, 'rss')) }]
      : []),
  ]
}

// What search engines read of a list.
function blogData(snapshot: Snapshot, { route, posts }: PostListRoute): unknown {
  const { config } = snapshot
  const url = absoluteUrl(config, pageHref(config, route))
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: config.blog?.title ?? '',
    blogPost: posts
      .filter(({ page }) => !page.isFallback)
      .map(({ page }) => ({
        '@type': 'BlogPosting',
        '@id': absoluteUrl(config, pageHref(config, page.route)),
        headline: page.title,
        ...(page.date !== undefined && { datePublished: isoDate(page.date) }),
      })),
  }
}
