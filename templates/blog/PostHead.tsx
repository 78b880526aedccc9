// Date, kinds of change, reading time and authors of a post, on its own page.
import type { PostProps } from '../../renderer/contract/blog/blog-props.ts'
import { AuthorCard } from './AuthorCard.tsx'
import { ChangeLinks } from './ChangeLinks.tsx'
import { PostDate } from './PostDate.tsx'

export function PostHead({ post }: { readonly post: PostProps }) {
  return (
    <>
      <div className="post__meta">
        <ChangeLinks changes={post.changes} />
        <PostDate date={post.date} />
        <span>{post.readingTime}</span>
      </div>
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
