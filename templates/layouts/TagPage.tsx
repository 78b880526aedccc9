// The pages of one tag.
import type { TagPageProps } from '../../renderer/contract/page-props.ts'
import { VisibilityBanner } from '../parts/VisibilityBanner.tsx'
import { words } from '../words.ts'

export function TagPage({ page }: { readonly page: TagPageProps }) {
  return (
    <div className="plain">
      <VisibilityBanner visibility={page.visibility} />
      <div className="markdown">
        <h1>{page.title}</h1>
        {page.description !== '' && <p>{page.description}</p>}
        {page.listHref !== undefined && (
          <p>
            <a href={page.listHref}>{words['tags.all']}</a>
          </p>
        )}
        <ul className="tag-items">
          {page.items.map(item => (
            <li key={item.href}>
              <a className="tag-items__title" href={item.href}>
                {item.label}
              </a>
              {item.text !== '' && <p>{item.text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
