// All tags: first frequent tags by their number of pages, then all tags by letter.
import type { TagListProps } from '../../renderer/contract/page-props.ts'
import { TagLinks } from '../parts/TagLinks.tsx'
import { words } from '../words.ts'

export function TagList({ page }: { readonly page: TagListProps }) {
  return (
    <div className="plain">
      <div className="markdown">
        <h1>{page.title}</h1>
        {page.frequent.length > 0 && (
          <section>
            <h2>{words['tags.frequent']}</h2>
            <TagLinks tags={page.frequent} hasCounts />
          </section>
        )}
        {page.groups.map(group => (
          <section className="tag-letter" key={group.letter}>
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
