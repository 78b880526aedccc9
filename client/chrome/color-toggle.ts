// The colour toggle: light → dark → system → light. Without it, the page still follows the system where the site says so.
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { applyColorChoice, type ColorChoice, storedColorChoice, systemIsDark } from '../inline/color-mode.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { themeKey, writeStored } from '../storage.ts'

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
  // Printing may fire this too. It changes the shown mode, not the stored one.
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
