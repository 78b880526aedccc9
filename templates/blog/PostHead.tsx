// Date, reading time and authors of a post.
import type { PostProps } from '../../renderer/contract/blog-props.ts'
import { AuthorCard } from './AuthorCard.tsx'
import { PostMeta } from './PostMeta.tsx'

export function PostHead({ post }: { readonly post: PostProps }) {
  return (
    <>
      <PostMeta post={{ ...post, authors: [] }} />
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
