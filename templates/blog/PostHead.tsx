// Date, reading time and authors of a post.
import type { PostProps } from '../../renderer/contract/blog-props.ts'
import { AuthorCard } from './AuthorCard.tsx'

export function PostHead({ post }: { readonly post: PostProps }) {
  return (
    <>
      <p className="post__meta">
        {post.date !== undefined && (
          // React would print `dateTime`; the names of HTML are easier to find for other programs.
          <>
            <time {...{ datetime: post.date.iso }}>{post.date.label}</time>
            {' · '}
          </>
        )}
        {post.readingTime}
      </p>
      {post.authors.length > 0 && (
        <div className="post__authors">
          {post.authors.map(author => (
            <AuthorCard key={author.name} author={{ ...author, description: undefined, socials: [] }} />
          ))}
        </div>
      )}
    </>
  )
}
