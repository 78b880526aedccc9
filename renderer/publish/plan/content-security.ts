// The content-security policy that the site passes: no `unsafe-inline`, hashes for the static inline scripts.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import type { ContentGraph } from '../../content/graph/content-graph.ts'
import type { ClientManifest } from '../../contract/client-manifest.ts'
import { counterService } from '../../contract/counters.ts'
import type { HeadTag } from '../../contract/head-tag.ts'
import { headersFile, nginxHeaders } from '../feeds/policy-files.ts'
import { fontProvider } from './head/font-provider.ts'
import { headSources } from './head/head-sources.ts'

interface PolicyRequest {
  readonly hasDiagrams: boolean
  readonly hasRedirects?: boolean
  /** Tags of the `<head>` beside those of the configuration. */
  readonly tags?: readonly HeadTag[]
}

/** `hasDiagrams`: mermaid writes inline styles, which a page with diagrams must therefore allow. */
export function contentSecurityPolicy(
  config: Config,
  client: ClientManifest,
  { hasDiagrams, hasRedirects = false, tags = [] }: PolicyRequest,
): string {
  const { analytics, imageHosts, head } = config
  const provider = fontProvider(config)
  const font = provider === undefined ? [] : [provider.origin]
  const fontFiles = provider?.fileHost === undefined ? font : [provider.fileHost]
  const counters = analytics.map(counter => counterService(counter.provider).sources(counter))
  const own = headSources([...head, ...tags])
  // A hash would switch off the word that diagrams need, which allows every style in the page anyway.
  const styles = hasDiagrams ? ["'unsafe-inline'", ...own.style.filter(source => !isHash(source))] : own.style
  const images = [...counters.flatMap(({ image = [] }) => image), ...own.image]
  const sources = (...list: readonly string[]) => [...new Set(["'self'", ...list])].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sources(...scriptHashes(client, hasRedirects), ...counters.flatMap(({ script }) => script), ...own.script)}`,
    `style-src ${sources(...font, ...styles)}`,
    `font-src ${sources(...fontFiles, ...own.font)}`,
    `img-src ${sources('data:', ...imageHosts, ...(imageHosts.includes('https:') ? [] : images))}`,
    `connect-src ${sources(...counters.flatMap(({ connect }) => connect), ...config.apis.flatMap(({ tryIt = [] }) => tryIt), ...reportAddress(config))}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

// Just this address, not its whole host; a policy has neither queries nor its own separators in it.
function reportAddress({ feedback }: Config): readonly string[] {
  const { address = '' } = feedback ?? {}
  if (!URL.canParse(address)) return []
  const { origin, pathname } = new URL(address)
  return [origin + pathname.replace(/[;,]/g, encodeURIComponent)]
}

function isHash(source: string): boolean {
  return source.startsWith("'sha256-")
}

/** What a web server must send so that every page of the site is shown. */
export interface SiteSecurity {
  /** Sources of the site's inline scripts. */
  readonly hashes: readonly string[]
  /** One policy that every page passes. */
  readonly policy: string
}

/** `hasRedirects`: the site has pages of former addresses. */
export function siteSecurity(
  config: Config,
  client: ClientManifest,
  { graph, hasRedirects }: { readonly graph: ContentGraph; readonly hasRedirects: boolean },
): SiteSecurity {
  const hasDiagrams = [...graph.pages.values()].some(page => page.facts.features.includes('diagrams'))
  const tags = [...graph.pages.values()].flatMap(page => page.facts.meta.head ?? [])
  const hashes = headSources([...config.head, ...tags]).script.filter(isHash)
  return {
    hashes: [...new Set([...scriptHashes(client, hasRedirects), ...hashes])],
    policy: contentSecurityPolicy(config, client, { hasDiagrams, hasRedirects, tags }),
  }
}

function scriptHashes({ cspHashes, redirect }: ClientManifest, hasRedirects: boolean): readonly string[] {
  return hasRedirects ? [...cspHashes, redirect.cspHash] : cspHashes
}

// The policy in the form that the configuration asks for.
function policyPath({ contentSecurityPolicy: place }: Config): OutputPath | undefined {
  if (place === '_headers') return '_headers' as OutputPath
  if (place === 'nginx') return 'headers.nginx.conf' as OutputPath
  return undefined
}

/** The file that tells a web server of the policy, when the configuration asks for one. */
export function policyFile(
  config: Config,
  { policy }: SiteSecurity,
): readonly [OutputPath, string] | undefined {
  const path = policyPath(config)
  if (path === undefined) return undefined
  const isForNginx = config.contentSecurityPolicy === 'nginx'
  return [path, isForNginx ? nginxHeaders(policy) : headersFile(policy, config.baseUrl)]
}

/** The author's own file wins over a generated one, and here that takes the policy away. */
export function hiddenPolicy(config: Config, { statics }: ContentGraph): readonly Diagnostic[] {
  const path = policyPath(config)
  const own = path && statics.get(path)
  if (own === undefined) return []
  return [
    {
      code: 'output/own-headers',
      severity: 'warning',
      message: 'This file is published instead of the one with the content-security policy.',
      hint: 'Add the policy that "docsgen build --json" prints to this file, or set "contentSecurityPolicy" to another value.',
      file: own.entry.path,
      line: 1,
      column: 1,
    },
  ]
}
