// All posts by year.
import type { BlogArchiveProps } from '../../renderer/contract/blog/blog-props.ts'
import { ChangeLinks } from '../blog/ChangeLinks.tsx'

export function BlogArchive({ page }: { readonly page: BlogArchiveProps }) {
  return (
    <div className="plain plain--wide">
      <div className="markdown">
        <h1>{page.title}</h1>
        {page.years.map(({ year, posts }) => (
          <section key={year}>
            <h2 className="anchor" id={year}>
              {year}
            </h2>
            <ul className="post-archive">
              {posts.map(post => (
                <li key={post.href}>
                  <a href={post.href}>
                    <span>{post.day}</span>
                    {post.day !== '' && <span className="visually-hidden"> - </span>}
                    <span>{post.title}</span>
                  </a>
                  <span className="post-archive__changes">
                    <ChangeLinks changes={post.changes} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
