// A list of posts: all posts, the posts of a tag, or the posts of an author.
import type { BlogListProps } from '../../renderer/contract/blog/blog-props.ts'
import { AuthorCard } from '../blog/AuthorCard.tsx'
import { PostMeta } from '../blog/PostMeta.tsx'
import { PostRail } from '../blog/PostRail.tsx'
import { Slot } from '../parts/Slot.tsx'
import { TagLinks } from '../parts/TagLinks.tsx'
import { VisibilityBanner } from '../parts/VisibilityBanner.tsx'
import { filled, words } from '../words.ts'

export function BlogList({ page }: { readonly page: BlogListProps }) {
  return (
    <div className="doc">
      <div className="doc__column">
        <VisibilityBanner visibility={page.visibility} />
        <header className="post-list__head">
          <h1>{page.title}</h1>
          {page.author === undefined ? (
            page.description !== '' && <p>{page.description}</p>
          ) : (
            <AuthorCard author={page.author} />
          )}
          {page.ways.length > 0 && (
            <ul className="post-list__ways">
              {page.ways.map(way => (
                <li key={way.href}>
                  <a href={way.href}>{way.label}</a>
                </li>
              ))}
            </ul>
          )}
          {page.filters.length > 0 && (
            <ul className="tags post-list__filters">
              {page.filters.map(({ label, href, count, isCurrent }) => (
                <li key={href}>
                  <a className="tag" href={href} aria-current={isCurrent ? 'page' : undefined}>
                    {label}
                    <span className="tag__count">{count}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {page.up !== undefined && (
            <p>
              <a href={page.up.href}>{page.up.label}</a>
            </p>
          )}
        </header>
        {page.posts.length === 0 && <p>{page.emptyText}</p>}
        {page.posts.map((post, index) => (
          <article className="post post--preview" key={post.href}>
            <PostRail post={post} />
            <div className="post__main">
              <header>
                <h2>
                  <a href={post.href} {...post.language}>
                    {post.title}
                  </a>
                </h2>
                <PostMeta post={post} />
              </header>
              <div className="markdown" {...post.language}>
                <Slot name={`preview-${index}`} />
              </div>
              <footer className="post__foot">
                {post.tags.length > 0 && <TagLinks tags={post.tags} />}
                {post.hasMore && (
                  <a
                    className="post__more"
                    href={post.href}
                    aria-label={filled('blog.moreLabel', { title: post.title })}
                  >
                    {words['blog.more']}
                  </a>
                )}
              </footer>
            </div>
          </article>
        ))}
        <nav className="pagination-nav" aria-label={words['blog.pages']}>
          {page.newerHref !== undefined && (
            <a className="pagination-nav__link pagination-nav__link--prev" href={page.newerHref} rel="prev">
              <span className="pagination-nav__label">{words['blog.pages.newer']}</span>
            </a>
          )}
          {page.olderHref !== undefined && (
            <a className="pagination-nav__link pagination-nav__link--next" href={page.olderHref} rel="next">
              <span className="pagination-nav__label">{words['blog.pages.older']}</span>
            </a>
          )}
        </nav>
      </div>
    </div>
  )
}
