// A pair of colour themes for code → a stylesheet (MD-30). prism-react-renderer's and culori's door.
import { converter, formatHex, interpolate, type Rgb, wcagContrast } from 'culori'
import { type PrismTheme, themes } from 'prism-react-renderer'
import type { CodeThemeName } from '../config/code-themes.ts'

/** The colours are variables, so they follow the colour mode before the first paint. Every text has a contrast of 4.5 on its ground, on marked lines too. */
export function codeThemeCss({ light, dark }: { light: CodeThemeName; dark: CodeThemeName }): string {
  const pair = [readTheme(themes[light]), readTheme(themes[dark])] as const
  const declare = ({ variables }: Theme) =>
    [...variables].map(([name, value]) => `  ${name}: ${value};\n`).join('')
  const rules = new Map([...pair[0].rules, ...pair[1].rules])
  const text = [...rules]
    .map(([selector, properties]) => {
      const lines = [...properties].map(([property, variable]) => `  ${property}: var(${variable});\n`)
      return `${selector} {\n${lines.join('')}}\n`
    })
    .join('\n')
  const darkBlock = light === dark ? '' : `[data-theme="dark"] {\n${declare(pair[1])}}\n\n`
  return `:root {\n${declare(pair[0])}}\n\n${darkBlock}${text}`
}

interface Theme {
  readonly variables: ReadonlyMap<string, string>
  /** Selector → property → variable. */
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, string>>
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
  const variables = new Map([
    ['--prism-color', readable(plain.color ?? (isDark ? '#fff' : '#000'), 1)],
    ['--prism-background-color', formatHex(background)],
    ...Object.entries(marks),
  ])
  const rules = new Map<string, Map<string, string>>()
  for (const { types, style, languages } of styles) {
    for (const type of types) {
      const scope = languages?.map(language => `.language-${language} `) ?? ['']
      const suffix = languages === undefined ? '' : `-${languages.join('-')}`
      const set = (property: string, short: string, value: string) => {
        const variable = `--t-${type}${suffix}${short}`
        variables.set(variable, value)
        for (const prefix of scope) {
          const selector = `${prefix}.t-${type}`
          rules.set(selector, (rules.get(selector) ?? new Map()).set(property, variable))
        }
      }
      const opacity = typeof style.opacity === 'number' ? style.opacity : 1
      if (typeof style.color === 'string') set('color', '', readable(style.color, opacity))
      if (style.fontStyle === 'italic') set('font-style', '-style', 'italic')
      if (style.fontWeight === 'bold') set('font-weight', '-weight', 'bold')
    }
  }
  return { variables, rules }
}

// The first colour of a gradient stands for its ground.
function colorIn(text: string): Rgb {
  const found = /#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^)]*\)/i.exec(text)?.[0] ?? text
  return rgb(found) ?? { mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 }
}

function mix(ground: Rgb, color: string, share: number): string {
  return formatHex(interpolate([ground, colorIn(color)], 'rgb')(share))
}
