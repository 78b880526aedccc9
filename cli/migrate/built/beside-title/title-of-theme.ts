// Some themes show the first heading of a text as the title of its page, in the place of the title of its fields, and not in the text again.
import type { Element } from 'hast'
import type { Heading, Root } from 'mdast'
import { editText } from '../../texts/edit-text.ts'
import { readMdxText, readPlainText } from '../../texts/read-text.ts'
import type { BuiltPage } from '../built-pages.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { textOf } from '../text-blocks.ts'
import { firstBlock } from '../written/written-around.ts'

/** The text with that heading as its title, which was written one deeper because most themes show both, and the page with it in its box. */
export function withTitleOfTheme(
  text: string,
  page: BuiltPage,
  isMdx: boolean,
): { readonly text: string; readonly page: BuiltPage } {
  const same = { text, page }
  if (!page.hasOuterHeading || page.heading === undefined) return same
  const { tree, source, problem } = isMdx ? readMdxText(text) : readPlainText(text)
  const first = firstBlock(tree)
  if (problem !== undefined || first?.type !== 'heading' || !isShownAbove(first, tree, page)) return same
  const start = first.position?.start.offset ?? 0
  if (!source.startsWith('## ', start)) return same
  const beside = [...page.head, ...page.subtitle]
  const title: Element = {
    type: 'element',
    tagName: 'h1',
    properties: {},
    children: [{ type: 'text', value: page.heading }],
  }
  return {
    text: editText(source, [{ start, end: start + 1, text: '' }]),
    page: {
      ...page,
      hasOuterHeading: false,
      // What stands beside the title belongs below it, and to a component that stands there.
      head: [],
      subtitle: beside,
      box: { ...page.box, children: [title, ...beside, ...page.box.children] },
    },
  }
}

// The page has one heading less of these words below its title.
function isShownAbove(heading: Heading, tree: Root, page: BuiltPage): boolean {
  const said = lettersOf(textOf(heading))
  if (said === '' || said !== lettersOf(page.heading ?? '')) return false
  const written = tree.children.filter(node => node.type === 'heading' && lettersOf(textOf(node)) === said)
  const shown = elementsIn(page.box).filter(
    element => /^h[1-6]$/.test(element.tagName) && lettersOf(textIn(element)) === said,
  )
  return shown.length < written.length
}
