// A site of Starlight → the neutral form: settings, then where everything lies, then the texts.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../renderer/base/text/brand.ts'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import { bareAddress } from '../../parity/old-site.ts'
import { fieldsOf, textOf } from '../configuration/foreign-values.ts'
import { listFiles } from '../configuration/list-files.ts'
import { frontMatterOf } from '../docusaurus/content/front-matter.ts'
import { createSiteFiles } from '../docusaurus/content/site-files.ts'
import { type AddTodo, settingTodos } from '../docusaurus/settings/todo-list.ts'
import { isDirective } from '../docusaurus/texts/rewrite-elements.ts'
import { readDocument, rewrittenText, withEqualNames } from '../docusaurus/texts/rewrite-text.ts'
import { namesPackage } from '../old-packages.ts'
import type { NewFile, OldSite, Todo } from '../old-site.ts'
import { createStandIns } from '../writing/stand-ins.ts'
import { gatherPages, type StarlightPage } from './content/gather-pages.ts'
import { importedParts } from './content/imported-parts.ts'
import { rewriteStarlightElement } from './content/rewrite-components.ts'
import { unknownFields } from './content/rewrite-source.ts'
import { astroFolders } from './settings/astro-folders.ts'
import { codeOptions } from './settings/code-options.ts'
import { readDocTexts } from './settings/doc-texts.ts'
import { pathAliases } from './settings/path-aliases.ts'
import { sidebarItems, translatedLabels } from './settings/sidebar-items.ts'
import { editLink, siteSettings } from './settings/site-settings.ts'
import { readStarlightConfig, type StarlightConfig } from './settings/starlight-config.ts'
import { textPlugins } from './settings/text-plugins.ts'

