// What the configuration says of the site as a whole → docsgen's options.
import { packs } from '../../../../renderer/base/strings/packs.ts'
import { withoutEndSlashes } from '../../../../renderer/base/text/without-slashes.ts'
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { Todo } from '../../old-site.ts'
import { hasTemplates } from '../content/theme-files.ts'
import type { MkdocsConfig } from './mkdocs-config.ts'

/** Names the option by its path: the key is looked for in the file. */
export type AddTodo = (key: string, words: Pick<Todo, 'message' | 'hint' | 'isNote'>) => void

/** Options that are read elsewhere, or need nothing here. */
const silent = new Set(
  `site_name site_url site_description site_author repo_name repo_url edit_uri edit_uri_template docs_dir site_dir nav theme
  markdown_extensions plugins extra extra_css extra_javascript copyright use_directory_urls remote_branch remote_name dev_addr
  strict watch validation not_in_nav exclude_docs draft_docs extra_templates hooks`.split(/\s+/),
)

const silentExtra = new Set(['social', 'analytics', 'generator', 'status', 'homepage', 'tags'])

/** `origin` and `base`: of the public address. */
export function publicAddress({ fields }: MkdocsConfig): { readonly origin?: string; readonly base: string } {
  const written = textOf(fields.site_url)
  if (written === undefined || !URL.canParse(written)) return { base: '/' }
  const { origin, pathname } = new URL(written)
  return { origin, base: `${withoutEndSlashes(pathname)}/` }
}

/** Features of Material that are on. */
export function featuresOf({ fields }: MkdocsConfig): ReadonlySet<string> {
  return new Set(listOf(fieldsOf(fields.theme).features).flatMap(name => textOf(name) ?? []))
}

/** The name of the theme. */
export function themeOf({ fields }: Pick<MkdocsConfig, 'fields'>): string | undefined {
  return textOf(fieldsOf(fields.theme).name) ?? textOf(fields.theme)
}

export function siteSettings(old: MkdocsConfig, todo: AddTodo): UserConfig {
  const { fields } = old
  const theme = fieldsOf(fields.theme)
  const { origin, base } = publicAddress(old)
  unread(old, todo)
  const repository = textOf(fields.repo_url)
  const items =
    repository === undefined
      ? []
      : [
          {
            href: repository,
            label: textOf(fields.repo_name) ?? hostName(repository),
            position: 'right' as const,
          },
        ]
  return {
    title: textOf(fields.site_name),
    description: textOf(fields.site_description),
    url: origin,
    ...(base !== '/' && { baseUrl: base }),
    locale: localeOf(theme, todo),
    favicon: fileAddress(theme.favicon),
    ...navbarOf(theme, items),
    ...footerOf(fields),
    ...colorModeOf(theme),
    ...analyticsOf(fieldsOf(fieldsOf(fields.extra).analytics), todo),
  } as UserConfig
}

/** Start of links to the source of a page; undefined for none. */
export function editAddress(old: MkdocsConfig): string | undefined {
  const { fields, root, docsFolder } = old
  const repository = withoutEndSlashes(textOf(fields.repo_url) ?? '') || undefined
  const isMaterial = themeOf({ fields }) === 'material'
  const isOn = !isMaterial || featuresOf(old).has('content.action.edit')
  if (repository === undefined || !isOn || fields.edit_uri === '') return undefined
  const written =
    textOf(fields.edit_uri) ?? (/github\.com/.test(repository) ? 'edit/master/docs/' : undefined)
  if (written === undefined) return undefined
  const folder = docsFolder.slice(root.length + 1)
  const bare = withoutEndSlashes(written)
  const start = bare.endsWith(`/${folder}`) ? bare.slice(0, -folder.length - 1) : bare
  return /^https?:/.test(start) ? start : `${repository}/${start.replace(/^\/+/, '')}`
}

