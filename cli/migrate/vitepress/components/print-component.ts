// A template of Vue that only shows properties and what is written inside → the same in JSX.

import type { TemplateElement, TemplateNode } from '../../texts/template-tags.ts'
import type { ComponentScript } from './component-script.ts'
import { readTemplateCode, type TemplateCode } from './template-code.ts'

interface PrintedTemplate {
  /** One piece of JSX. */
  readonly jsx: string
  /** Names of the properties that it uses, as the old site writes them. */
  readonly names: ReadonlySet<string>
  /** It has a place for what is written inside. */
  readonly hasSlot: boolean
  /** What stands there when nothing is written inside, if that is known to be words only. */
  readonly slotText: string | undefined
}

interface Printing {
  readonly script: ComponentScript
  readonly names: Set<string>
  hasSlot: boolean
  slotText: string | undefined
  /** What Vue gives the attributes to that are no properties. */
  readonly root: TemplateElement | undefined
}

/** Something in the template needs Vue. It never leaves this file. */
class NeedsVue extends Error {}

/** Undefined: something in it needs Vue. */
export function printTemplate(
  nodes: readonly TemplateNode[],
  script: ComponentScript,
): PrintedTemplate | undefined {
  const root = rootOf(nodes)
  const printing: Printing = { script, names: new Set(), hasSlot: false, slotText: undefined, root }
  try {
    const pieces = printNodes(nodes, printing, '    ')
    const [only] = pieces
    const isOne = pieces.length === 1 && only?.startsWith('<') === true
    const jsx = isOne ? only : `<>\n    ${pieces.join('\n    ')}\n    </>`
    return { ...printing, jsx }
  } catch (error) {
    if (error instanceof NeedsVue) return undefined
    throw error
  }
}

function rootOf(nodes: readonly TemplateNode[]): TemplateElement | undefined {
  const [only, ...others] = nodes.filter(
    node => node.type !== 'comment' && !(node.type === 'text' && node.data.trim() === ''),
  )
  return others.length === 0 && isElement(only) ? only : undefined
}

// Vue drops blanks with a line break between elements, and takes other blanks for one space.
function printNodes(nodes: readonly TemplateNode[], printing: Printing, indent: string): readonly string[] {
  const shown = nodes.filter(
    node =>
      node.type !== 'comment' &&
      !(node.type === 'text' && node.data.trim() === '' && node.data.includes('\n')),
  )
  const pieces: string[] = []
  for (let index = 0; index < shown.length; index++) {
    const node = shown[index] as TemplateNode
    if (node.type === 'text') {
      const isFirst = index === 0
      const isLast = index === shown.length - 1
      let text = node.data.replace(/\s+/g, ' ')
      if (isFirst) text = text.trimStart()
      if (isLast) text = text.trimEnd()
      pieces.push(...printText(text, printing))
    } else if (!isElement(node)) throw new NeedsVue()
    else if (has(node, 'v-if')) {
      const branches = [node]
      for (let next = shown[index + 1]; isElement(next) && isOtherwise(next); next = shown[index + 1]) {
        branches.push(next)
        index++
      }
      pieces.push(`{${printBranches(branches, printing, indent)}}`)
    } else pieces.push(...printElement(node, printing, indent))
  }
  return pieces
}

function isElement(node: TemplateNode | undefined): node is TemplateElement {
  return node?.type === 'tag'
}

function isOtherwise(node: TemplateElement): boolean {
  return has(node, 'v-else') || has(node, 'v-else-if')
}

function has(node: TemplateElement, name: string): boolean {
  return Object.hasOwn(node.attribs, name)
}

