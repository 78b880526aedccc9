// Icons that stand on every page, as masks in the stylesheet: readers load it once, and pages stay small.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Names of lucide. */
const names = ['menu', 'search', 'sun', 'moon', 'monitor', 'chevrons-left', 'x', 'house', 'mail'] as const

/** Parts that show an icon of lucide without being one, and what they show; later ones win. */
const shown = [
  ['.external-mark', 'arrow-up-right'],
  ['.icon--copy,.code-button--copy', 'copy'],
  ['.code-button--wrap', 'wrap-text'],
  ['.is-copied,.is-copied .icon--copy', 'check'],
] as const

/** One rule per icon: `.icon--menu` gets the drawing as `--icon`, and so does what shows it elsewhere. */
export function iconCss(packageRoot: string): string {
  const { resolve } = createRequire(`${packageRoot}/package.json`)
  const rules: readonly (readonly [selector: string, name: string])[] = [
    ...names.map(name => [`.icon--${name}`, name] as const),
    ...shown,
  ]
  return rules
    .map(([selector, name]) => {
      const svg = readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')
      return `${selector}{--icon:url("data:image/svg+xml,${encode(drawingOf(svg))}")}`
    })
    .join('\n')
}

function drawingOf(svg: string): string {
  const drawing = (/<svg[^<>]*>((?:(?!<svg)[\s\S])*?)<\/svg>/.exec(svg)?.[1] ?? '')
    .replace(/(?<!\s)\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .replace(/(?:<path d="[^"]*"\/>)+/g, onePath)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`
}

// Paths that follow each other are drawn alike. A beginning `m` means `M`; what follows it without a letter stays relative.
function onePath(paths: string): string {
  const drawn = [...paths.matchAll(/"([^"]*)"/g)].map(([, path = '']) =>
    path.replace(
      /^m(-?[\d.]+ ?-?[\d.]+) ?([-\d.]?)/,
      (_, start: string, next: string) => `M${start}${next && `l${next}`}`,
    ),
  )
  return `<path d="${drawn.join('')}"/>`
}

// Only what a quoted address cannot hold.
function encode(svg: string): string {
  return svg.replaceAll('"', "'").replace(/[%#<>]/g, character => encodeURIComponent(character))
}
