// A site of MkDocs → the neutral form: settings, then everything that it holds, then the texts, once all places are known.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath } from '../../../renderer/base/text/brand.ts'
import { escapePattern } from '../../../renderer/base/text/escape-pattern.ts'
import { lineStarts, placeOf } from '../../../renderer/base/text/line-index.ts'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import { fieldsOf, listOf } from '../configuration/foreign-values.ts'
import { isDirective } from '../docusaurus/texts/rewrite-elements.ts'
import type { OldAddress, OldSite, Todo } from '../old-site.ts'
import { createStandIns } from '../writing/stand-ins.ts'
import { readBlog } from './blog/read-blog.ts'
import { convertPages } from './content/convert-pages.ts'
import { readNav, type SidebarItem } from './content/nav.ts'
import { type OldLanguages, oldLanguages } from './content/old-languages.ts'
import { notFound, type OldContent, readContent } from './content/old-pages.ts'
import { pageTitle } from './content/page-title.ts'
import { tagLists } from './content/tag-lists.ts'
import { themeFiles } from './content/theme-files.ts'
import { navFromFiles } from './nav-files/nav-from-files.ts'
import { dialectOf } from './settings/dialect.ts'
import { type MkdocsConfig, readMkdocsConfig } from './settings/mkdocs-config.ts'
import { pluginSettings } from './settings/plugin-settings.ts'
import {
  type AddTodo,
  editAddress,
  featuresOf,
  publicAddress,
  siteSettings,
} from './settings/site-settings.ts'

/** Throws FatalError (usage) for a configuration that is missing, and for a site without texts. */
export async function readMkdocs(root: AbsolutePath, file?: string): Promise<OldSite> {
  const todos: Todo[] = []
  const old = readMkdocsConfig(root, file, each => todos.push(each))
  const todo: AddTodo = (key, words) => {
    const found = new RegExp(`(?<![\\w-])${escapePattern(key)}(?![\\w-])`).exec(old.text)
    const place = found === null ? {} : placeOf(lineStarts(old.text), found.index)
    todos.push({ ...words, file: old.file, isSetting: true, ...place })
  }
  const usesFolders = old.fields.use_directory_urls !== false
  const { base } = publicAddress(old)
  const blog = readBlog(old, each => todos.push(each))
  const lists = new Map([...blog.lists, ...tagLists(old, each => todos.push(each))])
  const { placeOf: placeOfText } = blog
  const languages = oldLanguages(old)
  const content = readContent({
    folder: old.docsFolder,
    usesFolders,
    base,
    placeOf: placeOfText,
    lists,
    languages,
    themeFiles: themeFiles(old),
  })
  const features = featuresOf(old)
  const titleOf = (path: string) => {
    const page = content.pages.get(path)
    const source = page?.source ?? join(old.docsFolder, path)
    return existsSync(source) ? pageTitle({ path }, readFileSync(source, 'utf8')) : path
  }
  const nav = readNav({
    nav: navFromFiles(old, [...content.pages.keys(), ...lists.keys()]),
    content,
    lists,
    // Entries may name the file of one language.
    pathOf: path => languages.placeOf(path).path,
    hasIndexes: features.has('navigation.indexes'),
    isExpanded: features.has('navigation.expand') || features.has('navigation.sections'),
    titleOf,
    todo: words => todo('nav', words),
  })
  const standIns = createStandIns(isDirective)
  const { files, fieldNames } = convertPages(old, {
    content,
    languages,
    blog,
    standIns,
    titles: nav?.titles ?? new Map(),
    todos,
  })
  const rules = pluginSettings(old, { content, languages, usesFolders, todo })
  const { navbar, ...settings } = siteSettings(old, todo)
  const dialect = dialectOf(old)
  const sections = nav && sectionSidebars(nav.items, features.has('navigation.tabs'), titleOf)
  const items = [...(sections?.bar ?? []), ...((fieldsOf(navbar).items as object[] | undefined) ?? [])]
  return {
    config: {
      ...settings,
      ...(languages.original !== undefined && { locale: languages.original, locales: languages.locales }),
      ...((items.length > 0 || navbar !== undefined) && {
        navbar: { ...navbar, ...(items.length > 0 && { items }) },
      }),
      docs: {
        routeBase: '/',
        numberPrefixes: false,
        ...(sections !== undefined && { sidebars: sections.sidebars }),
        ...(features.has('navigation.expand') && { sidebarCollapsed: false }),
        editUrl: editAddress(old),
      },
      blog: blog.config,
      ...(!content.pages.has(notFound) && { pages: false }),
      ...(rules.length > 0 && { redirects: { rules: [...rules] } }),
      markdown: {
        ...(dialect.math && { math: true }),
        ...(dialect.macros !== undefined &&
          dialect.macros.size > 0 && { variables: Object.fromEntries(dialect.macros) }),
        ...(fieldNames.length > 0 && { allowedFields: [...fieldNames] }),
        ...(usesMermaid(old) && { mermaid: true }),
      },
    } as UserConfig,
    files: [...files, ...blog.files],
    addresses: [...blog.addresses(), ...twinAddresses(content, languages)],
    todos: todos,
    standIns: standIns.all(),
    changesTexts: dialect.hasHooks || dialect.macros !== undefined,
    ...(dialect.macros !== undefined && { templates: dialect.templates.pattern }),
  }
}

function twinAddresses({ pages }: OldContent, { twin }: OldLanguages): readonly OldAddress[] {
  if (twin === undefined) return []
  return [...pages.values()].map(({ address }) => ({
    address: `/${twin}${address}`,
    what: 'a page under its language',
    leadsTo: address,
  }))
}

function usesMermaid({ extensions }: MkdocsConfig): boolean {
  return listOf(fieldsOf(extensions.get('pymdownx.superfences')).custom_fences).some(
    fence => fieldsOf(fence).name === 'mermaid',
  )
}

// With tabs each section has a sidebar of its own, and an entry in the top bar.
function sectionSidebars(
  items: readonly SidebarItem[],
  hasTabs: boolean,
  titleOf: (path: string) => string,
): { readonly sidebars: Record<string, readonly SidebarItem[]>; readonly bar: readonly object[] } {
  if (!hasTabs) return { sidebars: { main: items }, bar: [] }
  const sidebars: Record<string, readonly SidebarItem[]> = {}
  const bar: object[] = []
  for (const [index, item] of items.entries()) {
    const name = `section${index + 1}`
    if (item.type === 'link') bar.push({ label: item.label, href: item.href })
    else {
      const inner =
        item.type === 'category' ? [...(item.link === undefined ? [] : [item.link]), ...item.items] : [item]
      sidebars[name] = inner
      const label = 'label' in item ? item.label : undefined
      bar.push({
        type: 'docSidebar',
        sidebarId: name,
        label: label ?? (item.type === 'doc' ? titleOf(`${item.id}.md`) : undefined),
      })
    }
  }
  return { sidebars, bar }
}
