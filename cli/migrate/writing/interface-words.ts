// Words of the interface for languages that docsgen has none for: a file with the English ones, so that the site is built and somebody
// can translate them.
import { packFor, packs } from '../../../renderer/base/strings/packs.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { writeYaml } from '../../../renderer/base/yaml/write-yaml.ts'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import type { NewText, OldSite, Todo } from '../old-site.ts'

/** The same site; every language of it has words. */
export function withInterfaceWords(site: OldSite): OldSite {
  const files: NewText[] = []
  const todos: Todo[] = []
  const wordsOf = (locale: string | undefined, strings: unknown): { strings?: string } => {
    if (locale === undefined || strings !== undefined || !isTag(locale) || packFor(locale) !== undefined)
      return {}
    const target = `strings/${locale}.yml` as SitePath
    files.push({ kind: 'text', target, text: writeYaml(packs.en?.()) })
    todos.push({
      message: `docsgen has no words for the language "${locale}", so its interface speaks English.`,
      hint: `Translate ${target}.`,
    })
    return { strings: `./${target}` }
  }
  const { config } = site
  const original = config.locale
  const locales = Object.entries(config.locales ?? {}).map(([locale, settings]) => [
    locale,
    { ...settings, ...(locale !== original && wordsOf(locale, settings.strings)) },
  ])
  const named: UserConfig = {
    ...config,
    ...wordsOf(original, config.strings),
    ...(config.locales !== undefined && { locales: Object.fromEntries(locales) }),
  }
  return { ...site, config: named, files: [...site.files, ...files], todos: [...site.todos, ...todos] }
}

function isTag(locale: string): boolean {
  try {
    return new Intl.Locale(locale).toString() !== ''
  } catch {
    return false // the configuration's own message says what a tag is
  }
}
