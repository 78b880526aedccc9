// The toggle for light, dark and system colours. The page contains all icons; the stylesheet shows the icon of the current choice.
import { SharedIcon } from '../parts/SharedIcon.tsx'
import { filled, words } from '../words.ts'

export function ColorToggle() {
  const label = filled('color.label', { mode: words['color.light'] })
  return (
    <button
      className="color-toggle needs-script"
      type="button"
      title={words['color.light']}
      aria-label={label}
    >
      <SharedIcon name="sun" className="color-toggle__light" />
      <SharedIcon name="moon" className="color-toggle__dark" />
      <SharedIcon name="monitor" className="color-toggle__system" />
    </button>
  )
}
