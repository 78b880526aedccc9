// Light, dark, as in the system. All icons are in the page; the stylesheet shows the one of the current choice.
import type { SharedProps } from '../../renderer/contract/page-props.ts'
import { fillString, ru } from '../../renderer/strings/ru.ts'
import { SharedIcon } from '../parts/SharedIcon.tsx'

export function ColorToggle({ toggle }: { readonly toggle: SharedProps['colorToggle'] }) {
  if (toggle === undefined) return null
  const label = fillString('color.label', { mode: ru['color.light'] })
  return (
    <button
      className="color-toggle needs-script"
      type="button"
      title={ru['color.light']}
      aria-label={label}
      data-respect-system={toggle.respectSystem}
    >
      <SharedIcon name="sun" className="color-toggle__light" />
      <SharedIcon name="moon" className="color-toggle__dark" />
      <SharedIcon name="sun-moon" className="color-toggle__system" />
    </button>
  )
}
