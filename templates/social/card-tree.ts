// Turns the React elements of a card into plain data: calls components, and flattens fragments and lists. Components cannot use hooks.
import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import type { CardElement, CardNode } from '../../renderer/contract/head/social-card.ts'

/** Throws the error of a component, or an error that names what cannot be drawn. */
export function cardTree(node: ReactNode): CardElement {
  const [root, ...others] = nodesOf(node)
  if (root === undefined || typeof root === 'string' || others.length > 0)
    throw new Error('A social card is one element, such as a <div>')
  return root
}

function nodesOf(node: ReactNode): readonly CardNode[] {
  return Children.toArray(node).flatMap((each): readonly CardNode[] => {
    if (typeof each === 'string' || typeof each === 'number') return [String(each)]
    if (!isValidElement<Record<string, unknown>>(each)) return []
    const { type, props } = each
    if (type === Fragment) return nodesOf(props.children as ReactNode)
    if (typeof type === 'function') return nodesOf((type as (props: unknown) => ReactNode)(props))
    if (typeof type !== 'string') throw new Error('A social card is made of elements and plain components')
    const { children, ...own } = props
    const inner = nodesOf(children as ReactNode)
    if (type === 'img' && !/^(?:data:|site:)/.test(String(own.src)))
      throw new Error(`An image of a social card is the logo or a "data:" address, not "${String(own.src)}"`)
    return [{ type, props: { ...own, ...(inner.length > 0 && { children: inner }) } }]
  })
}
