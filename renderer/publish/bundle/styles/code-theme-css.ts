// A pair of colour themes for code → a stylesheet. What computes colours is loaded for themes of others alone.
import type { CodeThemeName } from '../../../config/options/markdown-options.ts'
import type { CodeTheme } from './code-theme.ts'
import { siteCodeGrounds, siteCodeRules } from './site-code-theme.ts'

/**
 * The colours are variables, so they follow the colour mode before the first paint; paper is light. Every text has a contrast of
 * 4.5 on its ground, on marked lines too. Parts of code with the same look in both modes share their variables and rules.
 */
export async function codeThemeCss({
  light,
  dark,
}: {
  light: CodeThemeName
  dark: CodeThemeName
}): Promise<string> {
  const [inLight, inDark] = await Promise.all([themeOf(light), themeOf(dark)])
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
  const declare = (theme: CodeTheme, mode: 0 | 1) =>
    [...theme.grounds, ...[...pairs].map(([pair, name]) => [name, pair.split(' ')[mode]] as const)]
      .map(([name, value]) => `  ${name}: ${value};\n`)
      .join('')
  const darkBlock =
    light === dark ? '' : `@media screen {\n[data-theme="dark"] {\n${declare(inDark, 1)}}\n}\n\n`
  const text = rules.map(({ selectors, body }) => `${selectors.join(',\n')} {\n${body}}\n`).join('\n')
  return `:root {\n${declare(inLight, 0)}}\n\n${darkBlock}${text}`
}

async function themeOf(name: CodeThemeName): Promise<CodeTheme> {
  if (name === 'site') return { grounds: siteCodeGrounds, rules: siteCodeRules }
  const { readPrismTheme } = await import('./prism-theme.ts')
  return readPrismTheme(name)
}
