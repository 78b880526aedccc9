// One of the themes of prism-react-renderer → what the stylesheet needs of it. Its door, and culori's.
import { converter, formatHex, interpolate, type Rgb, wcagContrast } from 'culori'
import { themes } from 'prism-react-renderer'
import type { CodeThemeName } from '../../../config/options/markdown-options.ts'
import type { CodeTheme } from './code-theme.ts'

const rgb = converter('rgb')
const leastContrast = 4.5

/** Every text has a contrast of 4.5 on its ground, on marked lines too. */
export function readPrismTheme(name: Exclude<CodeThemeName, 'site'>): CodeTheme {
  const { plain, styles } = themes[name]
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
  const found = /#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^()]*\)/i.exec(text)?.[0] ?? text
  return rgb(found) ?? { mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 }
}

function mix(ground: Rgb, color: string, share: number): string {
  return formatHex(interpolate([ground, colorIn(color)], 'rgb')(share))
}
