// Words of the site's language as constants that the bundler writes into templates and scripts.
import type { Config } from '../../config/config.ts'
import type { Language } from '../../strings/language.ts'
import { searchConstants } from './search-constants.ts'

/** Of the templates: components and the islands that are rendered with them. */
export function serverConstants(config: Config): Record<string, string> {
  return { ...searchConstants(config), LANGUAGE: JSON.stringify(config.language) }
}

/** Of the browser's scripts: all that differs from language to language, each part's words apart, so that a chunk carries those that it needs. */
export function scriptConstants(config: Config): Record<string, string> {
  const { baseUrl, language } = config
  return {
    BASE_URL: JSON.stringify(baseUrl),
    IS_RIGHT_TO_LEFT: String(language.direction === 'rtl'),
    ...scriptTexts(language),
    ...searchConstants(config),
  }
}

/** Name of the object that a page's file of words makes, where there are several languages. */
const wordsObject = 'docsgenLanguage'

/** The same names, each read when a script asks for it. */
export function readFromWords(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, `${wordsObject}.${name}`]))
}

/** The file of words. `constants` are JSON. */
export function wordsScript(constants: Readonly<Record<string, string>>): string {
  const fields = Object.entries(constants).map(([name, json]) => `${name}:${json}`)
  return `var ${wordsObject}={${fields.join()}};\n`
}

function scriptTexts({ words }: Language): Record<string, string> {
  return {
    BANNER_TEXTS: JSON.stringify([
      words['banner.title'],
      words['banner.reason'],
      words['banner.current'],
      words['banner.suggestion'],
    ]),
    CODE_TEXTS: JSON.stringify([
      words['code.copy'],
      words['code.copyLabel'],
      words['code.copied'],
      words['code.wrap'],
    ]),
    COLOR_TEXTS: JSON.stringify([
      words['color.label'],
      { light: words['color.light'], dark: words['color.dark'], system: words['color.system'] },
    ]),
    PAGE_TEXTS: JSON.stringify([words['page.loading'], words['page.top']]),
    CRASH_TEXTS: JSON.stringify([
      words['crash.title'],
      words['crash.retry'],
      words['crash.documentTitle'],
      words['crash.cause'],
    ]),
    FAILURE_TEXTS: JSON.stringify([
      words['failure.title'],
      words['failure.retry'],
      words['loading.retry'],
      words['search.failed'],
    ]),
    ZOOM_TEXTS: JSON.stringify([words['zoom.open'], words['zoom.close']]),
    DIAGRAM_TEXTS: JSON.stringify([words['diagram.failed'], words['diagram.retry']]),
  }
}
