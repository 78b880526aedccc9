// The markup of islands: constants that the server writes and the browser looks for.

export type WakeTime = 'load' | 'idle' | 'visible' | 'interaction'

export const wakeTimes: readonly WakeTime[] = ['load', 'idle', 'visible', 'interaction']

/** Not written into the markup. */
export const usualWakeTime: WakeTime = 'interaction'

export const islandTag = 'docsgen-island'
/** Name of the component in the client's registry. */
export const islandNameAttribute = 'data-island'
export const islandWakeAttribute = 'data-wake'
/** JSON of the props. */
export const islandPropsAttribute = 'data-props'
/** Prefix of the ids that React generates inside, when it is not `ownPrefix`; different for each island of a page. */
export const islandPrefixAttribute = 'data-prefix'
/** Element around finished HTML inside an island: React leaves it as it is. */
export const islandSlotTag = 'docsgen-slot'

/** Of an island that stands on a page once. */
export function ownPrefix(name: string): string {
  return `_d-${name}`
}

/** A component's name in a file: `card-list` → `CardList`. */
export function componentName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
