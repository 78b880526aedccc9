// What a theme shows beside most titles, or below most texts, is its frame; what differs from page to page says something of the page.
import type { ElementContent } from 'hast'
import { fewest, share } from '../../../parity/shared-frame.ts'
import { lettersOf, textIn } from '../shown/hast-elements.ts'

/** Pages that are read to tell them apart. */
const sampleSize = 40
/** Letters; more is a text of its own. */
const longest = 400

/** Parts of a page that stand in one place; undefined for a page without a text. */
type PartsAt = (address: string) => Promise<readonly ElementContent[] | undefined>

/** What tells parts apart when their words do not. */
type Besides = (part: ElementContent) => string

const nothing: Besides = () => ''

/** Gives those parts that are no frame: none of a site with few pages. */
export function openOwnParts(
  addresses: readonly string[],
  partsAt: PartsAt,
  besides: Besides = nothing,
): (parts: readonly ElementContent[]) => Promise<readonly ElementContent[]> {
  const openFrame = openSharedParts(addresses, partsAt, besides)
  return async parts => {
    if (parts.length === 0) return []
    const { isKnown, has } = await openFrame()
    return parts.filter(part => {
      const isSaid = wordsKey(part) !== '' || besides(part) !== ''
      return isKnown && isSaid && wordsKey(part).length <= longest && !has(part)
    })
  }
}

export interface SharedParts {
  /** Of few pages nobody can tell. */
  readonly isKnown: boolean
  readonly has: (part: ElementContent) => boolean
}

/** Gives what most pages share. The sample is read once, when this is first asked. */
export function openSharedParts(
  addresses: readonly string[],
  partsAt: PartsAt,
  besides: Besides = nothing,
): () => Promise<SharedParts> {
  let sampled: Promise<readonly ReadonlySet<string>[]> | undefined
  const keyOf = (part: ElementContent) => `${wordsKey(part)}${besides(part)}`
  const read = async () => {
    const step = Math.ceil(addresses.length / sampleSize)
    const pages = await Promise.all(addresses.filter((_, index) => index % step === 0).map(partsAt))
    return pages.flatMap(parts => (parts === undefined ? [] : [new Set(parts.map(keyOf))]))
  }
  return async () => {
    sampled ??= read()
    const pages = await sampled
    const isKnown = pages.length >= fewest
    const isOnMost = (key: string) => pages.filter(page => page.has(key)).length >= pages.length * share
    return { isKnown, has: part => isKnown && isOnMost(keyOf(part)) }
  }
}

// Pages differ in how many minutes it takes to read them.
function wordsKey(part: ElementContent): string {
  return lettersOf(textIn(part)).replace(/\d+/g, '#')
}
