// How the server marks an island and how the browser finds it: the only constants that both sides share.

export type WakeTime = 'load' | 'idle' | 'visible' | 'interaction'

export const wakeTimes: readonly WakeTime[] = ['load', 'idle', 'visible', 'interaction']

export const islandTag = 'docsgen-island'
/** Name of the component in the client's registry. */
export const islandNameAttribute = 'data-island'
export const islandWakeAttribute = 'data-wake'
/** JSON of the props. */
export const islandPropsAttribute = 'data-props'
/** Prefix of React's generated ids; reserved, so that no author's id can clash. */
export const islandIdPrefix = '_d-'
