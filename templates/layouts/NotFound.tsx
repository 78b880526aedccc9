// The page that a host sends with status 404.
import type { SharedProps } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'

export function NotFound({ shared }: { readonly shared: SharedProps }) {
  return (
    <div className="plain">
      <div className="markdown">
        <h1>{words['notFound.title']}</h1>
        <p>{words['notFound.p1']}</p>
        <p>{words['notFound.p2']}</p>
        <p>
          <a href={shared.homeHref}>{words['breadcrumbs.home']}</a> ·{' '}
          <a href={shared.searchHref}>{words['search.label']}</a>
        </p>
      </div>
    </div>
  )
}
