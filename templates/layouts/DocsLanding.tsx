// The home page of a site that has no home page: its sections as cards.
import type { DocsLandingProps } from '../../renderer/contract/page-props.ts'
import { Cards } from '../parts/Cards.tsx'

export function DocsLanding({ page }: { readonly page: DocsLandingProps }) {
  return (
    <div className="plain plain--wide">
      <div className="markdown">
        <h1>{page.title}</h1>
        {page.tagline !== '' && <p>{page.tagline}</p>}
      </div>
      <Cards cards={page.cards} />
    </div>
  )
}
