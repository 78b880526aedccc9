// The content-security policy that the site passes: no `unsafe-inline`, hashes for the static inline scripts.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import { counterService } from '../contract/counters.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { headersFile, nginxHeaders } from '../feeds/policy-files.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import type { OutputPath } from '../text/brand.ts'

/** `hasDiagrams`: mermaid writes inline styles, which a page with diagrams must therefore allow. */
export function contentSecurityPolicy(
  { fonts, analytics, imageHosts }: Config,
  client: ClientManifest,
  { hasDiagrams, hasRedirects = false }: { hasDiagrams: boolean; hasRedirects?: boolean },
): string {
  const font = fonts === undefined ? [] : [new URL(fonts.stylesheet).origin]
  const fontFiles = fonts?.fileHost === undefined ? font : [fonts.fileHost]
  const counters = analytics.map(counter => counterService(counter.provider).sources(counter))
  const sources = (...list: readonly string[]) => [...new Set(["'self'", ...list])].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sources(...scriptHashes(client, hasRedirects), ...counters.flatMap(({ script }) => script))}`,
    `style-src ${sources(...font, ...(hasDiagrams ? ["'unsafe-inline'"] : []))}`,
    `font-src ${sources(...fontFiles)}`,
    `img-src ${sources('data:', ...imageHosts, ...(imageHosts.includes('https:') ? [] : counters.flatMap(({ image = [] }) => image)))}`,
    `connect-src ${sources(...counters.flatMap(({ connect }) => connect))}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
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
  return {
    hashes: scriptHashes(client, hasRedirects),
    policy: contentSecurityPolicy(config, client, { hasDiagrams, hasRedirects }),
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
