// A site of MkDocs → the neutral form: settings, then everything that it holds, then the texts, once all places are known.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import type { AbsolutePath, SitePath } from '../../../renderer/text/brand.ts'
import { escapePattern } from '../../../renderer/text/escape-pattern.ts'
import { lineStarts, placeOf } from '../../../renderer/text/line-index.ts'
import { fieldsOf, listOf, textOf } from '../configuration/foreign-values.ts'
import type { CopiedFile, NewFile, OldSite, Todo } from '../old-site.ts'
import { convertPage } from './content/convert-page.ts'
import { readNav, type SidebarItem } from './content/nav.ts'
import { type OldContent, type OldPage, readContent } from './content/old-pages.ts'
import { pageTitle } from './content/page-title.ts'
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

/** Throws FatalError (usage) for a configuration that is missing or no YAML. */
export async function readMkdocs(root: AbsolutePath): Promise<OldSite> {
  const old = readMkdocsConfig(root)
  const todos: Todo[] = []
  const todo: AddTodo = (key, words) => {
    const found = new RegExp(`(?<![\\w-])${escapePattern(key)}(?![\\w-])`).exec(old.text)
    const place = found === null ? {} : placeOf(lineStarts(old.text), found.index)
    todos.push({ ...words, file: old.file, ...place })
  }
  const usesFolders = old.fields.use_directory_urls !== false
  const { base } = publicAddress(old)
  const content = readContent({ folder: old.docsFolder, usesFolders, base, placeOf: () => undefined })
  const features = featuresOf(old)
  const titleOf = (path: string) => {
    const page = content.pages.get(path)
    return page === undefined ? path : pageTitle(page, readFileSync(page.source, 'utf8'))
  }
  const nav = readNav({
    nav: old.fields.nav,
    content,
    hasIndexes: features.has('navigation.indexes'),
    isExpanded: features.has('navigation.expand') || features.has('navigation.sections'),
    titleOf,
    todo: words => todo('nav', words),
  })
  const { files, fieldNames } = convertPages(old, { content, titles: nav?.titles ?? new Map(), todos })
  const rules = pluginSettings(old, { content, usesFolders, todo })
  const { navbar, ...settings } = siteSettings(old, todo)
  const dialect = dialectOf(old)
  const sections = nav && sectionSidebars(nav.items, features.has('navigation.tabs'), titleOf)
  const items = [...(sections?.bar ?? []), ...((fieldsOf(navbar).items as object[] | undefined) ?? [])]
  return {
    config: {
      ...settings,
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
      blog: false,
      pages: false,
      ...(rules.length > 0 && { redirects: { rules: [...rules] } }),
      markdown: {
        ...(dialect.math && { math: true }),
        ...(dialect.macros !== undefined &&
          dialect.macros.size > 0 && { variables: Object.fromEntries(dialect.macros) }),
        ...(fieldNames.length > 0 && { allowedFields: [...fieldNames] }),
        ...(usesMermaid(old) && { mermaid: true }),
      },
    } as UserConfig,
    files,
    addresses: [],
    todos,
  }
}

interface Gathering {
  readonly content: OldContent
  readonly titles: ReadonlyMap<string, string>
  readonly todos: Todo[]
}

/** Fields of front matter that docsgen knows, and those that only the old theme did. */
const knownFields = new Set([
  'title',
  'description',
  'tags',
  'draft',
  'slug',
  'keywords',
  'image',
  'id',
  'aliases',
  'unlisted',
  'variables',
])

function convertPages(
  old: MkdocsConfig,
  { content, titles, todos }: Gathering,
): { readonly files: readonly NewFile[]; readonly fieldNames: readonly string[] } {
  const dialect = dialectOf(old)
  const features = featuresOf(old)
  const included = new Map<string, CopiedFile>()
  const snippets = fieldsOf(old.extensions.get('pymdownx.snippets'))
  const folders = snippetFolders(old, snippets)
  const readSnippet = (name: string) => readFirst(folders.map(folder => resolve(folder, name)))
  const appended = listOf(snippets.auto_append)
    .flatMap(name => readSnippet(textOf(name) ?? '') ?? [])
    .join('\n\n')
  const fieldNames = new Set<string>()
  const texts = [...content.pages.values()].map((page): NewFile => {
    const written = readFileSync(page.source, 'utf8')
    for (const name of fieldsAtTop(written)) if (!knownFields.has(name)) fieldNames.add(name)
    const shown = relative(old.root, page.source)
    const text = convertPage({
      page,
      text: written,
      shown,
      title: titles.get(page.path) ?? pageTitle(page, ''),
      content,
      dialect,
      blocks: {
        ownTitles,
        linksTabs: features.has('content.tabs.link'),
        annotatesCode: features.has('content.code.annotate'),
        included: name => includeFile(old, page, name, included),
      },
      readSnippet,
      appended,
      report: each => todos.push(each),
    })
    return { kind: 'text', target: page.target, text, from: shown, address: page.address }
  })
  const copies = [...content.files].map(
    ([path, source]): NewFile => ({ kind: 'copy', target: `content/static/${path}` as SitePath, source }),
  )
  return { files: [...texts, ...copies, ...included.values()], fieldNames: [...fieldNames] }
}

/** The words for kinds of remarks that stand in English sites; elsewhere the old site showed English words, too. */
const ownTitles: Readonly<Record<string, string>> = {}

// Relative to the folder of the configuration, where the old site was built, or to that of the texts.
function includeFile(
  { root, docsFolder }: MkdocsConfig,
  { source }: OldPage,
  name: string,
  included: Map<string, CopiedFile>,
): ReturnType<Parameters<typeof convertPage>[0]['blocks']['included']> {
  const candidates = [resolve(root, name), resolve(docsFolder, name), resolve(source, '..', name)]
  const file = candidates.find(each => existsSync(each))
  if (file === undefined) return undefined
  const path = relative(root, file)
    .split('\\')
    .join('/')
    .replace(/^(?:\.\.\/)+/, '')
  const target = (
    file.startsWith(`${docsFolder}/`) ? `content/static/${relative(docsFolder, file)}` : path
  ) as SitePath
  if (!target.startsWith('content/'))
    included.set(file, { kind: 'copy', target, source: file as AbsolutePath })
  return { text: readFileSync(file, 'utf8'), path: target }
}

function snippetFolders(
  { root, docsFolder }: MkdocsConfig,
  { base_path: written }: ReturnType<typeof fieldsOf>,
): readonly string[] {
  const named = (Array.isArray(written) ? written : [written]).flatMap(each => textOf(each) ?? [])
  return [...(named.length === 0 ? ['.'] : named).map(name => join(root, name)), docsFolder, root]
}

function readFirst(paths: readonly string[]): string | undefined {
  for (const path of paths) {
    try {
      return readFileSync(path, 'utf8')
    } catch {} // not there
  }
  return undefined
}

function fieldsAtTop(text: string): readonly string[] {
  const [head = ''] = /^\ufeff?---[ \t]*\r?\n[\s\S]*?\n---/.exec(text) ?? []
  return [...head.matchAll(/^([A-Za-z][\w-]*)[ \t]*:/gm)].map(([, name = '']) => name)
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
