// The date of a post, for readers and programs.
import type { PostProps } from '../../renderer/contract/blog/blog-props.ts'

export function PostDate({ date }: { readonly date: PostProps['date'] }) {
  // React would print `dateTime`; other programs expect the lower-case name of HTML.
  return date === undefined ? null : <time {...{ datetime: date.iso }}>{date.label}</time>
}
