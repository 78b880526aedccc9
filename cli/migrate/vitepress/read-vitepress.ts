// A site of VitePress → the neutral form: settings, then where everything lies, then the texts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLineOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import type { AbsolutePath, SitePath } from '../../../renderer/base/text/brand.ts'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import { usageError } from '../../usage-error.ts'
import { neededSlug } from '../addresses/default-address.ts'
import { fieldsOf, textOf } from '../configuration/foreign-values.ts'
import { listFiles } from '../configuration/list-files.ts'
import { type AddTodo, settingTodos } from '../docusaurus/settings/todo-list.ts'
import { isDirective } from '../docusaurus/texts/rewrite-elements.ts'
import { namesPackage, versionOf } from '../old-packages.ts'
import type { NewFile, NewText, OldSite, Todo } from '../old-site.ts'
import { frontMatterParts } from '../texts/front-matter-parts.ts'
import { linkedIdsIn } from '../texts/linked-ids.ts'
import { createStandIns } from '../writing/stand-ins.ts'
import { readRoutes, routeFiles, routeTodo } from './content/dynamic-routes.ts'
import { gatherPages, type OldPage } from './content/gather-pages.ts'
import { type OldPlaces, placeFiles } from './content/place-files.ts'
import { frameSettings } from './settings/frame-settings.ts'
import { localeSettings } from './settings/locale-settings.ts'
import { type PathSidebar, pageAddress, pathSidebars, sidebarAt, sidebarItems } from './settings/sidebars.ts'
import { editLink, readsMath, siteSettings } from './settings/site-settings.ts'
import { readVitePressConfig, type VitePressConfig } from './settings/vitepress-config.ts'
import { captionSource } from './texts/blocks/caption-boxes.ts'
import { readsDefinitions } from './texts/blocks/definition-lists.ts'
import { readsSizes } from './texts/blocks/image-sizes.ts'
import { earlyHeadingSlug, headingSlug } from './texts/heading-slug.ts'
import type { TextSettings } from './texts/page-edits.ts'
import { unknownFields } from './texts/rewrite-front-matter.ts'
import { headingMarks } from './texts/rewrite-headings.ts'
import { type PageRequest, rewritePage } from './texts/rewrite-page.ts'
import { hasLateWords } from './texts/vue/late-words.ts'
import { readVueComponents } from './texts/vue/vue-components.ts'

