// What the configuration says of the site as a whole → docsgen's options.
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { basePath } from '../../addresses/base-path.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { AddTodo } from '../../docusaurus/settings/todo-list.ts'
import { SourceCode } from '../../writing/print-value.ts'
import type { VitePressConfig } from './vitepress-config.ts'

/** Options that are read elsewhere, or need nothing here. */
const silent = new Set(
  `title titleTemplate description head lang base appearance themeConfig locales srcDir srcExclude outDir assetsDir
  cacheDir ignoreDeadLinks lastUpdated markdown vite vue rewrites cleanUrls sitemap metaChunk mpa useWebFonts
  router contentProps extends additionalConfig`.split(/\s+/),
)
const silentTheme = new Set(
  `logo siteTitle nav sidebar aside outline socialLinks footer editLink lastUpdated search algolia docFooter
  darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel
  skipToContentLabel externalLinkIcon i18nRouting notFound logoLink variant`.split(/\s+/),
)

export function siteSettings({ fields, theme }: VitePressConfig, todo: AddTodo): UserConfig {
  reportUnknown(fields, theme, todo)
  const markdown = fieldsOf(fields.markdown)
  const head = headTags(fields.head, todo)
  const icon = head.findIndex(({ tag, attributes }) => tag === 'link' && attributes.rel === 'icon')
  const favicon = icon === -1 ? undefined : textOf(head[icon]?.attributes.href)
  const kept = head.filter((_, index) => index !== icon)
  const url = siteUrl(fields, kept)
  if (url === undefined)
    todo([], {
      message: 'The old site does not say at which address it is published.',
      hint: 'Write the origin as "url" into docs-site.config.ts, such as https://docs.example.org.',
    })
  return {
    title: textOf(fields.title),
    description: textOf(fields.description),
    url,
    baseUrl: basePath(textOf(fields.base)),
    favicon,
    head: kept.length === 0 ? undefined : kept,
    colorMode: colorMode(fields.appearance),
    tableOfContents: contentsLevels(theme.outline),
    ...(readsMath(markdown) && { markdown: { math: true } }),
  } as UserConfig
}

/** By the option, or by a plugin of the site's own function. */
export function readsMath({ math, config }: Fields): boolean {
  const plugins = textOf(fieldsOf(config).$function) ?? ''
  return (math !== undefined && math !== false) || /\.use\([^()]*(?:katex|math)/i.test(plugins)
}

function reportUnknown(fields: Fields, theme: Fields, todo: AddTodo): void {
  const report = (path: readonly string[]) =>
    todo(path, {
      message: `The option "${path.join('.')}" has no counterpart.`,
      hint: 'Look whether the site needs what it did.',
    })
  for (const name of Object.keys(fields)) if (!silent.has(name)) report([name])
  for (const name of Object.keys(theme)) if (!silentTheme.has(name)) report(['themeConfig', name])
  const search = fieldsOf(theme.search)
  if (search.provider === 'algolia' || theme.algolia !== undefined)
    todo(['themeConfig', 'search'], {
      message: 'The search of Algolia is replaced by the search that docsgen builds itself.',
      hint: 'End the subscription when the new site is online.',
      isNote: true,
    })
}

interface OldHeadTag {
  readonly tag: string
  readonly attributes: Fields
  readonly content?: string
}

/** `[tag, attributes, content]` of the configuration or of a front matter. */
export function headTags(entries: unknown, todo: AddTodo): readonly OldHeadTag[] {
  return listOf(entries).flatMap(entry => {
    const [name, attributes, content] = listOf(entry)
    const tag = textOf(name)
    if (tag === undefined) return []
    if (!['link', 'meta', 'script', 'style'].includes(tag)) {
      todo(['head'], {
        message: `The tag <${tag}> in "head" was left out.`,
        hint: 'Only link, meta, script and style can stand in "head" of the configuration.',
      })
      return []
    }
    const handlers = Object.keys(fieldsOf(attributes)).filter(key => /^on/i.test(key))
    if (handlers.length > 0)
      todo(['head'], {
        message: `The attribute "${handlers.join('", "')}" of a tag in "head" was left out: such code runs under no policy.`,
        hint: 'Write a script that does the same.',
      })
    const written = Object.entries(fieldsOf(attributes)).filter(([key]) => !handlers.includes(key))
    const kept = written.flatMap(([key, value]) =>
      value === '' || value === true
        ? [[key, true]]
        : value === undefined || value === null || value === false
          ? []
          : [[key, String(value)]],
    )
    const text = textOf(content)
    return [{ tag, attributes: Object.fromEntries(kept), ...(text !== undefined && { content: text }) }]
  })
}

function siteUrl(fields: Fields, head: readonly OldHeadTag[]): string | undefined {
  const named = head.find(({ attributes }) => attributes.property === 'og:url')?.attributes.content
  const written = textOf(fieldsOf(fields.sitemap).hostname) ?? textOf(named)
  return written !== undefined && URL.canParse(written) ? new URL(written).origin : undefined
}

// VitePress follows the reader's system where nothing else is said; an object has the options of VueUse's `useDark`.
function colorMode(written: unknown): object {
  if (written === false) return { defaultMode: 'light', disableSwitch: true }
  if (written === 'force-dark') return { defaultMode: 'dark', disableSwitch: true }
  if (written === 'force-auto') return { defaultMode: 'system', disableSwitch: true }
  const first = typeof written === 'string' ? written : fieldsOf(written).initialValue
  return { defaultMode: first === 'dark' || first === 'light' ? first : 'system' }
}

/** `[2, 3]`, `'deep'`, `2` or `{ level }` → the levels of headings; undefined where nothing is said. */
export function contentsLevels(written: unknown): { min: number; max: number } | undefined {
  const level = Array.isArray(written) || typeof written !== 'object' ? written : fieldsOf(written).level
  if (level === 'deep') return { min: 2, max: 6 }
  if (typeof level === 'number') return { min: clamp(level), max: clamp(level) }
  const [min, max] = listOf(level)
  return typeof min === 'number' && typeof max === 'number' ? { min: clamp(min), max: clamp(max) } : undefined
}

function clamp(level: number): number {
  return Math.min(6, Math.max(2, level))
}

/** `https://…/edit/main/docs/:path` as the function that makes such a link. */
export function editLink(theme: Fields, todo: AddTodo): { editUrl?: string } {
  const { pattern } = fieldsOf(theme.editLink)
  if (pattern === undefined) return {}
  const [before, after] = textOf(pattern)?.split(':path') ?? []
  todo(['editLink'], {
    message: 'Links for editing lead to the old files; the new ones lie in content/docs.',
    hint: 'Correct "editUrl" once the new site has its place in the repository.',
  })
  if (before === undefined || after === undefined) return {}
  const code = `({ docPath }) => ${JSON.stringify(before)} + docPath${after === '' ? '' : ` + ${JSON.stringify(after)}`}`
  return { editUrl: new SourceCode(code) as unknown as string }
}
