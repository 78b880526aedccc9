// Languages of the old site that have texts → docsgen's, with the words of top bar and sidebars in each.
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { basePath } from '../../addresses/base-path.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { OldPage } from '../content/gather-pages.ts'
import { languageTag } from './language-tags.ts'
import { plainLabel } from './sidebars.ts'
import type { VitePressConfig } from './vitepress-config.ts'

/** Undefined for a site in one language. */
export function localeSettings(
  { locales, theme, fields }: VitePressConfig,
  pages: readonly OldPage[],
): UserConfig['locales'] {
  const used = new Set(pages.flatMap(({ locale }) => locale ?? []))
  if (used.size === 0) return undefined
  const original = textOf(locales.root?.lang) ?? textOf(fields.lang) ?? 'en-US'
  const names = linkLabels(theme, '')
  return Object.fromEntries([
    [original, { label: textOf(locales.root?.label) }],
    ...[...used].map(folder => {
      const settings = locales[folder] ?? {}
      const labels: Record<string, string> = {}
      for (const [link, label] of linkLabels(fieldsOf(settings.themeConfig), `/${folder}`)) {
        const before = names.get(link)
        if (before !== undefined && before !== label) labels[before] = label
      }
      const tag = languageTag(folder, locales)
      return [
        tag,
        {
          label: textOf(settings.label),
          title: textOf(settings.title),
          description: textOf(settings.description),
          ...(tag !== folder && { baseUrl: `${basePath(textOf(fields.base)) ?? '/'}${folder}/` }),
          ...(Object.keys(labels).length > 0 && { labels }),
        },
      ]
    }),
  ])
}

// Links of top bar and sidebars, without the folder of the language, by which the same item is known.
function linkLabels(theme: Fields, folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (item: unknown, trail: string): void => {
    const { text, link, items } = fieldsOf(item)
    const href = textOf(link)
      ?.replace(new RegExp(`^${folder}(?=/|$)`), '')
      .replace(/\.(?:md|html)$|\/$/, '')
    if (plainLabel(text) !== '')
      found.set(href === undefined ? trail : `${trail.split(' ')[0]} ${href}`, plainLabel(text))
    for (const [index, each] of listOf(items).entries()) visit(each, `${trail}/${index}`)
  }
  for (const [index, item] of listOf(theme.nav).entries()) visit(item, `nav ${index}`)
  const sidebar = Array.isArray(theme.sidebar) ? { '/': theme.sidebar } : fieldsOf(theme.sidebar)
  for (const [path, value] of Object.entries(sidebar)) {
    const items = Array.isArray(value) ? value : listOf(fieldsOf(value).items)
    for (const [index, item] of items.entries()) visit(item, `${path.replace(folder, '')} ${index}`)
  }
  return found
}
