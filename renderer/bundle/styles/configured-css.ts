// Rules that follow from the configuration: in the stylesheet, because a policy may forbid styles in pages.
import type { Config } from '../../config/config.ts'

/** Colours of the announcement bar that are not its own, and places of the search box that few sites have. */
export function configuredCss({ announcement, navbar, search }: Config): string {
  const { backgroundColor, textColor } = announcement ?? {}
  const bar = '.theme-announcement-bar'
  const isLeft = navbar.items?.some(({ type, position }) => type === 'search' && position !== 'right')
  return [
    ...(backgroundColor === undefined ? [] : [`${bar}{background:${backgroundColor}}`]),
    ...(textColor === undefined ? [] : [`${bar},${bar} a,${bar} button{color:${textColor}}`]),
    // On narrow screens there are no items, and the box stands at the right.
    ...(isLeft === true
      ? ['@media(min-width:997px){.search-place--left .search-panel{inset-inline:0 auto}}']
      : []),
    ...(search.boxInContextsOnly ? ['.search-place--hidden{display:none}'] : []),
  ].join('\n')
}
