// What the content-security policy must allow for tags of `<head>`.
import { cspHash } from '../../../base/fingerprint.ts'
import type { HeadTag } from '../../../contract/head-tag.ts'

/** Sources by what they are for. */
interface HeadSources {
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly font: readonly string[]
  readonly image: readonly string[]
}

type Kind = keyof HeadSources

export function headSources(tags: readonly HeadTag[]): HeadSources {
  const found = tags.flatMap(tag => sourcesOf(tag))
  const of = (wanted: Kind) => found.flatMap(([kind, source]) => (kind === wanted ? [source] : []))
  return { script: of('script'), style: of('style'), font: of('font'), image: of('image') }
}

function sourcesOf({ tag, attributes, content }: HeadTag): readonly (readonly [Kind, string])[] {
  if (tag === 'style') return content === undefined ? [] : [['style', cspHash(content)]]
  if (tag === 'script' && content !== undefined)
    return isData(attributes.type) ? [] : [['script', cspHash(content)]]
  const address = tag === 'script' ? attributes.src : attributes.href
  const kind = tag === 'script' ? 'script' : tag === 'link' ? kindOfLink(attributes) : undefined
  if (kind === undefined || typeof address !== 'string' || !/^(?:https?:)?\/\//i.test(address)) return []
  return URL.canParse(address, 'https://a') ? [[kind, new URL(address, 'https://a').origin]] : []
}

// JSON and the like is not run, so no policy asks for it.
function isData(type: string | true | undefined): boolean {
  return typeof type === 'string' && !/^$|^module$|javascript/i.test(type)
}

function kindOfLink({ rel, as }: HeadTag['attributes']): Kind | undefined {
  if (rel === 'stylesheet' || as === 'style') return 'style'
  if (rel === 'modulepreload' || as === 'script') return 'script'
  if (as === 'font') return 'font'
  return as === 'image' || /\bicon\b/.test(String(rel)) ? 'image' : undefined
}
