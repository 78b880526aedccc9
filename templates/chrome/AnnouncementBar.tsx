// The bar above the navigation. Before the first paint, an inline script decides whether it is shown.
import type { SharedProps } from '../../renderer/contract/page-props.ts'
import { SharedIcon } from '../parts/SharedIcon.tsx'
import { words } from '../words.ts'

export function AnnouncementBar({ announcement }: { readonly announcement: SharedProps['announcement'] }) {
  if (announcement === undefined) return null
  return (
    <div className="theme-announcement-bar" role="region" aria-label={words['announcement.label']}>
      <div className="theme-announcement-bar__text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.isCloseable && (
        <button
          className="theme-announcement-bar__close needs-script"
          type="button"
          aria-label={words['announcement.close']}
          data-announcement-close=""
        >
          <SharedIcon name="x" />
        </button>
      )}
    </div>
  )
}
