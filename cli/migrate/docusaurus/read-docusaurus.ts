// A site of Docusaurus → the neutral form: settings, then everything that it holds, then the texts, once all places are known.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../renderer/base/text/brand.ts'
import { withoutEndSlashes } from '../../../renderer/base/text/without-slashes.ts'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import { basePath } from '../addresses/base-path.ts'
import { fieldsOf, listOf, textOf } from '../configuration/foreign-values.ts'
import { listFiles } from '../configuration/list-files.ts'
import type { ReportTodo } from '../configuration/read-json.ts'
import type { NewFile, OldSite } from '../old-site.ts'
import { createStandIns } from '../writing/stand-ins.ts'
import { apiPages } from './content/api-operations.ts'
import {
  blogFolder,
  blogSettings,
  gatherBlog,
  gatherPages,
  leaveOutBlog,
  pagesFolder,
} from './content/blog-and-pages.ts'
import { gatherSet, readSet, setSettings } from './content/docs-sets.ts'
import { emptyGathering, type Gathered } from './content/document.ts'
import { createSiteFiles } from './content/site-files.ts'
import { gatherTranslations, originalLocale } from './content/translations.ts'
import { joinAddress } from './settings/addresses.ts'
import { type DocusaurusConfig, type OldPlugin, readDocusaurusConfig } from './settings/docusaurus-config.ts'
import { frameSettings } from './settings/frame-settings.ts'
import { pluginSettings } from './settings/plugin-settings.ts'
import { siteSettings } from './settings/site-settings.ts'
import { type AddTodo, settingTodos } from './settings/todo-list.ts'
import { rewriteApiElement } from './texts/api-elements.ts'
import { isDirective } from './texts/rewrite-elements.ts'
import { readDocument, rewrittenText, withEqualNames } from './texts/rewrite-text.ts'

/** Throws FatalError (usage) for a configuration that is missing. */
export async function readDocusaurus(root: AbsolutePath, file?: string): Promise<OldSite> {
  const gathered = emptyGathering()
  const old = await readDocusaurusConfig(root, file, each => gathered.todos.push(each))
  const todo = settingTodos(old.file, readFileSync(join(root, old.file), 'utf8'), gathered.todos)
  const config = await readSite(root, old, { gathered, todo })
  const { documents, operationOf, files: descriptions, apis } = apiPages(gathered.documents)
  const drawsApis = descriptions.length > 0
  const { codePlugins, math, redirects, allowedFields } = pluginSettings(old, root, { todo, drawsApis })
  const format = textOf(fieldsOf(old.fields.markdown).format)
  const readings = withEqualNames(
    documents.map(document =>
      readDocument(document, {
        math,
        plugins: codePlugins,
        format: format === 'md' || format === 'detect' ? format : 'mdx',
        isFirstMdx: old.isSecond,
      }),
    ),
  )
  const site = createSiteFiles({
    root,
    documents: readings,
    files: gathered.files,
    endsWithSlash: old.fields.trailingSlash === true,
  })
  const standIns = createStandIns(isDirective)
  const texts: NewFile[] = []
  for (const reading of readings) {
    const operation = operationOf(reading.document)
    const text = await rewrittenText(reading, {
      files: site,
      plugins: codePlugins,
      isThird: !old.isSecond,
      standIn: standIns.use,
      report: each => gathered.todos.push(each),
      ...(operation !== undefined && {
        ownElement: (node, context, names) => rewriteApiElement(node, context, { names, operation }),
      }),
    })
    texts.push(operation === undefined ? text : { ...text, showsLater: true })
  }
  return {
    config: {
      ...config,
      ...(drawsApis && { apis: { ...apis } }),
      ...(redirects.length > 0 && { redirects: { rules: redirects } }),
      markdown: {
        ...config.markdown,
        ...(math && { math }),
        ...withFields(allowedFields(documents)),
      },
    },
    files: [...gathered.files, ...texts, ...descriptions, ...site.taken.values()],
    addresses: gathered.addresses,
    todos: [...gathered.todos, ...old.missing.todos()],
    standIns: standIns.all(),
    changesTexts: old.plugins.some(hasTextPlugins),
  }
}

// Plugins for Markdown of the site's own.
function hasTextPlugins({ options }: OldPlugin): boolean {
  return ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'].some(
    name => listOf(options[name]).length > 0,
  )
}

function withFields(allowedFields: readonly string[]): { allowedFields?: string[] } {
  return allowedFields.length === 0 ? {} : { allowedFields: [...allowedFields] }
}

