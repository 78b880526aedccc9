// Of what a page shows outside of its text, what readers of the new page miss: the comparison of both pages says what is lost.
import type { Element, Nodes } from 'hast'
import type { PageChange } from '../../../parity/compare-pages.ts'
import { mostInFoot } from '../../../parity/digest/frame-marks.ts'
import { without, wordsOf } from '../../../parity/digest/plain-words.ts'
import { fewest, share } from '../../../parity/shared-frame.ts'
import { elementsIn, lettersOf } from '../shown/hast-elements.ts'
import { keyOf, picturesIn } from '../written/shared-parts.ts'
import { elementsOf } from './element-path.ts'
import { isDateOrNeighbour, isFoot, linksIn } from './of-page.ts'
import type { PartsOutside } from './parts-outside.ts'

/** Of what a part says, how much has to be lost. */
const most = 0.8

/** What the comparison says that a page has lost. */
export type Lost = Pick<PageChange, 'lostWords' | 'lostImages' | 'lostEmbeds'>

/** Those of which most words are lost, each of these once, and pictures and frames alone where the page has fewer. */
export function missedParts(
  outside: PartsOutside,
  { lostWords, lostImages, lostEmbeds }: Lost,
): PartsOutside {
  let left: readonly string[] = lostWords
  const isMissed = (part: Element) => {
    const words = wordsIn(part)
    if (words.length === 0) {
      const names = [part, ...elementsIn(part)].map(({ tagName }) => tagName)
      return (
        (lostImages > 0 && names.includes('img')) || (lostEmbeds > 0 && names.some(each => embed.test(each)))
      )
    }
    const isLost = words.length - without(words, left).length >= words.length * most
    if (isLost) left = without(left, words)
    return isLost
  }
  return chosenOf(outside, isMissed)
}

const embed = /^(?:audio|iframe|video)$/

/** `pages`: what each has missed. What most of the `compared` pages miss, or two of a few, is a frame that the comparison did not tell. */
export function withoutShared(pages: readonly PartsOutside[], compared: number): readonly PartsOutside[] {
  const counts = new Map<string, number>()
  for (const { above, below } of pages)
    for (const part of [...above, ...below]) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1)
  const least = compared < fewest ? 2 : compared * share
  const isOwn = (part: Element) => (counts.get(keyOf(part)) ?? 0) < least
  return pages.map(({ above, below }) => ({ above: above.filter(isOwn), below: below.filter(isOwn) }))
}

/** Those that stand in a text that an earlier run wrote, and not in the one without them. */
export function partsWithin(outside: PartsOutside, written: string, text: string): PartsOutside {
  const all = lettersOf(written)
  const own = lettersOf(text)
  return chosenOf(outside, part => {
    const said = [...saidIn(part), ...picturesIn(part)].map(lettersOf).filter(each => each !== '')
    const added = said.filter(each => all.includes(each) && !own.includes(each))
    return said.length > 0 && added.length >= said.length * most
  })
}

// The largest parts that are wanted, once each: themes may show one for phones and one for desktops.
function chosenOf({ above, below }: PartsOutside, isWanted: (part: Element) => boolean): PartsOutside {
  const known = new Set<string>()
  const choose = (part: Element): readonly Element[] => {
    // Nobody sees what is hidden there: it tells a program for search the kind of page.
    if (part.properties.hidden !== undefined || known.has(keyOf(part))) return []
    if (isFoot(part) || isDateOrNeighbour(part)) return []
    if (elementsIn(part).some(isDateOrNeighbour) || !isWanted(part))
      return line.test(part.tagName) ? [] : elementsOf(part).flatMap(choose)
    known.add(keyOf(part))
    return [part]
  }
  return {
    above: above.flatMap(choose),
    below: below.filter(part => !leadsOn(part)).flatMap(choose),
  }
}

/** A part of it says nothing. */
const line = /^(?:a|h[1-6]|li|p|span)$/

/** Words beside a link that only say where it leads: "Next page". */
const fewWords = 3

// To other pages of the site: docsgen shows the neighbours of a page itself.
function leadsOn(part: Element): boolean {
  const links = linksIn(part)
  const besides = wordsIn(part).length - links.flatMap(wordsIn).length
  return (
    links.length > 0 &&
    links.length <= mostInFoot &&
    links.every(({ properties: { href } }) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(String(href))) &&
    besides <= links.length * fewWords
  )
}

function wordsIn(part: Element): readonly string[] {
  return wordsOf(saidIn(part).join(' '))
}

// Texts of blocks that stand beside each other stay apart.
function saidIn(node: Nodes): readonly string[] {
  if (node.type === 'text') return [node.value]
  return 'children' in node ? node.children.flatMap(saidIn) : []
}
