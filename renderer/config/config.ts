// What the program uses: complete, checked, with site paths. No optional field that has a default.
import type { RoutePath, SitePath } from '../text/brand.ts'
import type { CodeThemeName } from './code-themes.ts'
import type { DocsVersion } from './docs-version.ts'
import type {
  UserAnnouncement,
  UserFooter,
  UserNavbar,
  UserNavbarItem,
  UserProduct,
} from './user-chrome-config.ts'
import type { UserDocsConfig, UserMarkdownConfig, UserSidebarItem } from './user-content-config.ts'

export interface Config {
  readonly file: SitePath | undefined
  readonly title: string
  readonly tagline: string
  readonly description: string
  /** Origin without a path and without a slash at the end. */
  readonly url: string
  /** Starts and ends with a slash (BU-16). */
  readonly baseUrl: string
  readonly locale: 'ru'
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
  readonly announcement: Required<UserAnnouncement> | undefined
  readonly tableOfContents: { readonly min: number; readonly max: number }
  readonly images: ImagesConfig
  readonly markdown: MarkdownConfig
  /** Pages are published as Markdown too. */
  readonly llms: boolean
  readonly searchContexts: readonly { readonly label: string; readonly path: RoutePath }[]
  readonly fonts: { readonly stylesheet: string; readonly fileHost: string | undefined } | undefined
  readonly analytics: { readonly counterId: string; readonly host: string } | undefined
  readonly contentSecurityPolicy: 'none' | 'meta'
  readonly baseUrlIssueBanner: boolean
  readonly templates: SitePath
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
  readonly editUrl: string | undefined
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
