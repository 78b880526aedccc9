// The column beside a post in a list: its date, its kinds of change, the icons of its tags. On narrow screens, a line above the title.
import type { PostProps } from '../../renderer/contract/blog/blog-props.ts'
import { ChangeLinks } from './ChangeLinks.tsx'
import { PostDate } from './PostDate.tsx'

export function PostRail({ post }: { readonly post: PostProps }) {
  const icons = post.tags.flatMap(({ label, iconHref }) =>
    iconHref === undefined ? [] : [{ label, iconHref }],
  )
  return (
    <div className="post__rail">
      <div className="post__rail-inner">
        <PostDate date={post.date} />
        <ChangeLinks changes={post.changes} />
        {icons.length > 0 && (
          // The tags below the post have the same information in words.
          <span className="post__icons" aria-hidden="true">
            {icons.map(({ label, iconHref }) => (
              <img key={iconHref} src={iconHref} alt="" title={label} width={18} height={18} />
            ))}
          </span>
        )}
      </div>
    </div>
  )
}
