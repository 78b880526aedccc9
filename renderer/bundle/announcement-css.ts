// Colours of the announcement bar that the configuration chooses: in the stylesheet, because a policy may forbid styles in pages.
import type { Config } from '../config/config.ts'

/** Empty when the bar keeps its own. */
export function announcementCss({ announcement }: Pick<Config, 'announcement'>): string {
  const { backgroundColor, textColor } = announcement ?? {}
  const bar = '.theme-announcement-bar'
  return [
    ...(backgroundColor === undefined ? [] : [`${bar}{background:${backgroundColor}}`]),
    ...(textColor === undefined ? [] : [`${bar},${bar} a,${bar} button{color:${textColor}}`]),
  ].join('\n')
}
