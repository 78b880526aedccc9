// Beside a page's title: its text as Markdown and its address, to be copied or opened.

import { SharedIcon } from '../parts/SharedIcon.tsx'
import { words } from '../words.ts'

/** `twin`: address of the page as Markdown; without one there is no menu. */
export function PageMenu({ twin }: { readonly twin: string | undefined }) {
  if (twin === undefined) return null
  return (
    <div className="dropdown page-menu">
      <button
        className="page-menu__button"
        type="button"
        title={words['page.menu']}
        aria-label={words['page.menu']}
        aria-haspopup="true"
        aria-expanded="false"
      >
        <SharedIcon name="copy" />
        <SharedIcon name="chevron-down" />
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
      </ul>
    </div>
  )
}
