// The name of its language beside a block of code: generators and plugins write it for readers, each with a class of its own, and docsgen in the bar of
// the block.
import { type Element, elementsIn, isElement, wholeTextOf } from './elements.ts'

const namesLanguage = /(?:^|[\s_-])lang(?:uage)?(?:[\s_-]|$)/i

const holdsText = /^(?:p|h[1-6]|[ou]l|table)$/

/** Such as `<span class="lang">` and `<div class="language-label">`. */
export function isLanguageName({ name, attribs, parent, children }: Element): boolean {
  if (!/^(?:span|div)$/.test(name) || !namesLanguage.test(attribs.class ?? '')) return false
  if (!isElement(parent) || children.some(isElement) || !/^\S+(?: \S+)?$/.test(wholeTextOf(children).trim()))
    return false
  // In the box of the block, in which nothing else is said.
  const inBox = elementsIn(parent)
  return inBox.some(each => each.name === 'pre') && !inBox.some(each => holdsText.test(each.name))
}
