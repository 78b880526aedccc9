// What the program uses: complete, checked, with site paths. No optional field that has a default.
import type { LinkLevels } from '../diagnostics/severity-policy.ts'
import type { Language } from '../strings/language.ts'
import type { RoutePath, SitePath } from '../text/brand.ts'
import type { Place } from '../text/line-index.ts'
import type { CodeThemeName } from './code-themes.ts'
import type { SearchCollection } from './search/user-search-config.ts'
import type {
  UserAnnouncement,
  UserFooter,
  UserNavbar,
  UserNavbarItem,
  UserProduct,
} from './user-chrome-config.ts'
import type {
  EditUrlFunction,
  UserDocsConfig,
  UserMarkdownConfig,
  UserSidebarItem,
} from './user-content-config.ts'
import type { UserSitemapConfig } from './user-sitemap-config.ts'
import type { DocsVersion } from './versions/docs-version.ts'

export interface Config {
  readonly file: SitePath | undefined
  /** What the file says, for places in messages; `` without a file. */
  readonly text: string
  readonly title: string
  readonly tagline: string
  readonly description: string
  /** Origin without a path and without a slash at the end. */
  readonly url: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  readonly language: Language
  readonly titleDelimiter: string
  readonly favicon: string | undefined
  readonly image: string | undefined
  readonly noIndex: boolean
  readonly staticDirs: readonly SitePath[]
  readonly docs: DocsConfig | undefined
  readonly blog: BlogConfig | undefined
  readonly pages: { readonly path: SitePath } | undefined
  readonly navbar: NavbarConfig
  readonly footer: Required<Pick<UserFooter, 'links'>> & UserFooter
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark'
    readonly disableSwitch: boolean
    readonly respectPrefersColorScheme: boolean
  }
  readonly announcement: AnnouncementConfig | undefined
  readonly tableOfContents: { readonly min: number; readonly max: number }
  readonly images: ImagesConfig
  readonly markdown: MarkdownConfig
  readonly redirects: RedirectsConfig
  /** Pages are published as Markdown too. */
  readonly llms: boolean
  /** In the order of the configuration. */
  readonly apis: readonly ApiConfig[]
  readonly search: SearchConfig
  readonly fonts: { readonly stylesheet: string; readonly fileHost: string | undefined } | undefined
  readonly analytics: { readonly counterId: string; readonly host: string } | undefined
  readonly contentSecurityPolicy: 'none' | 'meta' | '_headers' | 'nginx'
  /** Origins of images in the policy. */
  readonly imageHosts: readonly string[]
  readonly subresourceIntegrity: boolean
  readonly baseUrlIssueBanner: boolean
  readonly templates: SitePath
  readonly sitemap: SitemapConfig
  readonly links: { readonly external: ExternalSettings }
  readonly brokenLinks: LinkLevels
}

export type AnnouncementConfig = UserAnnouncement &
  Required<Pick<UserAnnouncement, 'id' | 'content' | 'isCloseable'>>

export interface ApiConfig {
  readonly name: string
  readonly file: SitePath
  /** Folder of the downloads in the output, without slashes around it; undefined: none. */
  readonly downloads: string | undefined
}

/** How links to other sites are asked; times in milliseconds. */
export interface ExternalSettings {
  readonly ignore: readonly string[]
  /** Empty: every address is asked. */
  readonly allow: readonly string[]
  /** For one request, up to the headers of the answer. */
  readonly timeout: number
  readonly retries: number
  readonly perHost: number
  /** The longest `Retry-After` that is waited for. */
  readonly maxWait: number
  /** For how long a good answer counts. */
  readonly maxAge: number
  readonly allowPrivate: boolean
}

export interface SearchConfig {
  readonly contexts: readonly { readonly label: string; readonly path: RoutePath }[]
  /** Groups of words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** What is searched. */
  readonly collections: readonly SearchCollection[]
  readonly ignorePatterns: readonly string[]
  /** At most. */
  readonly suggestions: number
  readonly resultsAtOnce: number
  /** Characters around a match. */
  readonly excerptLengths: { readonly suggestion: number; readonly result: number }
  /** Letters that a word may differ in, at most. */
  readonly slips: number
  /** Marks the searched words on the page that was found. */
  readonly highlight: boolean
  readonly boxInContextsOnly: boolean
  readonly shortcut: boolean
  /** Shows the keys; never without the shortcut. */
  readonly shortcutHint: boolean
  /** Metas that external search crawlers read. */
  readonly crawlerMetas: boolean
}

export interface SitemapConfig {
  readonly lastmod: 'date' | 'datetime' | false
  readonly changefreq: NonNullable<UserSitemapConfig['changefreq']>
  readonly priority: number
  readonly ignorePatterns: readonly string[]
}

export interface MarkdownConfig {
  readonly defaultCodeLanguage: string
  /** Lower case on both sides. */
  readonly languageAliases: Readonly<Record<string, string>>
  readonly magicComments: NonNullable<UserMarkdownConfig['magicComments']>
  readonly codeTheme: { readonly light: CodeThemeName; readonly dark: CodeThemeName }
  readonly variables: Readonly<Record<string, string>>
  readonly emoji: boolean
  readonly math: boolean
  readonly mermaid: boolean
  readonly allowedFields: readonly string[]
  readonly rawHtml: 'allow' | 'sanitize'
}

export interface DocsConfig {
  readonly path: SitePath
  readonly routeBase: RoutePath
  readonly sidebars: Readonly<Record<string, readonly UserSidebarItem[]>>
  readonly sidebarCollapsible: boolean
  readonly sidebarCollapsed: boolean
  readonly sidebarHideable: boolean
  readonly sidebarAutoCollapse: boolean
  readonly breadcrumbs: boolean
  readonly showLastUpdateTime: boolean
  readonly showLastUpdateAuthor: boolean
  readonly editUrl: string | EditUrlFunction | undefined
  /** What the author says of versions, by name. */
  readonly versionOptions: NonNullable<UserDocsConfig['versions']>
  readonly lastVersion: string | undefined
  readonly includeCurrentVersion: boolean
  /** Newest first. Filled in by read-versions.ts; before, the current one alone. */
  readonly versions: readonly DocsVersion[]
  readonly numberPrefixes: boolean
}

export interface ImagesConfig {
  /** Each once, AVIF first. */
  readonly formats: readonly ('avif' | 'webp')[]
  readonly quality: number
}

export interface RedirectsConfig {
  /** One per old address, as written. */
  readonly rules: readonly RedirectRule[]
  readonly formats: ReadonlySet<'pages' | '_redirects' | 'nginx'>
}

export interface RedirectRule {
  readonly from: string
  readonly to: string
  /** Where both stand in the configuration file; undefined when they cannot be found there. */
  readonly fromPlace: Place | undefined
  readonly toPlace: Place | undefined
}

export interface BlogConfig {
  readonly path: SitePath
  readonly routeBase: RoutePath
  readonly title: string
  readonly postsPerPage: number
  readonly hideFuturePosts: boolean
}

export interface NavbarConfig {
  readonly title: string
  readonly logo: NonNullable<UserNavbar['logo']> | undefined
  /** Undefined: the first sidebar. */
  readonly items: readonly UserNavbarItem[] | undefined
  readonly hideOnScroll: boolean
  readonly products: readonly UserProduct[]
  readonly support: { readonly email: string; readonly label: string; readonly subject: string } | undefined
}
