// The content-security policy that every page of the site passes: no `unsafe-inline`, hashes for the static inline scripts.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'

export function contentSecurityPolicy({ fonts, analytics }: Config, { cspHashes }: ClientManifest): string {
  const font = fonts === undefined ? [] : [new URL(fonts.stylesheet).origin]
  const fontFiles = fonts?.fileHost === undefined ? font : [fonts.fileHost]
  const counter = analytics === undefined ? [] : [analytics.host]
  const sources = (...list: readonly string[]) => ["'self'", ...list].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sources(...cspHashes, ...counter)}`,
    `style-src ${sources(...font)}`,
    `font-src ${sources(...fontFiles)}`,
    `img-src ${sources('data:', 'https:')}`,
    `connect-src ${sources(...counter)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}
