// The kinds of change that a post describes (new, changed, fixed), each linked to all posts of that kind.
import type { ChangeProps } from '../../renderer/contract/blog/blog-props.ts'

const looks = { new: 'tip', changed: 'info', fixed: 'warning' } as const

export function ChangeLinks({ changes }: { readonly changes: readonly ChangeProps[] }) {
  return changes.map(({ kind, label, href }) => (
    <a key={kind} className={`badge badge--${looks[kind]} post__change`} href={href}>
      {label}
    </a>
  ))
}
