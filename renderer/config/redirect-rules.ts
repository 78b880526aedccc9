// The configured redirects, one rule per old address, with the places of both addresses in the file.
import { lineStarts, type Place } from '../text/line-index.ts'
import type { RedirectRule, RedirectsConfig } from './config.ts'
import { locateLiteral, locateValue } from './locate-value.ts'
import type { UserRedirectsConfig } from './user-content-config.ts'

/** `text` is the configuration file's. What these addresses mean is decided when the site is known. */
export function resolveRedirects(user: UserRedirectsConfig, text: string): RedirectsConfig {
  const find = createFinder(text)
  const rules = (user.rules ?? []).flatMap(({ from, to }): readonly RedirectRule[] => {
    const sources = (typeof from === 'string' ? [from] : from).map(source => ({
      source,
      place: find(source),
    }))
    const toPlace = find(to)
    return sources.map(({ source, place }) => ({ from: source, to, fromPlace: place, toPlace }))
  })
  return { rules, formats: new Set(user.formats ?? ['pages']) }
}

// Rules are looked for in their order, so that each of several equal addresses has its own place.
function createFinder(text: string): (value: string) => Place | undefined {
  const list = locateValue(text, ['redirects'])
  if (list === undefined) return () => undefined
  const start = (lineStarts(text)[list.line - 1] ?? 0) + list.column - 1
  let offset = start
  return value => {
    const found = locateLiteral(text, value, offset) ?? locateLiteral(text, value, start)
    if (found === undefined) return list // an expression, or in another file
    offset = Math.max(offset, found.end)
    return found.place
  }
}