/** Throws FatalError (usage) for a configuration that is missing, and for one that runs and names no Starlight. */
export async function readStarlight(root: AbsolutePath, file?: string): Promise<OldSite> {
  const todos: Todo[] = []
  const old = await readStarlightConfig(root, file, each => todos.push(each))
  const todo = settingTodos(old.file, readFileSync(join(root, old.file), 'utf8'), todos)
  const { sources, published } = astroFolders(root, old.astro)
  const textsOfSite = await readDocTexts(root, sources, each => todos.push(each))
  const gathering = {
    withoutAliases: pathAliases(root, old.astro),
    code: codeOptions(old.starlight, old.astro.integrations),
    report: (each: Todo) => todos.push(each),
    texts: textsOfSite,
  }
  const textFolder = relative(root, textsOfSite.folder).split('\\').join('/')
  const pages = gatherPages(root, old, gathering)
  const parts = importedParts(root, pages, gathering)
  const files: NewFile[] = listFiles(published).map(({ path, source }) => ({
    kind: 'copy',
    target: `content/static/${path}` as SitePath,
    source,
  }))
  const publish = (path: string): string | undefined => {
    if (existsSync(join(published, path))) return path.replace(/^(?!\/)/, '/')
    const source = join(root, path.replace(/^~\//, 'src/'))
    if (!existsSync(source)) return undefined
    const name = path.split('/').at(-1) ?? ''
    files.push({ kind: 'copy', target: `content/static/${name}` as SitePath, source: source as AbsolutePath })
    return `/${name}`
  }
  const { math, changeTexts } = textPlugins(old.astro)
  const config = siteConfig(old, { pages, textFolder, math, todo, publish })
  const noPlugins = { syncsManagers: false }
  const readings = withEqualNames(
    [...pages, ...parts].map(document =>
      readDocument(document, { math, plugins: noPlugins, format: 'detect' }),
    ),
  )
  const site = createSiteFiles({
    root,
    documents: readings,
    files,
    endsWithSlash: true,
    textFolder,
  })
  const standIns = createStandIns(isDirective)
  const texts: NewFile[] = []
  for (const reading of readings)
    texts.push(
      await rewrittenText(reading, {
        files: site,
        plugins: noPlugins,
        standIn: standIns.use,
        ownElement: rewriteStarlightElement,
        report: each => todos.push(each),
      }),
    )
  reportPages(root, sources, todos)
  return {
    config,
    files: [...files, ...texts, ...site.taken.values()],
    addresses: [],
    todos: [...todos, ...old.missing.todos()],
    standIns: standIns.all(),
    drawsDiagrams: namesPackage(root, 'mermaid'),
    changesTexts: changeTexts,
    writesAroundTexts: fieldsOf(old.starlight.components).MarkdownContent !== undefined,
  }
}

interface Settled {
  readonly pages: readonly StarlightPage[]
  /** Relative to the site. */
  readonly textFolder: string
  readonly math: boolean
  readonly todo: AddTodo
  readonly publish: (path: string) => string | undefined
}

function siteConfig(old: StarlightConfig, { pages, textFolder, math, todo, publish }: Settled): UserConfig {
  const { starlight, locales, original } = old
  const own = locales[original === '' ? 'root' : original]
  const originals = pages.filter(({ locale }) => locale === undefined)
  const ids = new Map(
    originals.flatMap(({ address, id }): [string, string][] =>
      address === undefined || id === undefined ? [] : [[bareAddress(address), id]],
    ),
  )
  const items = sidebarItems(starlight.sidebar, {
    idAt: address => ids.get(address) ?? ids.get(bareAddress(`/${original}${address}`)),
    hasPages: folder => folder === '' || originals.some(({ id }) => id?.startsWith(`${folder}/`)),
    report: (message, hint, detail, isNote) =>
      todo(['sidebar'], { message, hint, detail, ...(isNote && { isNote }) }),
  })
  // Also those without a single text: Starlight publishes the original's pages in them.
  const others = Object.keys(locales).filter(name => name !== 'root' && name !== original)
  const allowedFields = unknownFields(pages.map(({ shown, text }) => frontMatterOf(shown, text)))
  return {
    locale: textOf(own?.lang) ?? (original === '' ? 'en' : original),
    ...siteSettings(old, { todo, publish }),
    ...(others.length > 0 && {
      locales: {
        [textOf(own?.lang) ?? (original === '' ? 'en' : original)]: { label: textOf(own?.label) },
        ...Object.fromEntries(
          others.map(name => {
            const labels = translatedLabels(starlight.sidebar, [name, textOf(locales[name]?.lang) ?? name])
            return [
              name,
              {
                label: textOf(locales[name]?.label),
                title: titleIn(starlight.title, [name, textOf(locales[name]?.lang) ?? name]),
                ...(Object.keys(labels).length > 0 && { labels }),
              },
            ]
          }),
        ),
      },
    }),
    docs: {
      routeBase: '/',
      numberPrefixes: false,
      breadcrumbs: false,
      ...(starlight.lastUpdated === true && { showLastUpdateTime: true }),
      ...editLink(starlight, { textFolder, todo }),
      sidebars: { main: items },
    },
    blog: false,
    ...((math || allowedFields.length > 0) && {
      markdown: {
        ...(math && { math }),
        ...(allowedFields.length > 0 && { allowedFields: [...allowedFields] }),
      },
    }),
  } as object as UserConfig
}

function titleIn(written: unknown, names: readonly string[]): string | undefined {
  if (typeof written !== 'object' || written === null) return undefined
  return names.flatMap(name => textOf((written as Record<string, unknown>)[name]) ?? [])[0]
}

// Pages in Astro are programs. What begins with a low line belongs to them, and so do styles and pictures beside them.
function reportPages(root: string, sources: string, todos: Todo[]): void {
  for (const { path, source } of listFiles(join(sources, 'pages')))
    if (/\.(?:astro|html?|mdx?|[cm]?[jt]s)$/.test(path) && !/(?:^|\/)_/.test(path))
      todos.push({
        message: 'Pages and files that Astro makes by programs were left out.',
        hint: 'Write each as a page component in content/pages, or as a file in content/static.',
        file: relative(root, source).split('\\').join('/'),
        line: 1,
        column: 1,
        missesPage: `/${path.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`,
      })
}
