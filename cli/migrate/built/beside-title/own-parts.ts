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

/**
 * Gives those parts that are no frame: none of a site with few pages. The sample is read once, when this is first asked. `besides` says what
 * tells parts apart when their words do not.
 */
export function openOwnParts(
  addresses: readonly string[],
  partsAt: PartsAt,
  besides: (part: ElementContent) => string = () => '',
): (parts: readonly ElementContent[]) => Promise<readonly ElementContent[]> {
  let sampled: Promise<readonly ReadonlySet<string>[]> | undefined
  const keyOf = (part: ElementContent) => `${wordsKey(part)}${besides(part)}`
  const read = async () => {
    const step = Math.ceil(addresses.length / sampleSize)
    const pages = await Promise.all(addresses.filter((_, index) => index % step === 0).map(partsAt))
    return pages.flatMap(parts => (parts === undefined ? [] : [new Set(parts.map(keyOf))]))
  }
  return async parts => {
    if (parts.length === 0) return []
    sampled ??= read()
    const pages = await sampled
    const isFrame = (key: string) => pages.filter(page => page.has(key)).length >= pages.length * share
    return parts.filter(part => {
      const key = keyOf(part)
      return pages.length >= fewest && key !== '' && wordsKey(part).length <= longest && !isFrame(key)
    })
  }
}

// Pages differ in how many minutes it takes to read them.
function wordsKey(part: ElementContent): string {
  return lettersOf(textIn(part)).replace(/\d+/g, '#')
}
