// Formulas of a built page → their TeX, which KaTeX keeps beside what it drew, and the theme Material leaves to the browser.
import type { Element, Text } from 'hast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { classesOf, elementsIn, textIn } from './hast-elements.ts'

const inLine = 'math-inline'
const asBlock = 'math-display'

/** The element with its TeX alone inside, in the form of remark-math; undefined for what is no formula, or keeps no TeX. */
export function plainFormula(element: Element): Element | undefined {
  const found = texOf(element)
  if (found === undefined) return undefined
  const text: Text = { type: 'text', value: found.value }
  return {
    type: 'element',
    tagName: found.isBlock ? 'div' : 'span',
    properties: { className: [found.isBlock ? asBlock : inLine] },
    children: [text],
  }
}

function texOf(element: Element): { readonly value: string; readonly isBlock: boolean } | undefined {
  const classes = classesOf(element)
  if (classes.includes('arithmatex')) {
    const [, open = '', value = ''] =
      /^\s*(\\\(|\\\[|\$\$)([\s\S]*?)(?:\\\)|\\\]|\$\$)\s*$/.exec(textIn(element)) ?? []
    return value.trim() === '' ? undefined : { value: value.trim(), isBlock: open !== '\\(' }
  }
  if (element.tagName !== 'math' && !classes.some(name => /^katex(?:-display)?$/.test(name))) return undefined
  const inside = [element, ...elementsIn(element)]
  const tex = inside.find(
    ({ tagName, properties: { encoding } }) => tagName === 'annotation' && encoding === 'application/x-tex',
  )
  const isBlock =
    classes.includes('katex-display') ||
    (element.tagName === 'math' && element.properties.display === 'block')
  return tex && { value: textIn(tex).trim(), isBlock }
}

/** What Markdown makes of a {@link plainFormula}; undefined for any other element. */
export function formulaOf(element: Element): InlineMath | MathBlock | undefined {
  const classes = classesOf(element)
  if (classes.includes(asBlock)) return { type: 'math', value: textIn(element) }
  return classes.includes(inLine) ? { type: 'inlineMath', value: textIn(element) } : undefined
}
