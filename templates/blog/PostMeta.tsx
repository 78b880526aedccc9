// Reading time and authors of a post: a line.
import type { PostProps } from '../../renderer/contract/blog/blog-props.ts'

export function PostMeta({ post }: { readonly post: Pick<PostProps, 'readingTime' | 'authors'> }) {
  return (
    <p className="post__meta">
      {post.readingTime}
      {post.authors.map(({ name, href }) => (
        <span key={name}>
          {' · '}
          {href === undefined ? name : <a href={href}>{name}</a>}
        </span>
      ))}
    </p>
  )
}
