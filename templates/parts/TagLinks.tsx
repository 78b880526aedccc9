// Links to tags, each a pill.
import type { TagLink } from '../../renderer/contract/page-props.ts'

export function TagLinks({
  tags,
  hasCounts = false,
}: {
  readonly tags: readonly TagLink[]
  readonly hasCounts?: boolean
}) {
  return (
    <ul className="tags">
      {tags.map(tag => (
        <li key={tag.href}>
          <a className="tag" href={tag.href} rel="tag">
            {tag.iconHref !== undefined && <img src={tag.iconHref} alt="" width={16} height={16} />}
            {tag.label}
            {hasCounts && <span className="tag__count">{tag.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
