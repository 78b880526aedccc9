// What a host shows, with status 404, for an address that no page has.
import type { SharedProps } from '../../renderer/contract/page-props.ts'
import { ru } from '../../renderer/strings/ru.ts'

export function NotFound({ shared }: { readonly shared: SharedProps }) {
  return (
    <div className="plain">
      <div className="markdown">
        <h1>{ru['notFound.title']}</h1>
        <p>{ru['notFound.p1']}</p>
        <p>{ru['notFound.p2']}</p>
        <p>
          <a href={shared.homeHref}>{ru['breadcrumbs.home']}</a> ·{' '}
          <a href={shared.searchHref}>{ru['search.label']}</a>
        </p>
      </div>
    </div>
  )
}
