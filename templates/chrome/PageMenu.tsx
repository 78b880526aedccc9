// The menu beside a page's title: it copies or opens the page as Markdown, and copies its address. On API pages, it also links the files of the
// description.

import type { NeighbourProps } from '../../renderer/contract/page-parts.ts'
import { useLanguages } from '../languages.ts'
import { SharedIcon } from '../parts/SharedIcon.tsx'
import { words } from '../words.ts'

interface PageMenuProps {
  /** Address of the page as Markdown; without it, there is no menu. */
  readonly twin: string | undefined
  /** Files of an API description. */
  readonly downloads?: readonly NeighbourProps[] | undefined
}

export function PageMenu({ twin, downloads }: PageMenuProps) {
  const { own } = useLanguages()
  if (twin === undefined) return null
  return (
    <div className="dropdown page-menu" {...own}>
      <button
        className="page-menu__button"
        type="button"
        title={words['page.menu']}
        aria-label={words['page.menu']}
        aria-haspopup="true"
        aria-expanded="false"
      >
        <SharedIcon name="copy" />
        <span className="chevron" />
      </button>
      <ul className="dropdown__menu">
        <li className="needs-script">
          <button className="dropdown__link" type="button" data-copy="markdown">
            {words['page.copy.markdown']}
          </button>
        </li>
        <li className="needs-script">
          <button className="dropdown__link" type="button" data-copy="link">
            {words['page.copy.link']}
          </button>
        </li>
        <li>
          <a className="dropdown__link" href={twin.replace(/^https?:\/\/[^/]+/, '')}>
            {words['page.open.markdown']}
          </a>
        </li>
        {downloads?.map(({ label, href }) => (
          <li key={href}>
            <a className="dropdown__link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
