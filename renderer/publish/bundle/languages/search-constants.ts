// Constants of the search, the same in the server's markup and in the browser, or hydration would find differences.
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Config } from '../../../config/config.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import { pageHref } from '../../../content/derive/urls.ts'
import { searchFolder } from '../../../contract/search-scopes.ts'
import type { SearchSettings } from '../../../contract/search-settings.ts'
import { scriptOf, stemmerName } from '../../../search/language/language-name.ts'

export function searchConstants(config: Config): Record<string, string> {
  const settings: SearchSettings = {
    pageHref: pageHref(config, '/search' as RoutePath),
    folder: `${config.baseUrl}${searchFolder}/`,
    contexts: config.search.contexts.map(({ label, path }) => ({
      label,
      name: path.slice(1),
      path: pageHref(config, path),
    })),
    versions: docsVersions(config)
      .filter(({ isLast }) => !isLast)
      .map(({ key, label, routeBase }) => ({ key, label, path: routeBase.slice(1) })),
    popular: config.search.popular.map(({ label, path }) => ({ label, href: pageHref(config, path) })),
    suggestions: config.search.suggestions,
    resultsAtOnce: config.search.resultsAtOnce,
    excerptLengths: config.search.excerptLengths,
    highlight: config.search.highlight,
  }
  const texts = Object.entries(config.language.words).filter(([key]) =>
    /^(?:search\.|page\.copy\.|page\.open\.markdown$|loading\.retry$)/.test(key),
  )
  return {
    SEARCH_SETTINGS: JSON.stringify(settings),
    SEARCH_TEXTS: JSON.stringify(Object.fromEntries(texts)),
  }
}

/** The language of the search as a module: a browser loads the stemmer that the site needs, and no other. */
export function searchLanguageModule(locale: string): string {
  const name = stemmerName(locale)
  if (name === 'russian' || name === 'english')
    return `export { language } from './renderer/search/language/${name}.ts'`
  const imports = `import { otherLanguage } from './renderer/search/language/other-language.ts'\n`
  if (name === undefined) return `${imports}export const language = otherLanguage('none')`
  return `${imports}import { stemmer } from '@orama/stemmers/${name}'
export const language = otherLanguage('${name}', { script: ${scriptOf(locale)}, stem: stemmer })`
}
