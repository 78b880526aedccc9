// Parts of home pages → the directives that docsgen has for them.
import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { directive } from '../directive-node.ts'
import { textIn } from '../hast-elements.ts'
import type { MarkdownOptions } from '../markdown-options.ts'
import { readCards } from './card-rows.ts'
import { isPrimary } from './hero-parts.ts'

type LinkTo = MarkdownOptions['linkTo']

/** Undefined for an element that is no row of cards. */
export function cardsOf(state: State, element: Element, linkTo: LinkTo): Nodes | undefined {
  const shown = readCards(element)
  if (shown === undefined) return undefined
  const cards = shown.map(({ title, icon, href, children }) => {
    const target = href === undefined ? undefined : linkTo(href)
    const words = flowOf(state, { ...element, children: [...children] })
    return directive('card', title, words, {
      ...(icon !== undefined && { icon }),
      ...(target !== undefined && { href: target }),
    })
  })
  return directive('cards', '', cards)
}

/** Of a hero: its words, then its pictures. */
export function heroOf(state: State, { properties: { title }, children }: Element): Nodes {
  const [words, pictures] = children.filter(child => child.type === 'element')
  return directive('hero', String(title), [
    ...(words === undefined ? [] : flowOf(state, words)),
    ...(pictures === undefined ? [] : [directive('hero-picture', '', flowOf(state, pictures))]),
  ])
}

/** Its words alone when it leads nowhere. */
export function buttonOf(element: Element, linkTo: LinkTo): Nodes {
  const { href } = element.properties
  const target = typeof href === 'string' ? linkTo(href) : undefined
  const text = { type: 'text', value: textIn(element).replace(/\s+/g, ' ').trim() } as const
  if (target === undefined) return text
  const attributes = { href: target, ...(isPrimary(element) && { primary: '' }) }
  return { type: 'textDirective', name: 'button', attributes, children: [text] }
}

function flowOf(state: State, element: Element): readonly Nodes[] {
  return state.toFlow(state.all(element)) as readonly Nodes[]
}
