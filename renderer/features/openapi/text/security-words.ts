// The authorization of a request, in words.
import type { Language } from '../../../base/strings/language.ts'
import { listText } from '../../../base/text/local-format.ts'
import type { Operation } from '../description.ts'
import type { JsonObject } from '../json-object.ts'
import { type SecurityWay, securityWays } from '../request/request-model.ts'
import { apiText } from './api-words.ts'
import { inlineCode } from './markdown.ts'

/** `header X-KEY and client certificate or no authorization`; `` for an operation without authorization. */
export function authorizationWords(language: Language, root: JsonObject, operation: Operation): string {
  const ways = securityWays(root, operation).map(way => wayWords(language, way))
  const isOpen = ways.length === 1 && securityWays(root, operation)[0]?.schemes.length === 0
  return ways.length === 0 || isOpen ? '' : listText(language, [...new Set(ways)], 'or')
}

/** One way to authorize a request as Markdown. */
export function wayWords(language: Language, { schemes }: SecurityWay): string {
  if (schemes.length === 0) return apiText(language, 'securityNone')
  const words = schemes.map(({ scheme, scopes }) => {
    const own = schemeWords(language, scheme)
    return scopes.length === 0 ? own : `${own} (${scopeWords(language, scopes)})`
  })
  return listText(language, words, 'and')
}

function scopeWords(language: Language, scopes: readonly string[]): string {
  return apiText(language, 'scopes', { list: listText(language, scopes.map(inlineCode), 'list') })
}

/** One scheme of `components.securitySchemes` as Markdown. */
export function schemeWords(language: Language, scheme: JsonObject): string {
  const name = String(scheme.name)
  switch (scheme.type) {
    case 'apiKey':
      if (scheme.in === 'cookie') return apiText(language, 'securityCookie', { name })
      return apiText(language, scheme.in === 'header' ? 'securityHeader' : 'securityQuery', { name })
    case 'http': {
      const written = String(scheme.scheme)
      const known = written.toLowerCase()
      if (known === 'basic') return apiText(language, 'securityBasic')
      if (known === 'bearer') return apiText(language, 'securityBearer')
      return apiText(language, 'securityHttp', { scheme: written })
    }
    case 'openIdConnect':
      return 'OpenID Connect'
    case 'mutualTLS':
      return apiText(language, 'securityMutualTls')
    default:
      return 'OAuth 2.0'
  }
}
