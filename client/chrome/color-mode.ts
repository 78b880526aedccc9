// The colour mode: the choice (light, dark, system) and the mode that follows from it (light, dark) are attributes of the root element.
// The toggle goes light → dark → system → light. Without the toggle, the page still follows the system where the site allows it.
import { type Enhancement, onClick } from '../enhance.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { readStored, removeStored, themeKey, writeStored } from '../storage.ts'

export const colorToggle: Enhancement = (root, signal) => {
  const { dataset } = root.documentElement
  // There are two toggles: in the bar and in the menu of narrow screens.
  const describeAll = () => {
    for (const each of root.querySelectorAll<HTMLElement>('.color-toggle')) describe(each, choice())
  }
  const choice = () => dataset.themeChoice as ColorChoice
  const apply = (value: string) => {
    applyColorChoice(value)
    describeAll()
  }
  describeAll()
  // A menu that was replaced has a new toggle.
  onRoute(routeDidUpdate, signal, describeAll)
  onClick(root, signal, '.color-toggle', () => {
    const next = nextChoice(choice())
    apply(next)
    writeStored(themeKey, next)
  })
  // Printing may fire this event too. The handler changes the shown mode, not the stored one.
  matchMedia(systemIsDark).addEventListener('change', () => choice() === 'system' && apply('system'), {
    signal,
  })
  addEventListener(
    'storage',
    event => {
      if (event.storageArea !== null && event.key !== themeKey && event.key !== null) return
      apply(storedColorChoice())
    },
    { signal },
  )
}

function nextChoice(choice: ColorChoice): ColorChoice {
  if (!RESPECT_SYSTEM) return choice === 'dark' ? 'light' : 'dark'
  return choice === 'light' ? 'dark' : choice === 'dark' ? 'system' : 'light'
}

function describe(toggle: HTMLElement, choice: ColorChoice): void {
  const [label, modes] = COLOR_TEXTS
  toggle.title = modes[choice]
  toggle.setAttribute('aria-label', label.replace('{mode}', modes[choice]))
}

type ColorChoice = 'light' | 'dark' | 'system'

const systemIsDark = '(prefers-color-scheme: dark)'

/** The stored choice, or the default at the first visit. */
export function storedColorChoice(): string {
  return readStored(themeKey) ?? DEFAULT_MODE
}

/**
 * When the switch is disabled, only the default counts, and a stored value is deleted. Any value except `dark` and, where the site allows
 * it, `system` counts as `light`.
 */
export function applyColorChoice(value: string): void {
  if (SWITCH_DISABLED) removeStored(themeKey)
  const wanted = SWITCH_DISABLED ? DEFAULT_MODE : value
  const choice: ColorChoice = wanted === 'dark' || (wanted === 'system' && RESPECT_SYSTEM) ? wanted : 'light'
  const { dataset } = document.documentElement
  dataset.theme = choice === 'system' ? (matchMedia(systemIsDark).matches ? 'dark' : 'light') : choice
  dataset.themeChoice = choice
}
