// Everything that the document around a page needs beside the page: scripts, styles, icon, font, counter, policy.
import type { OutputPath } from '../../base/text/brand.ts'
import { fileHref } from '../../content/derive/urls.ts'
import type { ClientManifest } from '../../contract/client-manifest.ts'
import { type Counter, counterService } from '../../contract/counters.ts'
import type { HeadTag } from '../../contract/head-tag.ts'
import { colorModeAttributes } from './color-mode-attributes.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { type FontProvider, fontProvider } from './head/font-provider.ts'
import { siteHead } from './head/site-head.ts'
import { iconHref } from './head/site-icon.ts'
import { offlineHref } from './offline/offline-file.ts'
import type { PlanInput } from './plan-input.ts'

/** Every address in it is finished. */
export interface ShellInput {
  /** Address of the worker for reading without a network. Absent: none is started. */
  readonly offline?: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Attributes of the root element. */
  readonly colorMode: string
  readonly icon: string
  /** Absent: the policy is left to the server. */
  readonly policy?: { readonly usual: string; readonly withDiagrams: string }
  /** Metas that search crawlers of other generators read. */
  readonly hasCrawlerMetas: boolean
  readonly inline: ClientManifest['inline']
  readonly style: BundleFile
  /** By the name of `PageStyle`. */
  readonly pageStyles: Readonly<Record<string, BundleFile>>
  /** Files of the stylesheet that are loaded ahead. Absent: none. */
  readonly preloads?: readonly string[]
  readonly script: BundleFile
  /** Address of the banner about a wrong base URL. Absent: there is none. */
  readonly banner?: string
  /** The words of the language, before the script; absent where the script carries them. */
  readonly words?: BundleFile
  /** Addresses of what the page of the search loads at once. */
  readonly search: { readonly script: string; readonly words?: string; readonly parts: readonly string[] }
  /** Absent while the site is written: fonts and counters of others are for readers. */
  readonly fonts?: FontProvider
  /** Tags of the configuration, with finished addresses. Absent: none. */
  readonly head?: readonly HeadTag[]
  readonly counters?: readonly (Counter & { readonly pixel?: string })[]
}

export interface BundleFile {
  readonly href: string
  /** Subresource Integrity, 3.1. */
  readonly integrity?: string
}

export function shellInput({
  snapshot,
  client,
  isProduction,
}: Pick<PlanInput, 'snapshot' | 'client' | 'isProduction'>): ShellInput {
  const { config } = snapshot
  const { analytics } = config
  const fonts = fontProvider(config)
  const bundleFile = (path: OutputPath): BundleFile => {
    // While a site is written, styles change below an open page.
    const integrity = config.subresourceIntegrity && isProduction ? client.integrity[path] : undefined
    return { href: fileHref(config, path), ...(integrity !== undefined && { integrity }) }
  }
  return {
    locale: config.language.locale,
    direction: config.language.direction,
    colorMode: colorModeAttributes(config.colorMode),
    icon: iconHref(snapshot),
    ...(config.contentSecurityPolicy === 'meta' && {
      policy: {
        usual: contentSecurityPolicy(config, client, { hasDiagrams: false }),
        withDiagrams: contentSecurityPolicy(config, client, { hasDiagrams: true }),
      },
    }),
    ...(config.head.length > 0 && { head: siteHead(config) }),
    hasCrawlerMetas: config.search.crawlerMetas,
    inline: client.inline,
    style: bundleFile(client.style),
    pageStyles: Object.fromEntries(
      Object.entries(client.pageStyles).map(([name, path]) => [name, bundleFile(path)]),
    ),
    ...(client.preloads.length > 0 && { preloads: client.preloads.map(path => fileHref(config, path)) }),
    script: bundleFile(client.script),
    ...(client.banner !== undefined && { banner: fileHref(config, client.banner) }),
    ...(client.words !== undefined && { words: bundleFile(client.words) }),
    search: {
      script: fileHref(config, client.search),
      ...(client.laterWords !== undefined && { words: fileHref(config, client.laterWords) }),
      parts: client.searchParts.map(part => fileHref(config, part)),
    },
    ...(isProduction && config.offline === true && { offline: offlineHref(config) as string }),
    ...(isProduction && fonts !== undefined && { fonts }),
    ...(isProduction &&
      analytics.length > 0 && {
        counters: analytics.map(counter => {
          const pixel = counterService(counter.provider).pixel?.(counter)
          return { ...counter, ...(pixel !== undefined && { pixel }) }
        }),
      }),
  }
}
