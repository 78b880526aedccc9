// All tags, by letter.
import type { TagListProps } from '../../renderer/contract/page-props.ts'
import { TagLinks } from '../parts/TagLinks.tsx'

export function TagList({ page }: { readonly page: TagListProps }) {
  return (
    <div className="plain">
      <div className="markdown">
        <h1>{page.title}</h1>
        {page.groups.map(group => (
          <section key={group.letter}>
            <h2 className="anchor" id={group.letter}>
              {group.letter}
            </h2>
            <TagLinks tags={group.tags} hasCounts />
          </section>
        ))}
      </div>
    </div>
  )
}
