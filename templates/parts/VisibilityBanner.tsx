// The banner on a draft, or on a page that no list shows.
import { words } from '../words.ts'

export function VisibilityBanner({ visibility }: { readonly visibility: 'draft' | 'unlisted' | 'listed' }) {
  if (visibility === 'listed') return null
  return (
    <div className={`visibility-banner visibility-banner--${visibility}`} role="note">
      <strong>{words[`${visibility}.title`]}</strong> {words[`${visibility}.message`]}
    </div>
  )
}
