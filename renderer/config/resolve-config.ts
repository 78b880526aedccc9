// Completes checked options: defaults that need the words of the site's language, or an option of another section.
import type { Language } from '../base/strings/language.ts'
import type { Config, DocsConfig, NavbarConfig } from './config.ts'
import type { WrittenOptions } from './find-literal.ts'
import type { ConfigOptions } from './options/config-options.ts'
import { resolveRedirects } from './redirect-rules.ts'
import { namedSets, searchContexts } from './versions/named-sets.ts'

/** Where the options are written is for places in messages. */
export function resolveConfig(
  {
    locale: _,
    locales: _all,
    strings: _words,
    onBrokenLinks,
    onBrokenAnchors,
    onBrokenImages,
    ...options
  }: ConfigOptions,
  language: Language,
  { file, text, imported }: WrittenOptions = { file: undefined, text: '', imported: [] },
): Config {
  const { words } = language
  const title = options.title ?? words['docs.title']
  const { blog, imageHosts, markdown } = options
  const sets = namedSets(options.docs).map(
    (set): DocsConfig => ({
      ...set,
      label: set.label ?? (set.isFirst ? words['docs.title'] : set.id),
      versionOptions: set.versions,
      versions: [],
    }),
  )
  return {
    ...options,
    file,
    text,
    imported,
    language,
    localeFrom: 'options',
    edition: {
      label: language.locale,
      isOriginal: true,
      home: '',
      folder: '',
      filesBase: options.baseUrl,
      staleAfter: { most: 0, of: 'blocks' },
      roots: [],
    },
    translations: [],
    title,
    // Its files lead to the twins.
    llms: options.llms || options.agents,
    docs: sets,
    blog: blog && { ...blog, title: blog.title ?? words['blog.title'] },
    navbar: resolveNavbar(options.navbar, title, language),
    redirects: resolveRedirects(options.redirects, text),
    search: { ...options.search, contexts: searchContexts(options.search.contexts, sets) },
    imageHosts: imageHosts ?? (markdown.rawHtml === 'sanitize' ? [] : ['https:']),
    brokenLinks: { links: onBrokenLinks, anchors: onBrokenAnchors, images: onBrokenImages },
  }
}

function resolveNavbar(
  { title, support, ...options }: ConfigOptions['navbar'],
  siteTitle: string,
  { words }: Language,
): NavbarConfig {
  return {
    ...options,
    // A bar without logo and title would lead home by nothing.
    title: title === undefined || (title === '' && options.logo === undefined) ? siteTitle : title,
    support: support && {
      email: support.email,
      label: support.label ?? words['support.label'],
      subject: support.subject ?? words['support.subject'],
    },
  }
}
