// The folders `i18n/<language>`: texts to the places where docsgen looks for translations, words of the frame to labels.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { usualTag } from '../../configuration/usual-tag.ts'
import { joinAddress } from '../settings/addresses.ts'
import type { AddTodo } from '../settings/todo-list.ts'
import type { DocsSet } from './docs-sets.ts'
import { folderOfVersion } from './docs-sets.ts'
import type { Gathered } from './document.ts'
import { type ContentFolder, gatherFolder } from './gather-folder.ts'

interface TranslationRequest {
  readonly root: string
  readonly i18n: Fields
  /** Base path of the site. */
  readonly base: string
  readonly sets: readonly DocsSet[]
  readonly blog: ContentFolder | undefined
  readonly pages: ContentFolder | undefined
  readonly todo: AddTodo
}

/** The language of the originals. */
export function originalLocale(i18n: Fields): string {
  return usualTag(textOf(i18n.defaultLocale) ?? 'en')
}

/** Texts of every language that has a folder, and what each says in the configuration; undefined for a site in one language. */
export function gatherTranslations(request: TranslationRequest, gathered: Gathered): UserConfig['locales'] {
  const { root, i18n, todo } = request
  const original = originalLocale(i18n)
  const settings = fieldsOf(i18n.localeConfigs)
  const locales: [string, object][] = []
  for (const locale of listOf(i18n.locales).flatMap(name => textOf(name) ?? [])) {
    const tag = usualTag(locale)
    if (tag === original) continue
    const config = fieldsOf(settings[locale])
    const folder = join(root, textOf(i18n.path) ?? 'i18n', textOf(config.path) ?? locale)
    if (!existsSync(folder)) {
      todo(['i18n', 'locales'], {
        message: 'Languages of the old site have no texts in its folder, so they were left out.',
        hint: 'Fetch the translations into the folder "i18n" of the old site first, and run the command again.',
      })
      continue
    }
    for (const content of translatedFolders(request, { folder, locale, tag }))
      gatherFolder(root, content, gathered)
    const labels = labelsIn(folder)
    locales.push([
      tag,
      {
        label: textOf(config.label),
        ...(tag !== locale && { baseUrl: `${joinAddress(request.base, locale)}/` }),
        ...(Object.keys(labels).length > 0 && { labels }),
      },
    ])
  }
  if (locales.length === 0) return undefined
  return Object.fromEntries([
    [original, { label: textOf(fieldsOf(settings[textOf(i18n.defaultLocale) ?? 'en']).label) }],
    ...locales,
  ])
}

function translatedFolders(
  { sets, blog, pages }: TranslationRequest,
  { folder, locale, tag }: { readonly folder: string; readonly locale: string; readonly tag: string },
): readonly ContentFolder[] {
  const translated = (original: ContentFolder, name: string): ContentFolder => ({
    ...original,
    folder: join(folder, name),
    target: original.target.replace(/^content\//, `content/i18n/${tag}/`),
    roots: [join(folder, name), ...original.roots],
    addressOf: (path, fields) => joinAddress(locale, original.addressOf(path, fields)),
  })
  return [
    ...sets.flatMap(set =>
      set.versions.map(version =>
        translated(
          folderOfVersion(set, version),
          `docusaurus-plugin-content-docs${set.id === 'default' ? '' : `-${set.id}`}/${
            version.name === 'current' ? 'current' : `version-${version.name}`
          }`,
        ),
      ),
    ),
    ...(blog === undefined ? [] : [translated(blog, 'docusaurus-plugin-content-blog')]),
    ...(pages === undefined ? [] : [translated(pages, 'docusaurus-plugin-content-pages')]),
  ].filter(each => existsSync(each.folder))
}

// `{ "item.label.Guide": { "message": "Руководство" } }` → `Guide` to `Руководство`
function labelsIn(folder: string): Record<string, string> {
  const labels: Record<string, string> = {}
  const read = (file: string, names: RegExp) => {
    if (!existsSync(file)) return
    for (const [key, value] of Object.entries(fieldsOf(parsed(readFileSync(file, 'utf8'))))) {
      const [, label] = names.exec(key) ?? []
      const message = textOf(fieldsOf(value).message)
      if (label !== undefined && message !== undefined && label !== message) labels[label] = message
    }
  }
  read(join(folder, 'docusaurus-theme-classic', 'navbar.json'), /^item\.label\.(.+)$/)
  read(join(folder, 'docusaurus-theme-classic', 'footer.json'), /^link\.(?:title|item\.label)\.(.+)$/)
  // Beside a category stand the title and the description of its page, under its name.
  for (const name of readdirSync(folder).filter(each => each.startsWith('docusaurus-plugin-content-docs')))
    for (const file of readdirSync(join(folder, name)).filter(each => each.endsWith('.json')))
      read(
        join(folder, name, file),
        /^sidebar\.[^.]+\.(?:category|link|doc)\.((?!.*\.link\.generated-index\.\w+$).+)$/,
      )
  return labels
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // words of the frame only
  }
}
