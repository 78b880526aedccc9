// What the program uses: complete, checked, with paths in one form.
import type { LinkLevels } from '../base/diagnostics/severity-policy.ts'
import type { Language } from '../base/strings/language.ts'
import type { RoutePath, SitePath } from '../base/text/brand.ts'
import type { Place } from '../base/text/line-index.ts'
import type { WrittenOptions } from './find-literal.ts'
import type { Edition } from './locales/edition.ts'
import type { ConfigOptions } from './options/config-options.ts'
import type { DocsOptions } from './options/docs-options.ts'
import type { DocsVersion, SetNames } from './versions/docs-version.ts'

/** The options of the file, apart from those that get another form once the language and the file's text are known. */
type Options = Omit<
  ConfigOptions,
  'locale' | 'locales' | 'strings' | 'onBrokenLinks' | 'onBrokenAnchors' | 'onBrokenImages'
>

/** With what its file says, for places in messages. */
export interface Config extends Omit<Options, Completed>, WrittenOptions {
  readonly language: Language
  /** Where the language comes from. `nothing`: neither the options nor the texts decide it, so the site is in English. */
  readonly localeFrom: 'options' | 'texts' | 'nothing'
  /** Folder of the texts, as an option names it, when no option named one. Undefined: an option did, or it is the usual one. */
  readonly textsIn?: string | undefined
  /** Which of the site's languages this is, and where its texts and files lie. */
  readonly edition: Edition
  /** The same site in each further language; empty in these themselves. */
  readonly translations: readonly Config[]
  /** The source whose files this configuration counts for; absent for the site's own. */
  readonly source?: { readonly into: SitePath; readonly code: boolean }
  readonly title: string
  /** Sets of documents; none on a site without documentation. */
  readonly docs: readonly DocsConfig[]
  readonly blog: BlogConfig | undefined
  readonly navbar: NavbarConfig
  readonly redirects: RedirectsConfig
  readonly search: SearchConfig
  /** Origins of images in the policy. */
  readonly imageHosts: readonly string[]
  readonly brokenLinks: LinkLevels
}

type Completed = 'title' | 'docs' | 'blog' | 'navbar' | 'redirects' | 'search' | 'imageHosts'

export type ApiConfig = Options['apis'][number]
/** How links to other sites are asked; times in milliseconds. */
export type ExternalSettings = Options['links']['external']
export type ImagesConfig = Options['images']
export type MarkdownConfig = Options['markdown']

/** One set of documents, with versions, addresses and sidebars of its own. */
export interface DocsConfig
  extends Omit<DocsOptions, 'versions' | 'id' | 'label' | 'path' | 'routeBase'>,
    SetNames {
  /** Its name for readers. */
  readonly label: string
  readonly routeBase: RoutePath
  /** What the author says of versions, by name. */
  readonly versionOptions: DocsOptions['versions']
  /** Newest first. Filled in by read-versions.ts; before, there are none. */
  readonly versions: readonly DocsVersion[]
}

interface SearchConfig extends Omit<Options['search'], 'contexts'> {
  readonly contexts: readonly { readonly label: string; readonly path: RoutePath }[]
}

export interface BlogConfig extends NonNullable<Options['blog']> {
  readonly title: string
}

export interface NavbarConfig extends Omit<Options['navbar'], 'support'> {
  readonly title: string
  readonly support: { readonly email: string; readonly label: string; readonly subject: string } | undefined
}

export interface RedirectsConfig {
  /** One per old address, as written. */
  readonly rules: readonly RedirectRule[]
  readonly formats: ReadonlySet<Options['redirects']['formats'][number]>
}

export interface RedirectRule {
  readonly from: string
  readonly to: string
  /** Where both stand in the configuration file; undefined when they cannot be found there. */
  readonly fromPlace: Place | undefined
  readonly toPlace: Place | undefined
}
