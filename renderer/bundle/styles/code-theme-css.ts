// A pair of colour themes for code → a stylesheet. prism-react-renderer's and culori's door.
import { converter, formatHex, interpolate, type Rgb, wcagContrast } from 'culori'
import { type PrismTheme, themes } from 'prism-react-renderer'
import type { CodeThemeName } from '../../config/options/markdown-options.ts'
import { siteCodeGrounds, siteCodeRules } from './site-code-theme.ts'

/**
 * The colours are variables, so they follow the colour mode before the first paint; paper is light. Every text has a contrast of
 * 4.5 on its ground, on marked lines too. Parts of code with the same look in both modes share their variables and rules.
 */
export function codeThemeCss({ light, dark }: { light: CodeThemeName; dark: CodeThemeName }): string {
  const [inLight, inDark] = [themeOf(light), themeOf(dark)]
  const pairs = new Map<string, string>()
  const variableOf = (key: string) => {
    const name = pairs.get(key) ?? `--t${pairs.size}`
    pairs.set(key, name)
    return name
  }
  const rules: { selectors: string[]; body: string }[] = []
  for (const selector of new Set([...inLight.rules.keys(), ...inDark.rules.keys()])) {
    const [ofLight, ofDark] = [inLight.rules.get(selector), inDark.rules.get(selector)]
    const properties = new Set([...(ofLight?.keys() ?? []), ...(ofDark?.keys() ?? [])])
    const body = [...properties]
      .map(property => {
        // On the root this means: none, so the code keeps the colour around it.
        const pair = [ofLight, ofDark].map(values => values?.get(property) ?? 'inherit')
        const value = pair[0] === pair[1] ? pair[0] : `var(${variableOf(pair.join(' '))})`
        return `  ${property}: ${value};\n`
      })
      .join('')
    // Only neighbours are put together: of several rules for one piece of code the last one counts.
    const last = rules.at(-1)
    if (last?.body === body) last.selectors.push(selector)
    else rules.push({ selectors: [selector], body })
  }
  const declare = (theme: Theme, mode: 0 | 1) =>
    [...theme.grounds, ...[...pairs].map(([pair, name]) => [name, pair.split(' ')[mode]] as const)]
      .map(([name, value]) => `  ${name}: ${value};\n`)
      .join('')
  const darkBlock =
    light === dark ? '' : `@media screen {\n[data-theme="dark"] {\n${declare(inDark, 1)}}\n}\n\n`
  const text = rules.map(({ selectors, body }) => `${selectors.join(',\n')} {\n${body}}\n`).join('\n')
  return `:root {\n${declare(inLight, 0)}}\n\n${darkBlock}${text}`
}

interface Theme {
  /** Variables of a block of code as a whole. */
  readonly grounds: ReadonlyMap<string, string>
  /** Selector → property → value. */
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, string>>
}

function themeOf(name: CodeThemeName): Theme {
  return name === 'site' ? { grounds: siteCodeGrounds, rules: siteCodeRules } : readTheme(themes[name])
}

const rgb = converter('rgb')
const leastContrast = 4.5

function readTheme({ plain, styles }: PrismTheme): Theme {
  const background = colorIn(plain.backgroundColor ?? '#fff')
  const isDark = wcagContrast(background, '#fff') > wcagContrast(background, '#000')
  const marks = {
    '--prism-mark': mix(background, isDark ? '#fff' : '#000', isDark ? 0.1 : 0.07),
    '--prism-inserted': mix(background, isDark ? '#3fb950' : '#1a7f37', isDark ? 0.2 : 0.14),
    '--prism-deleted': mix(background, isDark ? '#f85149' : '#cf222e', isDark ? 0.2 : 0.12),
  }
  const grounds = [background, ...Object.values(marks).map(colorIn)]
  const readable = (color: string, opacity: number) => {
    const wanted = opacity < 1 ? mix(background, color, opacity) : color
    for (let share = 0; share < 1; share += 0.04) {
      const tried = mix(colorIn(wanted), isDark ? '#fff' : '#000', share)
      if (grounds.every(ground => wcagContrast(ground, tried) >= leastContrast)) return tried
    }
    return isDark ? '#ffffff' : '#000000'
  }
  const themeGrounds = new Map([
    ['--prism-color', readable(plain.color ?? (isDark ? '#fff' : '#000'), 1)],
    ['--prism-background-color', formatHex(background)],
    ...Object.entries(marks),
  ])
  const rules = new Map<string, Map<string, string>>()
  for (const { types, style, languages } of styles) {
    for (const type of types) {
      const scope = languages?.map(language => `.language-${language} `) ?? ['']
      const set = (property: string, value: string) => {
        for (const prefix of scope) {
          const selector = `${prefix}.t-${type}`
          rules.set(selector, (rules.get(selector) ?? new Map()).set(property, value))
        }
      }
      const opacity = typeof style.opacity === 'number' ? style.opacity : 1
      if (typeof style.color === 'string') set('color', readable(style.color, opacity))
      if (style.fontStyle === 'italic') set('font-style', 'italic')
      if (style.fontWeight === 'bold') set('font-weight', 'bold')
    }
  }
  return { grounds: themeGrounds, rules }
}

// The first colour of a gradient stands for its ground.
function colorIn(text: string): Rgb {
  const found = /#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^)]*\)/i.exec(text)?.[0] ?? text
  return rgb(found) ?? { mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 }
}

function mix(ground: Rgb, color: string, share: number): string {
  return formatHex(interpolate([ground, colorIn(color)], 'rgb')(share))
}
