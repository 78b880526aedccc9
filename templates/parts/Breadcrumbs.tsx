// The path to the page: links to all categories around it.
import type { DocFrame } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'
import { SharedIcon } from './SharedIcon.tsx'

export function Breadcrumbs({ frame }: { readonly frame: DocFrame }) {
  const { breadcrumbs, homeHref } = frame
  if (breadcrumbs.length === 0) return null
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={words['breadcrumbs.label']}>
      <ul className="breadcrumbs">
        <li className="breadcrumbs__item">
          <a className="breadcrumbs__link" href={homeHref} aria-label={words['breadcrumbs.home']}>
            <SharedIcon name="house" />
          </a>
        </li>
        {breadcrumbs.map((crumb, index) => {
          const isLast = index === breadcrumbs.length - 1
          const isLink = !isLast && crumb.href !== undefined
          return (
            <li
              key={crumb.label}
              className={isLast ? 'breadcrumbs__item breadcrumbs__item--active' : 'breadcrumbs__item'}
            >
              {isLink ? (
                <a className="breadcrumbs__link" href={crumb.href}>
                  {crumb.label}
                </a>
              ) : (
                <span className="breadcrumbs__link" aria-current={isLast ? 'page' : undefined}>
                  {crumb.label}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
