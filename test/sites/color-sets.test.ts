// Ready sets of colours: each has the contrasts that the tokens promise, in both modes, and reaches the stylesheet.
import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { colorSetNames, colorSets } from '../../renderer/config/color-sets.ts'
import { configuredCss } from '../../renderer/publish/bundle/styles/configured-css.ts'
import { configOf } from '../harness/config-of.ts'

const tokens = readFileSync('templates/styles/tokens.css', 'utf8')
const [lightTokens = '', darkTokens = ''] = tokens.split('[data-theme="dark"]')
const tokenOf = (css: string, name: string) => new RegExp(`--${name}: (#\\w+)`).exec(css)?.[1] ?? ''

test.each(colorSetNames)('text in the accent of %s can be read on every background, light and dark', name => {
  for (const [mode, css] of [
    ['light', lightTokens],
    ['dark', darkTokens],
  ] as const) {
    const { accent, 'accent-strong': strong, 'accent-tint': tint, 'on-accent': on } = colorSets[name][mode]
    const grounds = ['bg', 'bg-soft', 'bg-raised'].map(ground => tokenOf(css, ground))
    for (const ground of [...grounds, tint]) {
      expect(wcagContrast(accent, ground), `${mode} ${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(strong, ground), `${mode} ${strong} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(wcagContrast(tokenOf(css, 'text'), tint)).toBeGreaterThanOrEqual(7)
    expect(wcagContrast(on, accent)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the set of the stylesheet needs no rules, another one changes both modes', () => {
  expect(configuredCss(configOf({}))).toBe('')
  expect(colorSets.teal.light.accent).toBe(tokenOf(lightTokens, 'accent'))
  expect(colorSets.teal.dark.accent).toBe(tokenOf(darkTokens, 'accent'))
  const css = configuredCss(configOf({ colors: 'violet' }))
  expect(css).toContain(':root{--accent:#7c3aed;')
  expect(css).toContain('@media screen{[data-theme="dark"]{--accent:#c4b5fd;')
})
