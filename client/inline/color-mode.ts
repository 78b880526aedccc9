// Colour mode: choice (light, dark, system) and effective mode (light, dark), as attributes of the document's root.
import { readStored, removeStored, themeKey } from '../storage.ts'

export type ColorChoice = 'light' | 'dark' | 'system'

export const systemIsDark = '(prefers-color-scheme: dark)'

/** The stored choice, or the default at the first visit. */
export function storedColorChoice(): string {
  return readStored(themeKey) ?? DEFAULT_MODE
}

/** When the switch is disabled, only the default counts, and a stored value is deleted. Anything but `dark` and, where the site admits it, `system` counts as `light`. */
export function applyColorChoice(value: string): ColorChoice {
  if (SWITCH_DISABLED) removeStored(themeKey)
  const wanted = SWITCH_DISABLED ? DEFAULT_MODE : value
  const choice: ColorChoice = wanted === 'dark' || (wanted === 'system' && RESPECT_SYSTEM) ? wanted : 'light'
  const { dataset } = document.documentElement
  dataset.theme = choice === 'system' ? (matchMedia(systemIsDark).matches ? 'dark' : 'light') : choice
  dataset.themeChoice = choice
  return choice
}
