// The page that a host sends with status 404: an explanation, a search form and links.
import type { SharedProps } from '../../renderer/contract/page-props.ts'
import { SmartLink } from '../parts/SmartLink.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { words } from '../words.ts'

export function NotFound({ shared }: { readonly shared: SharedProps }) {
  const sections = shared.navbar.items.flatMap(item => (item.kind === 'link' ? [item.link] : []))
  return (
    <div className="plain">
      <div className="markdown">
        <p className="not-found__code" aria-hidden="true">
          404
        </p>
        <h1>{words['notFound.title']}</h1>
        <p>{words['notFound.p1']}</p>
        <p>{words['notFound.p2']}</p>
        <SearchForm
          className="search-form"
          action={shared.searchHref}
          label={words['search.label']}
          placeholder={words['search.placeholder']}
        />
        <ul className="tags">
          {[{ href: shared.homeHref, label: words['breadcrumbs.home'], isExternal: false }, ...sections].map(
            link => (
              <li key={link.href}>
                <SmartLink className="tag" link={link}>
                  {link.label}
                </SmartLink>
              </li>
            ),
          )}
        </ul>
      </div>
    </div>
  )
}
