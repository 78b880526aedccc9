// The content-security policy that the site passes: no `unsafe-inline`, hashes for the static inline scripts.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import { headersFile, nginxHeaders } from '../feeds/policy-files.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import type { OutputPath } from '../text/brand.ts'

/** Sources of the site's inline scripts; `hasRedirects`: it has pages of former addresses. */
export function scriptHashes(
  { cspHashes, redirect }: ClientManifest,
  { hasRedirects }: { hasRedirects: boolean },
): readonly string[] {
  return hasRedirects ? [...cspHashes, redirect.cspHash] : cspHashes
}

/** `hasDiagrams`: mermaid writes inline styles, which a page with diagrams must therefore allow. */
export function contentSecurityPolicy(
  { fonts, analytics }: Config,
  client: ClientManifest,
  { hasDiagrams, hasRedirects = false }: { hasDiagrams: boolean; hasRedirects?: boolean },
): string {
  const font = fonts === undefined ? [] : [new URL(fonts.stylesheet).origin]
  const fontFiles = fonts?.fileHost === undefined ? font : [fonts.fileHost]
  const counter = analytics === undefined ? [] : [analytics.host]
  const sources = (...list: readonly string[]) => ["'self'", ...list].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sources(...scriptHashes(client, { hasRedirects }), ...counter)}`,
    `style-src ${sources(...font, ...(hasDiagrams ? ["'unsafe-inline'"] : []))}`,
    `font-src ${sources(...fontFiles)}`,
    `img-src ${sources('data:', 'https:')}`,
    `connect-src ${sources(...counter)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** One policy that every page of the site passes. */
export function sitePolicy(
  config: Config,
  client: ClientManifest,
  { graph, hasRedirects }: { readonly graph: ContentGraph; readonly hasRedirects: boolean },
): string {
  const hasDiagrams = [...graph.pages.values()].some(page => page.facts.features.includes('diagrams'))
  return contentSecurityPolicy(config, client, { hasDiagrams, hasRedirects })
}

/** The file that tells a web server of it, when the configuration asks for one. */
export function policyFile(
  { contentSecurityPolicy: place, baseUrl }: Config,
  policy: () => string,
): readonly [OutputPath, string] | undefined {
  if (place === '_headers') return ['_headers' as OutputPath, headersFile(policy(), baseUrl)]
  if (place === 'nginx') return ['headers.nginx.conf' as OutputPath, nginxHeaders(policy())]
  return undefined
}
