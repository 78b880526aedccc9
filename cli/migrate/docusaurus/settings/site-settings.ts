// What the configuration says of the site as a whole → docsgen's options. Sets of documents, blog and frame are read elsewhere.
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { basePath } from '../../addresses/base-path.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { siteAddress } from './addresses.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import type { AddTodo } from './todo-list.ts'

/** Options that are read elsewhere, or need nothing here. */
const silent = new Set(
  `title tagline titleDelimiter url baseUrl favicon noIndex i18n presets plugins themes themeConfig staticDirectories
  onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes organizationName projectName deploymentBranch
  githubHost githubPort trailingSlash scripts stylesheets headTags markdown future customFields baseUrlIssueBanner
  titleDelimiter webpack`.split(/\s+/),
)

const silentTheme = new Set(
  `image metadata colorMode announcementBar navbar footer tableOfContents prism docs blog algolia mermaid liveCodeBlock
  hideableSidebar sidebarCollapsible autoCollapseSidebarCategories zoom`.split(/\s+/),
)

export function siteSettings({ fields, plugins }: DocusaurusConfig, todo: AddTodo): UserConfig {
  const theme = fieldsOf(fields.themeConfig)
  for (const name of Object.keys(fields))
    if (!silent.has(name))
      todo([name], {
        message: `The option "${name}" has no counterpart.`,
        hint: 'Look whether the site needs what it did.',
      })
  for (const name of Object.keys(theme))
    if (!silentTheme.has(name))
      todo(['themeConfig', name], {
        message: `The option "themeConfig.${name}" has no counterpart.`,
        hint: 'Look whether the site needs what it did.',
      })
  if (Object.keys(fieldsOf(fields.customFields)).length > 0)
    todo(['customFields'], {
      message: 'Fields of "customFields" were for components of the old site.',
      hint: 'Write values that texts need into "markdown.variables", and those of components into a module that they import.',
      isNote: true,
    })
  const markdown = markdownSettings(fields, theme)
  const head = headTags(fields, theme, todo)
  const analytics = plugins.flatMap(({ name, options }) => analyticsOf(name, options, todo))
  return {
    title: textOf(fields.title),
    tagline: textOf(fields.tagline),
    url: textOf(fields.url),
    baseUrl: basePath(textOf(fields.baseUrl)),
    titleDelimiter: textOf(fields.titleDelimiter) && ` ${textOf(fields.titleDelimiter)} `,
    favicon: textOf(fields.favicon) && siteAddress(textOf(fields.favicon) as string),
    image: textOf(theme.image) && siteAddress(textOf(theme.image) as string),
    description: description(theme),
    noIndex: fields.noIndex === true ? true : undefined,
    ...(Object.values(markdown).some(value => value !== undefined) && { markdown }),
    colorMode: colorMode(fieldsOf(theme.colorMode)),
    announcement: announcement(fieldsOf(theme.announcementBar)),
    tableOfContents: contents(fieldsOf(theme.tableOfContents)),
    head: head.length === 0 ? undefined : head,
    analytics: analytics.length === 0 ? undefined : analytics.length === 1 ? analytics[0] : analytics,
    onBrokenLinks: level(fields.onBrokenLinks),
    onBrokenAnchors: level(fields.onBrokenAnchors),
  } as UserConfig
}

function level(written: unknown): 'ignore' | 'warn' | undefined {
  return written === 'ignore' ? 'ignore' : written === 'warn' || written === 'log' ? 'warn' : undefined
}

function description(theme: Fields): string | undefined {
  const meta = listOf(theme.metadata)
    .map(fieldsOf)
    .find(({ name }) => name === 'description')
  return textOf(meta?.content)
}

const themeNames = new Set(
  `dracula duotoneDark duotoneLight github jettwaveDark jettwaveLight nightOwl nightOwlLight oceanicNext okaidia oneDark
  oneLight palenight shadesOfPurple synthwave84 ultramin vsDark vsLight`.split(/\s+/),
)

function markdownSettings(fields: Fields, theme: Fields): object {
  const prism = fieldsOf(theme.prism)
  const magic = listOf(prism.magicComments)
    .map(fieldsOf)
    .filter(
      ({ className }) => textOf(className) !== undefined && className !== 'theme-code-block-highlighted-line',
    )
  return {
    codeTheme: codeTheme(prism.theme),
    codeThemeDark: codeTheme(prism.darkTheme),
    defaultCodeLanguage: textOf(prism.defaultLanguage),
    magicComments: magic.length === 0 ? undefined : magic,
    mermaid: fieldsOf(fields.markdown).mermaid === true ? true : undefined,
  }
}

// A theme is known by the name under which it was imported; one that the site wrote itself is not.
function codeTheme(value: unknown): string | undefined {
  const name = (textOf(fieldsOf(value).$package) ?? '').split(/[./]/).at(-1) ?? ''
  return themeNames.has(name) ? name : undefined
}

function colorMode(written: Fields): object | undefined {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = written
  // Docusaurus asks no default where it respects the system.
  const found = { defaultMode: respectPrefersColorScheme === true ? 'system' : defaultMode, disableSwitch }
  return Object.values(found).every(value => value === undefined) ? undefined : found
}

function announcement({ id, content, backgroundColor, textColor, isCloseable }: Fields): object | undefined {
  return textOf(content) === undefined
    ? undefined
    : {
        id: textOf(id),
        content,
        backgroundColor: textOf(backgroundColor),
        textColor: textOf(textColor),
        isCloseable,
      }
}

function contents({ minHeadingLevel, maxHeadingLevel }: Fields): object | undefined {
  return minHeadingLevel === undefined && maxHeadingLevel === undefined
    ? undefined
    : { min: minHeadingLevel, max: maxHeadingLevel }
}

function headTags(fields: Fields, theme: Fields, todo: AddTodo): readonly object[] {
  const tags: object[] = []
  const add = (tag: string, attributes: Fields, content?: string) => tags.push({ tag, attributes, content })
  for (const entry of listOf(fields.scripts)) {
    const { async, defer, ...rest } = typeof entry === 'string' ? ({ src: entry } as Fields) : fieldsOf(entry)
    add('script', { ...rest, ...(async === true && { async }), ...(defer === true && { defer }) })
  }
  for (const entry of listOf(fields.stylesheets))
    add('link', { rel: 'stylesheet', ...(typeof entry === 'string' ? { href: entry } : fieldsOf(entry)) })
  for (const { tagName, attributes, innerHTML } of listOf(fields.headTags).map(fieldsOf)) {
    const name = textOf(tagName) ?? ''
    if (['link', 'meta', 'script', 'style'].includes(name)) add(name, fieldsOf(attributes), textOf(innerHTML))
    else
      todo(['headTags'], {
        message: `The tag <${name}> in "headTags" was left out.`,
        hint: 'Only link, meta, script and style can stand in "head" of the configuration.',
      })
  }
  for (const meta of listOf(theme.metadata).map(fieldsOf)) if (meta.name !== 'description') add('meta', meta)
  return tags
}

function analyticsOf(name: string, options: Fields, todo: AddTodo): readonly object[] {
  if (name === 'google-gtag' || name === 'gtag') {
    const ids = [options.trackingID].flat().flatMap(id => textOf(id) ?? [])
    return ids.map(id => ({ provider: 'google', id }))
  }
  if (/^(?:google-analytics|googleAnalytics|google-tag-manager|googleTagManager)$/.test(name))
    todo([], {
      message: `The counter of the plugin "${name}" was left out.`,
      hint: 'Name a service that docsgen knows in "analytics", or write its script into "head".',
    })
  return []
}
