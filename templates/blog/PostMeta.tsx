// Reading time and authors of a post, in one line.
import type { PostProps } from '../../renderer/contract/blog/blog-props.ts'

export function PostMeta({ post }: { readonly post: PostProps }) {
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