/** Throws FatalError (usage) for a configuration that is missing, and for a site without texts. */
export async function readVitePress(root: AbsolutePath, file?: string): Promise<OldSite> {
  const todos: Todo[] = []
  const old = await readVitePressConfig(root, file, each => todos.push(each))
  const todo = settingTodos(old.file, readFileSync(join(root, old.file), 'utf8'), todos)
  const pages = await gatherPages(root, old, rule =>
    todo(['rewrites'], {
      message: `The rule "${rule}" of "rewrites" cannot be read, so pages keep the addresses of their files.`,
      hint: 'Write the address of each such page as its "slug".',
    }),
  )
  if (pages.length === 0)
    throw usageError(
      `No text of the old site was found in "${old.source}".`,
      'See whether the folder is there, and what "srcDir" and "srcExclude" of the configuration say.',
    )
  const routes = await readRoutes(root, old, pages)
  const fromData = routes.flatMap(route => route.pages)
  const templates = new Map(routes.map(route => [route.page, route]))
  const places = placeFiles(old, [...pages, ...fromData])
  const theme = { ...old.theme, ...fieldsOf(old.locales.root?.themeConfig) }
  const sidebars = readSidebars(
    pathSidebars(theme.sidebar),
    [...pages, ...fromData],
    address => places.pageAt(address)?.id,
  )
  const standIns = createStandIns(isDirective)
  const settings = textSettings(root, old, { pages, places })
  const rewrite = (
    page: OldPage,
    own: Pick<PageRequest, 'settings' | 'standIn' | 'report'>,
  ): Pick<NewText, 'text' | 'problem' | 'showsLater'> => {
    const request = {
      ...own,
      places,
      siteTitle: textOf(old.locales[page.locale ?? 'root']?.title) ?? textOf(old.fields.title),
      slug: page.id === undefined || templates.has(page) ? undefined : neededSlug(page.id, page),
      sidebar: (templates.get(page)?.pages ?? [page])
        .map(sidebars.displayed)
        .find(each => each !== undefined),
      idAt: (link: string) => places.pageAt(pageAddress(link))?.id,
    }
    try {
      return {
        text: rewritePage(page, request),
        ...(hasLateWords(page.text) && { showsLater: true as const }),
      }
    } catch (error) {
      // One odd text keeps no other from being read.
      return { text: page.text, problem: firstLineOf(error) }
    }
  }
  const slugify = await ownSlugify(old, slug => {
    for (const page of pages)
      rewrite(page, {
        settings: { ...settings, slugify: slug },
        standIn: name => name,
        report: () => undefined,
      })
  })
  const own = {
    settings: { ...settings, ...(slugify && { slugify }) },
    standIn: standIns.use,
    report: (each: Todo) => todos.push(each),
  }
  const texts = pages.map(
    (page): NewFile => ({
      kind: 'text',
      target: page.target,
      from: page.shown,
      ...(!templates.has(page) && { address: page.address }),
      ...rewrite(page, own),
    }),
  )
  const records = routes.flatMap(route => routeFiles(route, page => recordText(rewrite(page, own).text)))
  return {
    config: siteConfig({ ...old, theme }, { sidebars: sidebars.named, pages, todo }),
    files: [
      ...(old.published === undefined ? [] : listFiles(old.published)).map(
        ({ path, source }): NewFile => ({
          kind: 'copy',
          target: `content/static/${path}` as SitePath,
          source,
        }),
      ),
      ...texts,
      ...records,
      ...places.taken.values(),
    ],
    addresses: fromData.map(({ address }) => ({ address, what: 'a page from data' })),
    todos: [...todos, ...routes.map(routeTodo), ...old.missing.todos()],
    standIns: standIns.all(),
    // A function that may add plugins to its reader of Markdown, and one that changes what was built.
    drawsDiagrams: namesPackage(root, 'mermaid'),
    changesTexts:
      fieldsOf(old.fields.markdown).config !== undefined || old.fields.transformHtml !== undefined,
  }
}

// Fields stand above the text of the page that it becomes a part of.
function recordText(written: string): string {
  return frontMatterParts(written).body.replace(/^\n+/, '')
}

// A site may make ids of headings by a function of its own. It is asked once, for what a first reading of all texts asks of it.
async function ownSlugify(
  { fields, ask }: VitePressConfig,
  readAll: (slugify: (text: string) => string) => void,
): Promise<((text: string) => string) | undefined> {
  if (fieldsOf(fieldsOf(fieldsOf(fields.markdown).anchor).slugify).$function === undefined) return undefined
  const texts = new Set<string>()
  readAll(text => {
    texts.add(text)
    return headingSlug(text)
  })
  const answers = await ask(['markdown', 'anchor', 'slugify'], [...texts])
  const slugs = new Map([...texts].map((text, index) => [text, answers[index] ?? headingSlug(text)]))
  return text => slugs.get(text) ?? headingSlug(text)
}

interface Written {
  readonly sidebars: Readonly<Record<string, readonly object[]>>
  readonly pages: readonly OldPage[]
  readonly todo: AddTodo
}

