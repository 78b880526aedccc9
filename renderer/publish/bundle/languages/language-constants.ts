// Words of the site's language as constants that the bundler writes into templates and scripts.
import type { Language } from '../../../base/strings/language.ts'
import type { Config } from '../../../config/config.ts'
import { searchConstants } from './search-constants.ts'

/** Of the templates: components and the islands that are rendered with them. */
export function serverConstants(config: Config): Record<string, string> {
  return { ...searchConstants(config), LANGUAGE: JSON.stringify(config.language) }
}

/** Of the browser's scripts: all that differs from language to language, each part's words apart, so that a chunk carries those that it needs. */
export function scriptConstants(config: Config): Record<string, string> {
  const { baseUrl, language, edition } = config
  return {
    BASE_URL: JSON.stringify(baseUrl),
    IS_RIGHT_TO_LEFT: String(language.direction === 'rtl'),
    FILES_BASE: JSON.stringify(edition.filesBase),
    BANNER_TEXT: JSON.stringify(bannerText(language, edition.filesBase)),
    ...scriptTexts(language),
    ...(config.markdown.mermaid && { DIAGRAM_TEXTS: diagramTexts(language) }),
    ...searchConstants(config),
  }
}

/** Name of the object that a page's file of words makes, where there are several languages. */
const wordsObject = 'docsgenLanguage'

/** The same names, each read when a script asks for it. */
export function readFromWords(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, fieldOf(name)]))
}

/** Whether a script asks for words that stand in the later file. */
export function readsLaterWords(script: string): boolean {
  return script.includes(`${laterObject}.`)
}

function fieldOf(name: string): string {
  return `${laterWords.includes(name) ? laterObject : wordsObject}.${name}`
}

/** An object of its own: a page that is shown in place of another may run the first file again. */
const laterObject = 'docsgenLaterWords'

/** What no page needs before its reader asks for something: it stands in a file of its own. */
const laterWords = ['SEARCH_SETTINGS', 'SEARCH_TEXTS', 'SEARCH_WORKER']
/** What the banner about the base URL has with its text: it must not need another file. */
const bannerWords = ['FILES_BASE', 'BANNER_TEXT']

type Constants = Readonly<Record<string, string>>

/** The file of words that a page loads first. `constants` are JSON. */
export function wordsScript(constants: Constants): string {
  const isFirst = (name: string) => !laterWords.includes(name) && !bannerWords.includes(name)
  return `var ${wordsObject}=${objectOf(constants, isFirst)};\n`
}

/** The file with the rest; it may run as a script and as a module. */
export function laterWordsScript(constants: Constants): string {
  return `globalThis.${laterObject}=${objectOf(constants, name => laterWords.includes(name))};\n`
}

function objectOf(constants: Constants, isWanted: (name: string) => boolean): string {
  const fields = Object.entries(constants).filter(([name]) => isWanted(name))
  return `{${fields.map(([name, json]) => `${name}:${json}`).join()}}`
}

function bannerText({ words }: Language, baseUrl: string): string {
  const current = words['banner.current'].replace('{baseUrl}', () => baseUrl)
  return [words['banner.title'], words['banner.reason'], current, words['banner.suggestion']].join('\n')
}

function scriptTexts({ words }: Language): Record<string, string> {
  return {
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
    MENU_TEXTS: JSON.stringify([words['sidebar.expand'], words['sidebar.collapse']]),
    PAGE_TEXTS: JSON.stringify([words['page.loading'], words['page.top'], words['page.offline']]),
    CRASH_TEXTS: JSON.stringify([
      words['crash.title'],
      words['crash.retry'],
      words['crash.documentTitle'],
      words['crash.cause'],
    ]),
    PAGE_FAILURE_TEXTS: JSON.stringify([words['failure.title'], words['failure.retry']]),
    FAILURE_TEXTS: JSON.stringify([words['loading.retry'], words['search.failed']]),
    ZOOM_TEXTS: JSON.stringify([words['zoom.open'], words['zoom.close']]),
  }
}

function diagramTexts({ words }: Language): string {
  return JSON.stringify([words['diagram.failed'], words['diagram.retry']])
}
