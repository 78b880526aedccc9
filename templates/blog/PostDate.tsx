// The date of a post, for readers and programs.
import type { PostProps } from '../../renderer/contract/blog/blog-props.ts'

export function PostDate({ date }: Pick<PostProps, 'date'>) {
  // React would print `dateTime`; the names of HTML are easier to find for other programs.
  return date === undefined ? null : <time {...{ datetime: date.iso }}>{date.label}</time>
}
