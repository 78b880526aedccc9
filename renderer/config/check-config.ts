// The shape of the author's configuration as a schema: unknown keys and wrong types are problems with a path.
import * as z from 'zod'
import { explainIssues, type SchemaProblem } from '../schema/explain-issues.ts'
import { checkPlaces } from './checks/check-places.ts'
import { codeThemeNames } from './code-themes.ts'
import { stringsSchema } from './language/strings-schema.ts'
import { withForeignHint } from './search/foreign-options.ts'
import { searchSchema } from './search/search-schema.ts'
import { sidebarsSchema } from './sidebar-schema.ts'
import type { UserConfig } from './user-config.ts'
import type { EditUrlFunction } from './user-content-config.ts'
import { sitemapFrequencies } from './user-sitemap-config.ts'

const text = z.string()
const flag = z.boolean()
const color = text.regex(/^[\w\s#%().,/-]+$/, {
  error: 'A colour is written as in CSS, for example "#1d4ed8".',
})

const itemBase = {
  label: text.optional(),
  position: z.enum(['left', 'right']).optional(),
  className: text.optional(),
}

const linkItem = z
  .strictObject({
    type: z.literal('link').optional(),
    to: text.optional(),
    href: text.optional(),
    activeBasePath: text.optional(),
    ...itemBase,
  })
  .refine(item => (item.to === undefined) !== (item.href === undefined), {
    error: 'A link has exactly one of "to" (inside the site) and "href" (outside).',
  })

const linkItems = [
  linkItem,
  z.strictObject({ type: z.literal('doc'), docId: text, ...itemBase }),
  z.strictObject({ type: z.literal('docSidebar'), sidebarId: text, ...itemBase }),
] as const

const navbarItem = z.discriminatedUnion('type', [
  ...linkItems,
  z.strictObject({
    type: z.literal('search'),
    position: itemBase.position,
    className: itemBase.className,
  }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), ...itemBase }),
  z.strictObject({ type: z.literal('html'), value: text, ...itemBase }),
  z.strictObject({
    type: z.literal('dropdown'),
    ...itemBase,
    label: text,
    items: z.array(z.discriminatedUnion('type', [...linkItems])),
  }),
])

const logo = { src: text, srcDark: text.optional() }

const navbar = z.strictObject({
  title: text.optional(),
  logo: z.strictObject({ ...logo, alt: text.optional(), href: text.optional() }).optional(),
  items: z
    .array(navbarItem)
    .refine(items => items.filter(({ type }) => type === 'search').length < 2, {
      error: '"navbar.items" has several items with the type "search"; there is one search box.',
    })
    .optional(),
  hideOnScroll: flag.optional(),
  products: z
    .array(
      z.strictObject({
        label: text,
        description: text.optional(),
        href: z.union([text, z.strictObject({ ru: text, kz: text.optional() })]).optional(),
      }),
    )
    .optional(),
  support: z.strictObject({ email: text, label: text.optional(), subject: text.optional() }).optional(),
})

const docs = z.strictObject({
  path: text.optional(),
  routeBase: text.optional(),
  sidebars: z.union([z.literal(false), sidebarsSchema]).optional(),
  sidebarCollapsible: flag.optional(),
  sidebarCollapsed: flag.optional(),
  sidebarHideable: flag.optional(),
  sidebarAutoCollapse: flag.optional(),
  breadcrumbs: flag.optional(),
  showLastUpdateTime: flag.optional(),
  showLastUpdateAuthor: flag.optional(),
  editUrl: z
    .union([text, z.custom<EditUrlFunction>(value => typeof value === 'function', { error: 'a function' })])
    .optional(),
  versions: z
    .record(
      text,
      z.strictObject({
        label: text.optional(),
        path: text.optional(),
        banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
        badge: flag.optional(),
        noIndex: flag.optional(),
        className: text.optional(),
      }),
    )
    .optional(),
  lastVersion: text.optional(),
  includeCurrentVersion: flag.optional(),
  numberPrefixes: flag.optional(),
})

const blog = z.strictObject({
  path: text.optional(),
  routeBase: text.optional(),
  title: text.optional(),
  postsPerPage: z.int().min(1).optional(),
  hideFuturePosts: flag.optional(),
})

const markdown = z.strictObject({
  defaultCodeLanguage: text.optional(),
  languageAliases: z.record(text, text).optional(),
  magicComments: z
    .array(
      z.strictObject({
        className: text,
        line: text.optional(),
        block: z.strictObject({ start: text, end: text }).optional(),
      }),
    )
    .optional(),
  codeTheme: z.enum(codeThemeNames).optional(),
  codeThemeDark: z.enum(codeThemeNames).optional(),
  variables: z.record(text, z.union([text, z.number()])).optional(),
  emoji: flag.optional(),
  math: flag.optional(),
  mermaid: flag.optional(),
  allowedFields: z.array(text).optional(),
  rawHtml: z.enum(['allow', 'sanitize']).optional(),
})

