// The configured redirects, one rule per old address, with the places of both addresses in the file.
import type { Place } from '../base/text/line-index.ts'
import type { RedirectRule, RedirectsConfig } from './config.ts'
import { createLiteralFinder } from './find-literal.ts'
import type { ConfigOptions } from './options/config-options.ts'

/** `text` is the configuration file's. What these addresses mean is decided when the site is known. */
export function resolveRedirects(user: ConfigOptions['redirects'], text: string): RedirectsConfig {
  const { find: findLiteral, section } = createLiteralFinder({ file: undefined, text, imported: [] }, [
    'redirects',
  ])
  const find = (value: string): Place | undefined =>
    section === undefined ? undefined : (findLiteral(value)?.place ?? section)
  const rules = user.rules.flatMap(({ from, to }): readonly RedirectRule[] => {
    const sources = (typeof from === 'string' ? [from] : from).map(source => ({
      source,
      place: find(source),
    }))
    const toPlace = find(to)
    return sources.map(({ source, place }) => ({ from: source, to, fromPlace: place, toPlace }))
  })
  return { rules, formats: new Set(user.formats) }
}
