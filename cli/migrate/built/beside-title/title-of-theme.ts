// Some themes show the first heading of a text as the title of its page, in the place of the title of its fields, and not in the text again.
import type { Heading } from 'mdast'
import { editText } from '../../texts/edit-text.ts'
import { readMdxText, readPlainText } from '../../texts/read-text.ts'
import type { BuiltPage } from '../built-pages.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { textOf } from '../text-blocks.ts'
import { firstBlock } from '../written/written-around.ts'

/** The text with that heading as its title: it was written one deeper, because most themes show both. */
export function withTitleOfTheme(text: string, page: BuiltPage, isMdx: boolean): string {
  if (!page.hasOuterHeading || page.heading === undefined) return text
  const { tree, source, problem } = isMdx ? readMdxText(text) : readPlainText(text)
  const first = firstBlock(tree)
  if (problem !== undefined || first?.type !== 'heading' || !isShownAbove(first, page)) return text
  const start = first.position?.start.offset ?? 0
  return source.startsWith('## ', start) ? editText(source, [{ start, end: start + 1, text: '' }]) : text
}

function isShownAbove(heading: Heading, page: BuiltPage): boolean {
  const said = lettersOf(textOf(heading))
  if (said === '' || said !== lettersOf(page.heading ?? '')) return false
  return !elementsIn(page.box).some(
    element => /^h[1-6]$/.test(element.tagName) && lettersOf(textIn(element)) === said,
  )
}
