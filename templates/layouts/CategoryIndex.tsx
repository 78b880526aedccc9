// Generated index of a category (SB-23).
import type { CategoryIndexProps } from '../../renderer/contract/page-props.ts'
import { fillString } from '../../renderer/strings/ru.ts'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { Cards } from '../parts/Cards.tsx'
import { PreviousNext } from '../parts/PreviousNext.tsx'

export function CategoryIndex({ page }: { readonly page: CategoryIndexProps }) {
  return (
    <div className="doc">
      <div className="doc__column">
        <Breadcrumbs frame={page} />
        {page.versionBadge !== undefined && (
          <span className="badge badge--secondary theme-doc-version-badge">
            {fillString('version.badge', { label: page.versionBadge })}
          </span>
        )}
        <div className="markdown">
          <h1>{page.title}</h1>
          {page.description !== '' && <p>{page.description}</p>}
        </div>
        <Cards cards={page.cards} />
        <PreviousNext previous={page.previous} next={page.next} />
      </div>
    </div>
  )
}
