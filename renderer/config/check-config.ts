// The shape of the author's configuration as a schema: unknown keys and wrong types are problems with a path (BU-16).
import * as z from 'zod'
import { explainIssues, type SchemaProblem } from '../schema/explain-issues.ts'
import { sidebarsSchema } from './sidebar-schema.ts'
import type { UserConfig } from './user-config.ts'

const text = z.string()
const flag = z.boolean()

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

const plainItems = [
  linkItem,
  z.strictObject({ type: z.literal('doc'), docId: text, ...itemBase }),
  z.strictObject({ type: z.literal('docSidebar'), sidebarId: text, ...itemBase }),
  z.strictObject({ type: z.literal('search'), ...itemBase }),
  z.strictObject({ type: z.literal('html'), value: text, ...itemBase }),
] as const

const navbarItem = z.discriminatedUnion('type', [
  ...plainItems,
  // Nested dropdowns are rejected here (NB-2).
  z.strictObject({
    type: z.literal('dropdown'),
    ...itemBase,
    label: text,
    items: z.array(z.discriminatedUnion('type', [...plainItems])),
  }),
])

const logo = { src: text, srcDark: text.optional() }

const navbar = z.strictObject({
  title: text.optional(),
  logo: z.strictObject({ ...logo, alt: text.optional(), href: text.optional() }).optional(),
  items: z.array(navbarItem).optional(),
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
  editUrl: text.optional(),
  version: z.strictObject({ label: text.optional(), badge: flag.optional() }).optional(),
  numberPrefixes: flag.optional(),
})

const blog = z.strictObject({
  path: text.optional(),
  routeBase: text.optional(),
  title: text.optional(),
  postsPerPage: z.int().min(1).optional(),
  hideFuturePosts: flag.optional(),
})

const level = z.int().min(2).max(6).optional()

const footerLink = z.strictObject({ label: text, to: text.optional(), href: text.optional() })

export const configSchema = z.strictObject({
  title: text.optional(),
  tagline: text.optional(),
  description: text.optional(),
  url: text.optional(),
  baseUrl: text.optional(),
  locale: z.literal('ru').optional(),
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
    .strictObject({ id: text.optional(), content: text, isCloseable: flag.optional() })
    .optional(),
  tableOfContents: z
    .strictObject({ min: level, max: level })
    .refine(levels => (levels.min ?? 2) <= (levels.max ?? 3), {
      error: '"tableOfContents.min" is greater than "tableOfContents.max".',
    })
    .optional(),
  markdown: z.strictObject({ defaultCodeLanguage: text.optional() }).optional(),
  search: z
    .strictObject({ contexts: z.array(z.strictObject({ label: text, path: text })).optional() })
    .optional(),
  fonts: z
    .union([z.literal(false), z.strictObject({ stylesheet: text, fileHost: text.optional() })])
    .optional(),
  analytics: z
    .union([
      z.literal(false),
      z.strictObject({ counterId: z.union([text, z.number()]), host: text.optional() }),
    ])
    .optional(),
  contentSecurityPolicy: z.enum(['none', 'meta']).optional(),
  baseUrlIssueBanner: flag.optional(),
  templates: text.optional(),
})

/** The checked configuration, or what is wrong with it. */
export function checkConfig(value: unknown): {
  readonly config: UserConfig
  readonly problems: readonly SchemaProblem[]
} {
  const result = configSchema.safeParse(value)
  if (result.success)
    return { config: result.data as UserConfig, problems: checkAddresses(result.data as UserConfig) }
  return { config: {}, problems: explainIssues(configSchema, value, result.error.issues) }
}

function checkAddresses(config: UserConfig): readonly SchemaProblem[] {
  if (config.url === undefined) return []
  const url = URL.canParse(config.url) ? new URL(config.url) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return [
      {
        path: ['url'],
        message: `"url" is the text ${JSON.stringify(config.url)}; expected an origin with its protocol.`,
        hint: 'Write it like "https://docs.example.ru".',
      },
    ]
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    return [
      {
        path: ['url'],
        message: `"url" has the path ${JSON.stringify(url.pathname)}; expected an origin only.`,
        hint: 'Move the path to "baseUrl".',
      },
    ]
  }
  return []
}