function siteConfig(old: VitePressConfig, { sidebars, pages, todo }: Written): UserConfig {
  const site = siteSettings(old, todo)
  const allowedFields = unknownFields(pages)
  const locales = localeSettings(old, pages)
  return {
    locale: textOf(old.locales.root?.lang) ?? textOf(old.fields.lang) ?? 'en-US',
    ...site,
    ...(locales !== undefined && { locales }),
    ...frameSettings(old.theme, todo),
    docs: {
      routeBase: '/',
      numberPrefixes: false,
      breadcrumbs: false,
      ...((old.fields.lastUpdated === true || old.theme.lastUpdated !== undefined) && {
        showLastUpdateTime: true,
      }),
      ...editLink(old.theme, todo),
      ...(Object.keys(sidebars).length > 0 && { sidebars }),
    },
    blog: false,
    ...((allowedFields.length > 0 || site.markdown !== undefined) && {
      markdown: { ...site.markdown, ...(allowedFields.length > 0 && { allowedFields: [...allowedFields] }) },
    }),
  } as UserConfig
}

function readSidebars(
  paths: readonly PathSidebar[],
  pages: readonly OldPage[],
  idAt: (address: string) => string | undefined,
) {
  const originals = pages.filter(({ locale }) => locale === undefined)
  const byId = new Map(originals.map(page => [page.id, page]))
  const shown = (page: OldPage) =>
    page.fields.sidebar === false ? undefined : sidebarAt(paths, page.address)
  const found = new Map<PathSidebar, Set<string>>()
  const named = Object.fromEntries(
    [...paths].reverse().flatMap(sidebar => {
      const ids = new Set<string>()
      found.set(sidebar, ids)
      const shows = (id: string) => {
        const page = byId.get(id)
        return page !== undefined && shown(page) === sidebar
      }
      const items = sidebarItems(sidebar, { idAt, shows }, ids)
      return items.length === 0 ? [] : [[sidebar.name, items]]
    }),
  )
  return {
    named,
    // A translation has the sidebar of its original.
    displayed(written: OldPage): string | null | undefined {
      const page = byId.get(written.id) ?? written
      if (page.id === undefined || page.locale !== undefined || paths.length === 0) return undefined
      const sidebar = shown(page)
      if (sidebar === undefined || named[sidebar.name] === undefined) return null
      return found.get(sidebar)?.has(page.id) ? undefined : sidebar.name
    },
  }
}

function textSettings(
  root: AbsolutePath,
  { fields }: VitePressConfig,
  { pages, places }: { readonly pages: readonly OldPage[]; readonly places: OldPlaces },
): TextSettings {
  const markdown = fieldsOf(fields.markdown)
  const container = fieldsOf(markdown.container)
  const signs = fieldsOf(markdown.attrs)
  const plugins = textOf(fieldsOf(markdown.config).$function) ?? ''
  const [major, minor] = versionOf(root, 'vitepress') ?? [2, 0]
  return {
    showsTitles: /groupIcon/.test(plugins),
    lineNumbers: markdown.lineNumbers === true,
    // See `VPHero.vue` of 1.5 and 1.6.
    isOneTitle: major > 1 || (major === 1 && minor >= 6),
    math: readsMath(markdown),
    captions: captionSource(plugins),
    readsSizes: readsSizes(plugins),
    readsDefinitions: readsDefinitions(plugins),
    containerTitles: Object.fromEntries(
      ['tip', 'info', 'warning', 'danger', 'details'].flatMap(name => {
        const label = textOf(container[`${name}Label`])
        return label === undefined ? [] : [[name, label]]
      }),
    ),
    linkedIds: linkedIdsIn(pages.map(({ text }) => text)),
    components: readVueComponents(
      vueFiles(root),
      file => /^content\/static(\/.*)$/.exec(places.take(file, 'shown') ?? '')?.[1],
    ),
    slugify: major === 0 ? earlyHeadingSlug : headingSlug,
    headingMarks: headingMarks(textOf(signs.leftDelimiter) ?? '{', textOf(signs.rightDelimiter) ?? '}'),
  }
}

// The folder of the theme is hidden, so it is named.
function vueFiles(root: AbsolutePath) {
  return [...listFiles(join(root, '.vitepress')), ...listFiles(root)].filter(({ path }) =>
    path.endsWith('.vue'),
  )
}
