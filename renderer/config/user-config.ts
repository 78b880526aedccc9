// What the author writes in docs-site.config.ts. Every field is optional; defaults are applied in resolve-config.ts.
// Each option has a sentence, its default and an example here; the manual is generated from these comments.

import type { UserStrings } from './language/user-strings.ts'
import type { UserSearchConfig } from './search/user-search-config.ts'
import type { UserAnnouncement, UserColorMode, UserFooter, UserNavbar } from './user-chrome-config.ts'
import type {
  UserBlogConfig,
  UserDocsConfig,
  UserImagesConfig,
  UserMarkdownConfig,
  UserRedirectsConfig,
} from './user-content-config.ts'
import type { UserLinksConfig } from './user-links-config.ts'
import type { UserSitemapConfig } from './user-sitemap-config.ts'

export interface UserConfig {
  /** Name of the site; the second part of every `<title>`. Default: “Documentation” in the site's language. Example: `'Platform'`. */
  title?: string
  /** One sentence about the site, for the home page. Default: none. Example: `'Messages in all channels'`. */
  tagline?: string
  /** Meta description of pages that have none. Default: none. */
  description?: string
  /** Public origin without a path; needed for canonical links and the sitemap. Default: `'http://localhost:3000'`. Example: `'https://docs.example.ru'`. */
  url?: string
  /** Path under which the site is published. Default: `'/'`. Example: `'/docs-site/'`. */
  baseUrl?: string
  /** Language of the site as a BCP 47 tag: of the interface, dates, plurals, feeds, and the search. Default: `'ru'`. Example: `'pt-BR'`. */
  locale?: string
  /** Words of the interface that replace docsgen's own: here, or in a YAML file that holds them by name. A language that docsgen has no words for needs such a file with all of them. Default: docsgen's words. Example: `{ 'edit.label': 'Suggest a change' }`. */
  strings?: UserStrings | string
  /** Between the page's title and the site's. Default: `' | '`. */
  titleDelimiter?: string
  /** Icon of the browser tab, a path in a static folder. Default: none. Example: `'/img/favicon.svg'`. */
  favicon?: string
  /** Social image of pages that have none: a path in a static folder or an address. Default: none. */
  image?: string
  /** Asks search engines to leave the whole site out. Default: `false`. */
  noIndex?: boolean
  /** Folders copied as they are to the output's root; later ones win. Default: `['content/static']`. */
  staticDirs?: string[]
  /** Documentation pages, or `false` for none. */
  docs?: UserDocsConfig | false
  /** Blog, or `false` for none. */
  blog?: UserBlogConfig | false
  /** Folder of page components (`*.tsx`) and plain pages (`*.md`). Default: `{ path: 'content/pages' }`. */
  pages?: { path?: string } | false
  /** Top bar. */
  navbar?: UserNavbar
  /** Bottom of every page. */
  footer?: UserFooter
  /** Light, dark, system. */
  colorMode?: UserColorMode
  /** Bar above the top bar that a reader can dismiss. Default: none. */
  announcement?: UserAnnouncement
  /** Levels in the table of contents, 2 to 6. Default: `{ min: 2, max: 3 }`. */
  tableOfContents?: { min?: number; max?: number }
  /** How images beside the text are encoded. */
  images?: UserImagesConfig
  /** Dialect and features of Markdown. */
  markdown?: UserMarkdownConfig
  /** Addresses that have moved; a page names its own old ones as `aliases` in its front matter. */
  redirects?: UserRedirectsConfig
  /** Pages as Markdown for language models and other programs: a `.md` file beside each page, `llms.txt` and `llms-full.txt`. Default: `false`. */
  llms?: boolean
  /** OpenAPI descriptions that pages may draw from, by name; directives use the first unless they name another (`api=`). Default: none. Example: `{ main: { file: 'content/openapi.yaml', downloads: '/api' } }`. */
  apis?: Record<string, UserApi>
  /** What readers can search, and how the search box behaves. */
  search?: UserSearchConfig
  /** Stylesheet of a font provider, loaded without blocking, in production only. Default: none. */
  fonts?: { stylesheet: string; fileHost?: string } | false
  /** Counter of page hits, in production only. Default: none. Example: `{ counterId: 12345678 }`. */
  analytics?: { counterId: string | number; host?: string } | false
  /** Where the content-security policy goes: `'meta'` writes a tag into each page, `'_headers'` a file for Netlify, Cloudflare Pages and the like, `'nginx'` the file `headers.nginx.conf` to include; `'none'` only reports it. Default: `'none'`. */
  contentSecurityPolicy?: 'none' | 'meta' | '_headers' | 'nginx'
  /** Origins that images may come from, in the content-security policy, apart from the site itself. Default: every host with `https:`, and with `markdown.rawHtml: 'sanitize'` none, because each request tells a stranger who reads the page. Example: `['https://img.shields.io']`. */
  imageHosts?: string[]
  /** Lets browsers refuse the script and the style of a page that do not have the bytes of the build. Parts that a page loads later are not covered. Default: `false`. */
  subresourceIntegrity?: boolean
  /** Banner on the home page that explains a wrong `baseUrl`. Default: `true`. */
  baseUrlIssueBanner?: boolean
  /** What sitemap.xml says of the pages. */
  sitemap?: UserSitemapConfig
  /** What a link that leads to no page or file is: an `'error'` fails the build, `'warn'` lets it and `docsgen check-links` pass, `'ignore'` says nothing. Default: a warning of the build, an error of `docsgen check-links`. Example: `'error'`. */
  onBrokenLinks?: 'ignore' | 'warn' | 'error'
  /** The same for links to a heading or an id that the page does not have. Default: as for `onBrokenLinks`. */
  onBrokenAnchors?: 'ignore' | 'warn' | 'error'
  /** The same for images, and everything else that a page shows, whose file is missing. Default: as for `onBrokenLinks`. */
  onBrokenImages?: 'ignore' | 'warn' | 'error'
  /** How `docsgen check-links` checks links. */
  links?: UserLinksConfig
  /** Folder of your own templates; a file of the same name replaces a built-in one. Default: `'templates'`. */
  templates?: string
}

export interface UserApi {
  /** OpenAPI 3.0 or 3.1 as YAML or JSON, in one file. */
  file: string
  /** Path under which `openapi.yaml`, `openapi.json` and `postman.json` can be downloaded. Default: none. */
  downloads?: string
}
