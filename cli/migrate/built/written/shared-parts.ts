// What a theme shows on most pages is its frame; what differs from page to page says something of the page.
import type { Element, ElementContent } from 'hast'
import { fileName } from '../../../parity/digest/page-digest.ts'
import { fewest, share } from '../../../parity/shared-frame.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'

/** Pages that are read to tell them apart. */
const sampleSize = 40

/** Parts of a page that stand in one place; undefined for a page without a text. */
type PartsAt = (address: string) => Promise<readonly ElementContent[] | undefined>

interface SharedParts {
  /** Of few pages nobody can tell. */
  readonly isKnown: boolean
  readonly has: (part: ElementContent) => boolean
}

/** Gives what most pages share. The sample is read once, when this is first asked. */
export function openSharedParts(addresses: readonly string[], partsAt: PartsAt): () => Promise<SharedParts> {
  let sampled: Promise<readonly ReadonlySet<string>[]> | undefined
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

/** The same for parts that say and show the same, on pages that differ in how many minutes it takes to read them. */
export function keyOf(part: ElementContent): string {
  const pictures = part.type === 'element' ? picturesIn(part) : []
  return [lettersOf(textIn(part).replace(/\d+/g, '#')), ...pictures].join(' ')
}

/** Names of their files: pages may thank others in the same words. */
export function picturesIn(part: Element): readonly string[] {
  return [part, ...elementsIn(part)].flatMap(({ properties: { src } }) =>
    typeof src === 'string' ? [fileName(src)] : [],
  )
}
