// Light, dark, as in the system (CM-14, CM-15). All icons are in the page; the stylesheet shows the one of the current choice.
import moonIcon from 'lucide-static/icons/moon.svg'
import sunIcon from 'lucide-static/icons/sun.svg'
import systemIcon from 'lucide-static/icons/sun-moon.svg'
import type { SharedProps } from '../../renderer/contract/page-props.ts'
import { fillString, ru } from '../../renderer/strings/ru.ts'
import { Icon } from '../parts/Icon.tsx'

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
      data-label={ru['color.label']}
      data-light={ru['color.light']}
      data-dark={ru['color.dark']}
      data-system={ru['color.system']}
    >
      <Icon svg={sunIcon} className="color-toggle__light" />
      <Icon svg={moonIcon} className="color-toggle__dark" />
      <Icon svg={systemIcon} className="color-toggle__system" />
    </button>
  )
}
