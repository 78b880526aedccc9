// Rules that follow from the configuration: in the stylesheet, because a policy may forbid styles in pages.
import { type AccentColors, type ColorSet, colorSets } from '../../../config/color-sets.ts'
import type { Config } from '../../../config/config.ts'

/** The accent's colours, those of the announcement bar that are not its own, and places of the search box that few sites have. */
export function configuredCss({ announcement, navbar, search, colors }: Config): string {
  const { backgroundColor, textColor } = announcement ?? {}
  const bar = '.theme-announcement-bar'
  const isLeft = navbar.items?.some(({ type, position }) => type === 'search' && position !== 'right')
  return [
    ...(colors === 'teal' ? [] : [accentRules(colorSets[colors])]),
    ...(backgroundColor === undefined ? [] : [`${bar}{background:${backgroundColor}}`]),
    ...(textColor === undefined ? [] : [`${bar},${bar} a,${bar} button{color:${textColor}}`]),
    // On narrow screens there are no items, and the box stands at the right.
    ...(isLeft === true
      ? ['@media(min-width:997px){.search-place--left .search-panel{inset-inline:0 auto}}']
      : []),
    ...(search.boxInContextsOnly ? ['.search-place--hidden{display:none}'] : []),
  ].join('\n')
}

// Paper is light, whatever the mode.
function accentRules({ light, dark }: ColorSet): string {
  return `:root{${tokensOf(light)}}@media screen{[data-theme="dark"]{${tokensOf(dark)}}}`
}

function tokensOf(colors: AccentColors): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
}
