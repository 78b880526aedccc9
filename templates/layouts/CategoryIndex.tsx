// The generated index of a category: a card for each of its items.
import type { CategoryIndexProps } from '../../renderer/contract/page-props.ts'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { Cards } from '../parts/Cards.tsx'
import { PreviousNext } from '../parts/PreviousNext.tsx'
import { VersionBadge, VersionBanner } from '../parts/VersionBanner.tsx'

export function CategoryIndex({ page }: { readonly page: CategoryIndexProps }) {
  return (
    <div className="doc">
      <div className="doc__column">
        <VersionBanner banner={page.versionBanner} />
        <div className="doc__where">
          <Breadcrumbs frame={page} />
          <VersionBadge label={page.versionBadge} />
        </div>
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
