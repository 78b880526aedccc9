// A block of code on a built page → a fence; raw HTML for one with links, such as a signature.
import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'
import { classesOf, elementsIn, textIn } from './hast-elements.ts'
import type { MarkdownOptions } from './markdown-options.ts'
import { codesIn } from './shown-blocks.ts'
import { isLeadingLink } from './shown-links.ts'

export function codeOf(box: Element, options: MarkdownOptions): Nodes {
  const [pre = box] = codesIn(box)
  if (!options.isMdx && elementsIn(pre).some(each => leadsSomewhere(each, options)))
    return { type: 'html', value: `<pre><code>${linkedHtml(pre, options)}</code></pre>` }
  // A box that a script of the old site filled.
  if (!/\S/.test(textIn(pre))) return { type: 'html', value: '' }
  const around = [box, ...elementsIn(box)]
  const named = around.flatMap(languagesOf)
  const { dataTabLanguage } = pre.properties
  const unnamed = typeof dataTabLanguage === 'string' ? dataTabLanguage : options.language
  const name = titleOfCode(box)
  const language = named.find(word => word !== 'plaintext' && word !== 'text') ?? unnamed
  return {
    type: 'code',
    lang: language ?? null,
    // Markdown has no place for a title where no language stands.
    meta: language === undefined || name === '' ? null : writtenTitle(name),
    value: codeText(pre),
  }
}

/** As the line of a fence says it. */
export function writtenTitle(title: string): string {
  return `title="${title}"`
}

/** As themes call it; plugins put the name of their own before it. */
const codeTitle = /^(?:[\w-]+-)?(?:title|file-?name)$|codeBlockTitle/i

/** What stands above the code; empty without one. */
export function titleOfCode(box: Element): string {
  // Highlighters call words of the code so, too.
  const others = new Set([...codesIn(box), ...linksAround(box)].flatMap(elementsIn))
  const title = [box, ...elementsIn(box)].find(
    each =>
      !others.has(each) && codesIn(each).length === 0 && classesOf(each).some(name => codeTitle.test(name)),
  )
  return title === undefined ? '' : textIn(title).trim().replaceAll('"', "'")
}

/** What a program of the old site put beside the code: "Run it", "View on GitHub". */
export function linksAround(box: Element): readonly Element[] {
  const inCode = new Set(codesIn(box).flatMap(elementsIn))
  return elementsIn(box).filter(each => isLeadingLink(each) && !inCode.has(each))
}

// As highlighters write it: "language-js", "highlight-source-js", "brush: js", a data attribute, or the name of the program that draws it.
function languagesOf(element: Element): readonly string[] {
  const { dataLanguage, dataLang, dataCodeLanguage, lang } = element.properties
  const classes = classesOf(element)
  const [, brush] = /(?:^| )brush: ?([\w+#-]+)/.exec(classes.join(' ')) ?? []
  return [
    ...classes.flatMap(name => /^(?:language|lang|highlight-source)-([\w+#-]+)$/.exec(name)?.[1] ?? []),
    ...(element.tagName === 'pre' && classes.includes('mermaid') ? ['mermaid'] : []),
    ...(brush === undefined ? [] : [brush]),
    ...[dataLanguage, dataLang, dataCodeLanguage, lang].filter(word => typeof word === 'string'),
  ]
}

/** What a block of code says. Some highlighters make a box of each line, and write their own words between them ("9 collapsed lines"). */
export function codeText(code: Element): string {
  const inside = elementsIn(code)
  const folded = new Set(inside.filter(({ tagName }) => tagName === 'summary').flatMap(elementsIn))
  const lines = inside.filter(
    each => classesOf(each).some(name => /^(?:ec-line|token-line)$/.test(name)) && !folded.has(each),
  )
  if (lines.length === 0) return textIn(code).replace(/\n$/, '')
  return lines.map(line => textIn(line).replace(/\n$/, '')).join('\n')
}

// A block of code in Markdown has no links; raw HTML keeps those of a signature.
function linkedHtml(element: Element, options: MarkdownOptions): string {
  return element.children
    .map(child => {
      if (child.type !== 'element') return escapeHtml(textIn(child))
      const target = leadsSomewhere(child, options)
        ? options.linkTo(String(child.properties.href))
        : undefined
      const inside = linkedHtml(child, options)
      return target === undefined ? inside : `<a href="${escapeHtml(target)}">${inside}</a>`
    })
    .join('')
}

// A signature leads to the parameters that are described below it, too.
function leadsSomewhere(element: Element, { ids }: MarkdownOptions): boolean {
  return isLeadingLink(element) || (element.tagName === 'a' && ids.has(String(element.properties.href)))
}

/** Of code in a line: words that lead somewhere are code of their own. Undefined for code without links. */
export function linkedCode(state: State, element: Element): readonly Nodes[] | undefined {
  if (!elementsIn(element).some(isLink)) return undefined
  const joined: Nodes[] = []
  for (const node of codeParts(state, element)) {
    const last = joined.at(-1)
    if (node.type === 'inlineCode' && last?.type === 'inlineCode')
      joined.splice(-1, 1, { type: 'inlineCode', value: last.value + node.value })
    else joined.push(node)
  }
  return joined
}

function codeParts(state: State, { children }: Element): readonly Nodes[] {
  return children.flatMap((child): readonly Nodes[] => {
    if (child.type === 'element' && elementsIn({ ...child, children: [child] }).some(isLink)) {
      if (!isLink(child)) return codeParts(state, child)
      const words: Element = {
        type: 'element',
        tagName: 'code',
        properties: {},
        children: [{ type: 'text', value: textIn(child) }],
      }
      return state.all({ type: 'root', children: [{ ...child, children: [words] }] }) as never
    }
    const value = textIn(child)
    return value.trim() === '' ? [{ type: 'text', value }] : [{ type: 'inlineCode', value }]
  })
}

function isLink({ tagName }: Element): boolean {
  return tagName === 'a'
}
