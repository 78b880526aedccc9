// The plugin `i18n` (mkdocs-static-i18n): texts of other languages stand beside the originals, as `page.fr.md` or in folders.
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { type Fields, fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import { usualTag } from '../../configuration/usual-tag.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import { publicAddress } from '../settings/site-settings.ts'

export interface OldLanguages {
  /** Of the original, as BCP 47; undefined for a site in one language. */
  readonly original: string | undefined
  readonly locales: UserConfig['locales']
  /** Folder of addresses that show the original once more. */
  readonly twin?: string
  /** Where a file of the old site stands without its language: the path that all its translations share. */
  placeOf(path: string): OldPlace
}

interface OldPlace {
  readonly path: string
  /** As the old site writes it in addresses; undefined: of the original. */
  readonly language?: string
}

/** Reads the options of the plugin. */
export function oldLanguages(old: MkdocsConfig): OldLanguages {
  const options = old.plugins.get('i18n')
  const { base } = publicAddress(old)
  const languages = languageList(options)
    .map(fieldsOf)
    .flatMap(each => {
      const locale = textOf(each.locale)
      return locale === undefined || locale === 'null' || each.build === false ? [] : [{ ...each, locale }]
    })
  const first = languages.find(each => fieldsOf(each).default === true) ?? languages[0]
  if (first === undefined || languages.length < 2)
    return { original: undefined, locales: undefined, placeOf: path => ({ path }) }
  const names = languages.map(({ locale }) => locale)
  const found = ({ path, language }: { readonly path: string; readonly language: string | undefined }) =>
    language === undefined || language === first.locale ? { path } : { path, language }
  return {
    original: usualTag(first.locale),
    // The first version of the plugin built the original under its language, too.
    ...(Array.isArray(options?.languages) ? {} : { twin: first.locale }),
    locales: Object.fromEntries(
      languages.map(each => {
        const { name, site_name: title, site_description: description, nav_translations } = fieldsOf(each)
        const labels = Object.entries(fieldsOf(nav_translations)).flatMap(([from, to]) =>
          textOf(to) === undefined ? [] : [[from, String(to)]],
        )
        const tag = usualTag(each.locale)
        return [
          tag,
          {
            label: textOf(name),
            ...(each !== first && tag !== each.locale && { baseUrl: `${base}${each.locale}/` }),
            ...(each !== first && { title: textOf(title), description: textOf(description) }),
            ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
          },
        ]
      }),
    ),
    placeOf(path) {
      if (options?.docs_structure === 'folder') {
        const [folder = '', ...rest] = path.split('/')
        return found(
          names.includes(folder) ? { path: rest.join('/'), language: folder } : { path, language: undefined },
        )
      }
      const [, bare, language = '', ending] = /^(.*)\.([\w-]+)(\.\w+)$/.exec(path) ?? []
      return found(
        names.includes(language) ? { path: `${bare}${ending}`, language } : { path, language: undefined },
      )
    },
  }
}

// Today a list; before version 1 names by language, with `default_language` beside it.
function languageList(options: Fields | undefined): readonly unknown[] {
  if (Array.isArray(options?.languages)) return options.languages
  return Object.entries(fieldsOf(options?.languages)).flatMap(([locale, written]) => {
    if (locale === 'default') return []
    const name = textOf(written)
    const isDefault = locale === options?.default_language
    const labels = fieldsOf(options?.nav_translations)[locale]
    return [
      {
        locale,
        ...(name === undefined ? fieldsOf(written) : { name }),
        ...(labels !== undefined && { nav_translations: labels }),
        default: isDefault,
      },
    ]
  })
}