function printText(text: string, printing: Printing): readonly string[] {
  return text.split(/(\{\{(?:(?!\{\{)[\s\S])*?\}\})/).flatMap(piece => {
    if (piece === '') return []
    const [, code] = /^\{\{([\s\S]*)\}\}$/.exec(piece) ?? []
    if (code !== undefined) return [`{${codeOf(code, printing)}}`]
    return [/[{}<>&]|^ | $/.test(piece) ? `{${JSON.stringify(piece)}}` : piece]
  })
}

function codeOf(written: string, { script, names }: Printing): string {
  const found: TemplateCode | undefined = readTemplateCode(written, script)
  if (found === undefined) throw new NeedsVue()
  for (const name of found.names) names.add(name)
  return found.code
}

function printBranches(
  [first, ...rest]: readonly TemplateElement[],
  printing: Printing,
  indent: string,
): string {
  if (first === undefined) return 'null'
  const condition = first.attribs['v-if'] ?? first.attribs['v-else-if']
  const shown = asExpression(printElement(first, printing, indent))
  return condition === undefined
    ? shown
    : `${codeOf(condition, printing)} ? ${shown} : ${printBranches(rest, printing, indent)}`
}

function asExpression(pieces: readonly string[]): string {
  const [only] = pieces
  return pieces.length === 1 && only?.startsWith('<') === true ? only : `<>${pieces.join('')}</>`
}

/** Components that draw, which says nothing. */
const drawing = /^(?:Icon|VPIcon)$/

function printElement(node: TemplateElement, printing: Printing, indent: string): readonly string[] {
  const { name } = node
  if (name === 'slot') return [printSlot(node, printing)]
  if (name === 'template') return printNodes(node.children, printing, indent)
  if (drawing.test(name) && node.children.length === 0) return []
  if (/[A-Z-]/.test(name) || /^(?:pre|script|style|component|transition|teleport|suspense)$/.test(name))
    throw new NeedsVue()
  const attributes = Object.entries(node.attribs).flatMap(([key, value]) =>
    printAttribute(key, value, printing),
  )
  // A link without an address leads where the text says.
  if (node === printing.root && name === 'a' && !has(node, 'href') && !has(node, ':href')) {
    printing.names.add('href')
    attributes.push('href={href}')
  }
  const inside = has(node, 'v-text')
    ? [`{${codeOf(node.attribs['v-text'] ?? '', printing)}}`]
    : printNodes(node.children, printing, `${indent}  `)
  const open = [`<${name}`, ...attributes].join(' ')
  if (inside.length === 0) return [`${open} />`]
  const line = `\n${indent}  `
  return [`${open}>${line}${inside.join(line)}\n${indent}</${name}>`]
}

function printSlot(node: TemplateElement, printing: Printing): string {
  if (printing.hasSlot || Object.keys(node.attribs).length > 0) throw new NeedsVue()
  if (node.children.some(child => child.type !== 'text' || child.data.includes('{{'))) throw new NeedsVue()
  const text = node.children
    .map(child => (child.type === 'text' ? child.data : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  printing.hasSlot = true
  printing.slotText = text === '' ? undefined : text
  return '{label ?? children}'
}

// Names that React does not take as HTML writes them; it passes on all others.
const renamed: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }

function printAttribute(name: string, value: string, printing: Printing): readonly string[] {
  if (/^(?:v-if|v-else|v-else-if|v-text|v-once|v-pre|v-cloak|:key|ref)$/.test(name)) return []
  const [, bound] = /^(?::|v-bind:)([\w-]+)$/.exec(name) ?? []
  if (bound === undefined) {
    if (!/^[\w-]+$/.test(name) || name.startsWith('v-')) throw new NeedsVue()
    if (name === 'style') return [`style={${JSON.stringify(styleFields(value))}}`]
    const text = value.replace(/\s+/g, ' ').trim()
    return [`${renamed[name] ?? name}=${/["&]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`}`]
  }
  // Styles of the component are not taken along, so what computes them is nothing either.
  if (bound === 'class' || bound === 'style') return []
  return [`${renamed[bound] ?? bound}={${codeOf(value === '' ? bound : value, printing)}}`]
}

function styleFields(written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(/(?:[^;(]|\([^)]*\)?)+/g)].flatMap(([rule]): [string, string][] => {
      const [, name, value] = /^([\w-]+)\s*:\s*([\s\S]*)$/.exec(rule.trim()) ?? []
      if (name === undefined || value === undefined) return []
      return [
        [
          name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ],
      ]
    }),
  )
}