interface Gathering {
  readonly gathered: Gathered
  readonly todo: AddTodo
}

async function readSite(
  root: AbsolutePath,
  old: DocusaurusConfig,
  { gathered, todo }: Gathering,
): Promise<UserConfig> {
  const { fields, plugins } = old
  gatherStatic(root, fields.staticDirectories, gathered)
  const optionsOf = (name: string) => plugins.filter(each => each.name === name).map(({ options }) => options)
  const written = optionsOf('content-docs')
  const first = written.findIndex(({ id }) => id === undefined || id === 'default')
  const ordered = first > 0 ? [written[first] as object, ...written.filter((_, at) => at !== first)] : written
  const report: ReportTodo = each => gathered.todos.push(each)
  const hasLanguages = listOf(fieldsOf(fields.i18n).locales).length > 1
  const sets = ordered.map((options, index) =>
    readSet(root, fieldsOf(options), { isFirst: index === 0, hasLanguages, report }),
  )
  const docs: Awaited<ReturnType<typeof setSettings>>[] = []
  for (const [index, set] of sets.entries()) {
    docs.push(
      await setSettings(root, set, {
        isFirst: index === 0,
        isOnly: sets.length === 1,
        missing: old.missing,
        report,
        todo,
      }),
    )
    gatherSet(root, set, gathered)
  }
  const [blog, ...blogs] = optionsOf('content-blog')
  const hasBlog = blog !== undefined && gatherBlog(root, blog, gathered)
  for (const options of blogs) leaveOutBlog(root, options, gathered, old.file)
  tellReplacedParts(root, gathered)
  const [pages] = optionsOf('content-pages')
  if (pages !== undefined) gatherPages(root, pages, gathered, fields)
  const i18n = fieldsOf(fields.i18n)
  const locales = gatherTranslations(
    {
      root,
      i18n,
      base: basePath(textOf(fields.baseUrl)) ?? '/',
      sets,
      todo,
      blog: hasBlog ? blogFolder(root, blog) : undefined,
      pages: pages && pagesFolder(root, pages),
    },
    gathered,
  )
  const home = `${withoutEndSlashes((textOf(fields.url) ?? '') + joinAddress(textOf(fields.baseUrl) ?? '/'))}/`
  const theme = fieldsOf(fields.themeConfig)
  const sidebar = fieldsOf(fieldsOf(theme.docs).sidebar)
  const hideable = {
    ...(sidebar.hideable === undefined && { sidebarHideable: false }),
    ...(sidebar.autoCollapseCategories === true && { sidebarAutoCollapse: true }),
  }
  const settled = docs.map(each => ({ ...each, ...hideable }))
  return {
    locale: originalLocale(i18n),
    ...siteSettings(old, todo),
    ...(locales !== undefined && { locales }),
    ...frameSettings({ theme, home, sets: new Set(sets.slice(1).map(({ id }) => id)), todo }),
    docs: settled.length === 0 ? false : settled.length === 1 ? settled[0] : settled,
    blog: hasBlog ? blogSettings(blog, todo) : false,
    ...(pages === undefined && { pages: false as const }),
  }
}

// Components of the theme that the site replaced, and its own styles: made for another markup.
function tellReplacedParts(root: string, { todos }: Gathered): void {
  for (const { path } of listFiles(join(root, 'src', 'theme')).filter(each => /\.[jt]sx?$/.test(each.path)))
    todos.push({
      file: `src/theme/${path}`,
      isSetting: true,
      message: 'A replaced part of the theme was left out: pages look as docsgen draws them.',
      hint: 'When the site needs it, replace the template that draws this part, in "templates".',
    })
  for (const { path } of listFiles(join(root, 'src', 'css')).filter(each =>
    /\.(?:css|s[ac]ss|less)$/.test(each.path),
  ))
    todos.push({
      file: `src/css/${path}`,
      isSetting: true,
      message: 'Styles of the site were left out: they are written for other names of classes.',
      hint: 'Set colours and sizes in templates/styles/custom.css.',
    })
}

// Later folders win, as they do there.
function gatherStatic(root: string, written: unknown, { files }: Gathered): void {
  const folders = written === undefined ? ['static'] : listOf(written).flatMap(name => textOf(name) ?? [])
  const found = new Map<string, NewFile>()
  for (const folder of folders)
    for (const { path, source } of listFiles(join(root, folder)))
      found.set(path, { kind: 'copy', target: `content/static/${path}` as SitePath, source })
  files.push(...found.values())
}
