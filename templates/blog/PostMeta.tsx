// Date, reading time and authors of a post: a line. In a list the date stands beside the posts where there is room.
import type { PostProps } from '../../renderer/contract/blog-props.ts'

export function PostMeta({ post }: { readonly post: PostProps }) {
  return (
    <p className="post__meta">
      {post.date !== undefined && (
        // React would print `dateTime`; the names of HTML are easier to find for other programs.
        <>
          <time {...{ datetime: post.date.iso }}>{post.date.label}</time>
          <span className="post__dot"> · </span>
        </>
      )}
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