const externalLinks = z.strictObject({
  ignore: z.array(text).optional(),
  allow: z.array(text).optional(),
  timeout: z.number().min(0.1).max(600).optional(),
  retries: z.int().min(0).max(10).optional(),
  perHost: z.int().min(1).max(16).optional(),
  maxWait: z.number().min(0).max(3600).optional(),
  maxAge: z.number().min(0).optional(),
  allowPrivate: flag.optional(),
})

const level = z.int().min(2).max(6).optional()

const footerLink = z
  .strictObject({ label: text, to: text.optional(), href: text.optional() })
  .refine(link => (link.to === undefined) !== (link.href === undefined), {
    error: 'A link has exactly one of "to" (inside the site) and "href" (outside).',
  })

export const linkLevel = z.enum(['ignore', 'warn', 'error'])

const configSchema = z.strictObject({
  title: text.optional(),
  tagline: text.optional(),
  description: text.optional(),
  url: text.optional(),
  baseUrl: text.optional(),
  locale: text.optional(),
  strings: z.union([text, z.lazy(() => stringsSchema)]).optional(),
  titleDelimiter: text.optional(),
  favicon: text.optional(),
  image: text.optional(),
  noIndex: flag.optional(),
  staticDirs: z.array(text).optional(),
  docs: z.union([z.literal(false), docs]).optional(),
  blog: z.union([z.literal(false), blog]).optional(),
  pages: z.union([z.literal(false), z.strictObject({ path: text.optional() })]).optional(),
  navbar: navbar.optional(),
  footer: z
    .strictObject({
      logo: z.strictObject({ ...logo, alt: text, href: text }).optional(),
      copyright: text.optional(),
      links: z.array(z.strictObject({ title: text.optional(), items: z.array(footerLink) })).optional(),
    })
    .optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).optional(),
      disableSwitch: flag.optional(),
      respectPrefersColorScheme: flag.optional(),
    })
    .optional(),
  announcement: z
    .strictObject({
      id: text.optional(),
      content: text,
      isCloseable: flag.optional(),
      backgroundColor: color.optional(),
      textColor: color.optional(),
    })
    .optional(),
  tableOfContents: z
    .strictObject({ min: level, max: level })
    .refine(levels => (levels.min ?? 2) <= (levels.max ?? 3), {
      error: '"tableOfContents.min" is greater than "tableOfContents.max".',
    })
    .optional(),
  images: z
    .strictObject({
      formats: z.array(z.enum(['avif', 'webp'])).optional(),
      quality: z.int().min(1).max(100).optional(),
    })
    .optional(),
  markdown: markdown.optional(),
  redirects: z
    .strictObject({
      rules: z.array(z.strictObject({ from: z.union([text, z.array(text)]), to: text })).optional(),
      formats: z.array(z.enum(['pages', '_redirects', 'nginx'])).optional(),
    })
    .optional(),
  llms: flag.optional(),
  apis: z.record(text, z.strictObject({ file: text, downloads: text.optional() })).optional(),
  search: searchSchema.optional(),
  fonts: z
    .union([z.literal(false), z.strictObject({ stylesheet: text, fileHost: text.optional() })])
    .optional(),
  analytics: z
    .union([
      z.literal(false),
      z.strictObject({ counterId: z.union([text, z.number()]), host: text.optional() }),
    ])
    .optional(),
  contentSecurityPolicy: z.enum(['none', 'meta', '_headers', 'nginx']).optional(),
  imageHosts: z
    .array(
      text.refine(host => /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/i.test(host), {
        error:
          'Each of "imageHosts" is an origin such as "https://img.example.org" or "https://*.example.org".',
      }),
    )
    .optional(),
  subresourceIntegrity: z.boolean().optional(),
  baseUrlIssueBanner: flag.optional(),
  templates: text.optional(),
  onBrokenLinks: linkLevel.optional(),
  onBrokenAnchors: linkLevel.optional(),
  onBrokenImages: linkLevel.optional(),
  links: z.strictObject({ external: externalLinks.optional() }).optional(),
  sitemap: z
    .strictObject({
      lastmod: z.union([z.literal(false), z.enum(['date', 'datetime'])]).optional(),
      changefreq: z.enum(sitemapFrequencies).optional(),
      priority: z.number().min(0).max(1).optional(),
      ignorePatterns: z.array(text).optional(),
    })
    .optional(),
})

/** The checked configuration, or what is wrong with it. */
export function checkConfig(value: unknown): {
  readonly config: UserConfig
  readonly problems: readonly SchemaProblem[]
} {
  const result = configSchema.safeParse(value)
  if (result.success)
    return { config: result.data as UserConfig, problems: checkPlaces(result.data as UserConfig) }
  return {
    config: {},
    problems: explainIssues(configSchema, value, result.error.issues).map(withForeignHint),
  }
}
