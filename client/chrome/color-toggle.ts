// The colour toggle: light → dark → system → light.
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { readStored, themeKey, writeStored } from '../storage.ts'

type Choice = 'light' | 'dark' | 'system'

export const colorToggle: Enhancement = (root, signal) => {
  // There are two toggles: in the bar and in the menu of narrow screens.
  const toggles = () => root.querySelectorAll<HTMLElement>('.color-toggle')
  if (toggles().length === 0) return
  const page = root.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')

  const apply = (choice: Choice) => {
    page.dataset.themeChoice = choice
    page.dataset.theme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice
    for (const each of toggles()) describe(each, choice)
  }
  const choice = () => choiceOf(page.dataset.themeChoice ?? null)
  for (const each of toggles()) describe(each, choice())
  // A menu that was replaced has a new toggle.
  onRoute(routeDidUpdate, signal, () => {
    for (const each of toggles()) describe(each, choice())
  })
  onClick(root, signal, '.color-toggle', () => {
    const next = nextChoice(choice())
    apply(next)
    writeStored(themeKey, next)
  })
  // Printing may fire this too. It changes the shown mode, not the stored one.
  system.addEventListener('change', () => page.dataset.themeChoice === 'system' && apply('system'), {
    signal,
  })
  addEventListener(
    'storage',
    event => {
      if (event.storageArea !== null && event.key !== themeKey && event.key !== null) return
      apply(choiceOf(readStored(themeKey)))
    },
    { signal },
  )
}

function nextChoice(choice: Choice): Choice {
  if (!RESPECT_SYSTEM) return choice === 'dark' ? 'light' : 'dark'
  return choice === 'light' ? 'dark' : choice === 'dark' ? 'system' : 'light'
}

function choiceOf(value: string | null): Choice {
  return value === 'dark' || (value === 'system' && RESPECT_SYSTEM) ? value : 'light'
}

function describe(toggle: HTMLElement, choice: Choice): void {
  const [label, modes] = COLOR_TEXTS
  toggle.title = modes[choice]
  toggle.setAttribute('aria-label', label.replace('{mode}', modes[choice]))
}
