// Says that a page is a draft or not in any list.
import { ru } from '../../renderer/strings/ru.ts'

export function VisibilityBanner({ visibility }: { readonly visibility: 'draft' | 'unlisted' | 'listed' }) {
  if (visibility === 'listed') return null
  return (
    <div className={`visibility-banner visibility-banner--${visibility}`} role="note">
      <strong>{ru[`${visibility}.title`]}</strong> {ru[`${visibility}.message`]}
    </div>
  )
}