function unread(old: MkdocsConfig, todo: AddTodo): void {
  const { fields } = old
  for (const name of Object.keys(fields))
    if (!silent.has(name))
      todo(name, {
        message: `The option "${name}" has no counterpart.`,
        hint: 'Look whether the site needs what it did.',
      })
  for (const name of Object.keys(fieldsOf(fields.extra)))
    if (!silentExtra.has(name) && name !== 'version' && name !== 'alternate')
      todo(name, {
        message: `The value "extra.${name}" was for templates of the old site.`,
        hint: 'Look whether the site needs it; values for texts belong into "markdown.variables".',
        isNote: true,
      })
  const { version, alternate } = fieldsOf(fields.extra)
  if (version !== undefined)
    todo('version', {
      message: 'Versions were kept by mike in a branch of their own, which this command does not see.',
      hint: 'Check out each version that shall stay, take its texts over, and freeze them with `docsgen version`.',
    })
  if (alternate !== undefined)
    todo('alternate', {
      message: 'Other languages are sites of their own, to which "extra.alternate" leads.',
      hint: 'Put their texts into content/i18n and name them in "locales", or link to them in the top bar.',
    })
  for (const [key, what] of [
    ['extra_css', 'Stylesheets'],
    ['extra_javascript', 'Scripts'],
    ['hooks', 'Python hooks'],
    ['extra_templates', 'Templates'],
  ] as const)
    if (listOf(fields[key]).length > 0)
      todo(key, {
        message: `${what} of the old site ("${key}") are not used: they were written for its theme.`,
        hint:
          key === 'hooks'
            ? 'Look what they changed in the texts, and write that with an extension.'
            : 'The files are published; name what the site still needs in "head".',
      })
  if (hasTemplates(old))
    todo('custom_dir', {
      message: 'Templates that replaced parts of the theme are not taken over.',
      hint: 'Look what they changed; templates of docsgen are React components in the folder "templates".',
    })
}

function localeOf(theme: Fields, todo: AddTodo): string {
  const written = textOf(theme.language) ?? textOf(theme.locale) ?? 'en'
  const tag = written.replace('_', '-')
  const known =
    Object.keys(packs).find(locale => locale.toLowerCase() === tag.toLowerCase()) ??
    Object.keys(packs).find(locale => locale.split('-')[0] === tag.split('-')[0])
  if (known !== undefined) return known
  todo('language', {
    message: `Docsgen has no words of the interface in the language "${written}", so they are English.`,
    hint: 'Write them into a file, name it in "strings", and set "locale".',
  })
  return 'en'
}

// A path below the folder of the texts, all of whose files are published.
function fileAddress(written: unknown): string | undefined {
  const path = textOf(written)
  if (path === undefined) return undefined
  return /^(?:https?:)?\/\//.test(path) ? path : `/${path.replace(/^\/+/, '')}`
}

function navbarOf(theme: Fields, items: readonly object[]): object {
  const logo = fileAddress(theme.logo)
  return {
    navbar: { ...(logo !== undefined && { logo: { src: logo } }), ...(items.length > 0 && { items }) },
  }
}

function footerOf(fields: Fields): object {
  const links = listOf(fieldsOf(fields.extra).social)
    .map(fieldsOf)
    .flatMap(({ link, name, icon }) => {
      const href = textOf(link)
      if (href === undefined) return []
      return [{ label: textOf(name) ?? nameOfIcon(textOf(icon)) ?? hostName(href), href }]
    })
  const copyright = textOf(fields.copyright)
  if (links.length === 0 && copyright === undefined) return {}
  return { footer: { copyright, ...(links.length > 0 && { links: [{ items: links }] }) } }
}

// `fontawesome/brands/github` → `GitHub` as people know it.
function nameOfIcon(icon: string | undefined): string | undefined {
  const name = icon
    ?.split('/')
    .at(-1)
    ?.replace(/-(?:\d+|alt|circle|square)$/, '')
    .replace(/^mark-/, '')
  if (name === undefined || !/^[a-z-]+$/.test(name)) return undefined
  const known: Readonly<Record<string, string>> = {
    github: 'GitHub',
    gitlab: 'GitLab',
    linkedin: 'LinkedIn',
    pypi: 'PyPI',
    python: 'PyPI',
    'x-twitter': 'X',
    youtube: 'YouTube',
    stack: 'Stack Overflow',
  }
  return known[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function hostName(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address
}

function colorModeOf(theme: Fields): object {
  const palettes = Array.isArray(theme.palette) ? theme.palette.map(fieldsOf) : [fieldsOf(theme.palette)]
  const isDark = (palette: Fields) => textOf(palette.scheme) === 'slate'
  const [first = {}] = palettes.filter(({ scheme }) => scheme !== undefined)
  const follows =
    palettes.length > 1 &&
    palettes.some(({ media }) => textOf(media)?.includes('prefers-color-scheme') === true)
  const settings = {
    ...(follows ? { defaultMode: 'system' } : isDark(first) && { defaultMode: 'dark' }),
    ...(palettes.length < 2 && { disableSwitch: true }),
  }
  return Object.keys(settings).length === 0 ? {} : { colorMode: settings }
}

function analyticsOf({ provider, property }: Fields, todo: AddTodo): object {
  if (provider === undefined) return {}
  const id = textOf(property)
  if (provider === 'google' && id !== undefined) return { analytics: { provider: 'google', id } }
  todo('analytics', {
    message: `Visits were counted by "${String(provider)}"${id === undefined ? ', whose number is not in the configuration' : ''}.`,
    hint: 'Name the service and the number in "analytics".',
  })
  return {}
}
