// Components and attributes of Vue in raw HTML: badges become docsgen's, components get stand-ins, attributes that only Vue reads are named.

import type { Nodes } from 'mdast'
import { kebabCase } from '../../../../../renderer/base/text/kebab-case.ts'
import { escapeWithin } from '../../../../../renderer/base/text/write-markdown.ts'
import { rangeOf } from '../../../docusaurus/texts/text-context.ts'
import type { StandInWords } from '../../../writing/stand-ins.ts'
import { newPropertyName } from '../../components/template-code.ts'
import type { Box } from '../blocks/rewrite-boxes.ts'
import type { PageEdits } from '../page-edits.ts'
import { newAddress } from '../rewrite-links.ts'
import { standInForValue } from '../rewrite-words.ts'
import { wordsForAttribute } from './attribute-words.ts'
import { badgeName, badgeOf } from './badges.ts'
import { choiceBoxes, type Use } from './choices.ts'
import { computedPart, partBox } from './computed-parts.ts'
import { dedentHtml } from './dedent-html.ts'
import { goalOf, leadsBy } from './leading-links.ts'
import {
  isComponent,
  isSilentAttribute,
  isVoidElement,
  isVueAttribute,
  staticAttribute,
  type VueTag,
  vueTags,
} from './vue-tags.ts'

/** Components that are only a place or a time to render: what is inside stays. */
const transparent =
  /^(?:ClientOnly|client-only|Suspense|Transition|TransitionGroup|KeepAlive|Teleport|llm-exclude)$/

/** `imports`: name → module, of the text's own script. Gives the boxes of components around other blocks. */
export function rewriteComponents(
  nodes: readonly Nodes[],
  context: PageEdits,
  imports: ReadonlyMap<string, string>,
): readonly Box[] {
  const written = nodes.flatMap(node => {
    if (node.type !== 'html') return []
    const { start, end } = rangeOf(node)
    if (context.source.startsWith('<!--', start)) return []
    const tags = vueTags(context.source, start, end)
    const kept = usesOf(tags).flatMap(({ open, close }) =>
      isComponent(open.name) || open.name === 'template'
        ? []
        : [{ start: open.start, end: (close ?? open).end }],
    )
    context.edits.push(...dedentHtml(context.source, { start, end, kept }))
    return [tags]
  })
  const parts = written.flatMap(tags => computedPart(tags, context) ?? [])
  const boxes: Box[] = parts.map(part => partBox(part, context))
  const insideElements = new Set(written.flatMap(componentsInElements))
  const uses = usesOf(written.flat())
  const choices = choiceBoxes(uses, context)
  boxes.push(...choices.boxes)
  for (const use of uses) {
    if (choices.taken.has(use.open)) continue
    const isInPart = parts.some(({ start, end }) => use.open.start >= start && use.open.end <= end)
    const isInside = isInPart || insideElements.has(use.open)
    if (isInside && isComponent(use.open.name) && isLinkInElement(use, nodes, context)) continue
    if (isInPart && isComponent(use.open.name)) keepWords(use, context)
    else if (insideElements.has(use.open) && expansionOf(use, context) === undefined) {
      keepWords(use, context)
      context.todo(use.open.start, {
        message: `The component <${use.open.name}> stood inside of an element of HTML, where no directive can stand: its words stay.`,
        hint: 'Write a directive in place of the whole element when readers miss something.',
      })
    } else if (isComponent(use.open.name)) {
      const leads = leadsBy(use, nodes, context)
      boxes.push(...rewriteUse(use, context, { imports, leads }))
    } else if (use.open.name === 'template') removeTemplate(use, context)
    else rewriteElement(use.open, context)
  }
  return boxes
}

// Of the tags of one piece of HTML: what follows an element there is no Markdown.
function componentsInElements(tags: readonly VueTag[]): readonly VueTag[] {
  const isPlace = ({ name }: VueTag) => transparent.test(name) || name === 'template'
  const first = tags.findIndex(tag => !isComponent(tag.name) && !isPlace(tag))
  if (first === -1) return []
  return tags.slice(first + 1).filter(tag => isComponent(tag.name) && !isPlace(tag) && tag.kind !== 'close')
}

// HTML is no place for directives: of a badge the words stay, of other components what is inside.
function keepWords(use: Use, context: PageEdits): void {
  const { open, close } = use
  const text = open.attributes.find(({ name }) => name === 'text')?.value
  if (close === undefined && text !== undefined && badgeName.test(open.name))
    return void context.edits.push({ start: open.start, end: open.end, text })
  removeLineOf(open, context)
  if (close !== undefined) removeLineOf(close, context)
}

// An empty line would end the HTML, and what is indented below it would be code.
function removeLineOf({ start, end }: VueTag, { source, edits }: PageEdits): void {
  const before = source.lastIndexOf('\n', start - 1) + 1
  const after = indexOr(source.indexOf('\n', end), source.length)
  const isAlone = source.slice(before, start).trim() === '' && source.slice(end, after).trim() === ''
  edits.push(
    isAlone ? { start: before, end: Math.min(after + 1, source.length), text: '' } : { start, end, text: '' },
  )
}

// Each opening tag with the closing one that belongs to it.
function usesOf(tags: readonly VueTag[]): readonly Use[] {
  const uses: Use[] = []
  const closes = new Map<VueTag, VueTag>()
  const stack: VueTag[] = []
  for (const tag of tags) {
    if (tag.kind === 'open') stack.push(tag)
    if (tag.kind !== 'close') continue
    const at = stack.findLastIndex(({ name }) => name === tag.name)
    if (at !== -1) closes.set(stack.splice(at)[0] as VueTag, tag)
  }
  for (const open of tags) if (open.kind !== 'close') uses.push({ open, close: closes.get(open) })
  return uses
}

// A link may stand wherever HTML does.
function isLinkInElement({ open, close }: Use, nodes: readonly Nodes[], context: PageEdits): boolean {
  const leads = leadsBy({ open, close }, nodes, context)
  const goal = goalOf(open, context.values)
  if (goal === undefined || close === undefined || leads === 'nothing') return false
  const href = boundValue({ name: 'href', value: goal.address }, context)
  context.edits.push({ start: open.start, end: open.end, text: `<a href="${href}">` })
  context.edits.push({ start: close.start, end: close.end, text: '</a>' })
  return true
}

interface UseSettings {
  readonly imports: ReadonlyMap<string, string>
  readonly leads: StandInWords['leadsBy']
}

function rewriteUse(use: Use, context: PageEdits, { imports, leads }: UseSettings): readonly Box[] {
  const { open, close } = use
  const { source, edits, settings } = context
  const end = close?.end ?? open.end
  const inside = close === undefined ? '' : source.slice(open.end, close.start)
  if (transparent.test(open.name)) return removeTags(use, context)
  if (badgeName.test(open.name)) {
    const computed = open.attributes.find(({ name }) => /^(?:v-bind)?:text$/.test(name))?.value
    const badge = badgeOf(open, inside, context.values)
    const text =
      badge === '' && computed !== undefined ? standInForValue(computed, open.start, context) : badge
    edits.push({ start: open.start, end, text })
    return []
  }
  const isOneLine = !inside.includes('\n')
  const expanded = expansionOf(use, context)
  if (expanded !== undefined) {
    edits.push({ start: open.start, end, text: expanded })
    return []
  }
  const made = settings.components.made(open.name)
  const name = kebabCase(
    context.standIn(open.name, open.start, imports.get(open.name), made, { leadsBy: leads }),
  )
  const attributes = attributesOf(open, made !== undefined, context)
  const before = source.slice(source.lastIndexOf('\n', open.start - 1) + 1, open.start)
  const after = source.slice(end, indexOr(source.indexOf('\n', end), source.length))
  const isBelowBreak = /^(?:[ \t]*<br\s*\/?>)+[ \t]*$/i.test(before)
  const isBlock = (isBelowBreak || /^[ \t>]*$/.test(before)) && after.trim() === ''
  if (isOneLine) {
    const words = inside.trim() || (made?.slotText ?? '')
    const label =
      words === '' && isBlock ? '' : `[${words || wordsWithin(open, made?.hasSlot ?? true, context)}]`
    const mark = isBlock ? `${isBelowBreak ? '\n\n' : ''}::` : ':'
    edits.push({ start: open.start, end, text: `${mark}${name}${label}${attributes}` })
    return []
  }
  if (!isBlock || isBelowBreak) return removeTags(use, context)
  const prefix = before.slice(0, before.length - takenIndent(open.start, edits))
  return [
    {
      start: open.start,
      end,
      inside: 0,
      write: colons => {
        edits.push({ start: open.start, end: open.end, text: `${colons}${name}${attributes}\n${prefix}` })
        edits.push({ start: close?.start ?? end, end, text: `\n${prefix}${colons}` })
      },
    },
  ]
}

// How much of the indent before a tag goes, because its line stood inside of another tag.
function takenIndent(tagStart: number, edits: PageEdits['edits']): number {
  const taken = edits.find(({ start, end, text }) => end === tagStart && start < end && text === '')
  return taken === undefined ? 0 : taken.end - taken.start
}

// HTML of a line, which may stand anywhere.
function expansionOf({ open, close }: Use, { source, settings }: PageEdits): string | undefined {
  const inside = close === undefined ? '' : source.slice(open.end, close.start)
  return inside.includes('\n') ? undefined : settings.components.expand(open.name, inside)
}

// In a line a name without words is no component. Those of a stand-in are shown, and nobody wrote any: a drawing may have stood there. Where
// none are shown, those of a property tell readers of the text most.
function wordsWithin({ attributes, name }: VueTag, isShown: boolean, { values }: PageEdits): string {
  if (isShown) return '&#8203;'
  const words = attributes.flatMap(each => staticAttribute(each, values)?.value.trim() || [])[0] ?? name
  return escapeWithin(words)
}

function removeTags({ open, close }: Use, { edits }: PageEdits): readonly Box[] {
  edits.push({ start: open.start, end: open.end, text: '' })
  if (close !== undefined) edits.push({ start: close.start, end: close.end, text: '' })
  return []
}

function removeTemplate(use: Use, context: PageEdits): void {
  const { start, attributes } = use.open
  for (const { name } of attributes)
    if (/^v-(?:if|else-if|else)$/.test(name)) context.todo(start, wordsForAttribute(name, 'template'))
  removeTags(use, context)
}

// What is no plain value is not written; the stand-in names the place.
function attributesOf({ attributes }: VueTag, isMade: boolean, { values }: PageEdits): string {
  const known = attributes.flatMap(each => staticAttribute(each, values) ?? [])
  const words = known.map(({ name: written, value: text }) => {
    const name = isMade ? newPropertyName(written) : written
    // A property without a value is true for Vue.
    const value = isMade && text === '' ? 'true' : text
    return value === '' ? name : `${name}="${value.replaceAll('"', '&quot;').replace(/[\r\n]+/g, ' ')}"`
  })
  return words.length === 0 ? '' : `{${words.join(' ')}}`
}

// Vue ends `<div />` there; HTML knows no such end, so all that follows would stand inside.
function rewriteElement(tag: VueTag, context: PageEdits): void {
  removeAttributes(tag, context)
  if (tag.kind !== 'single' || isVoidElement(tag.name)) return
  const slash = context.source.lastIndexOf('/', tag.end)
  context.edits.push({ start: slash, end: tag.end, text: `></${tag.name}>` })
}

function removeAttributes({ attributes, name }: VueTag, context: PageEdits): void {
  const { edits, todo, source, values } = context
  for (const attribute of attributes) {
    if (!isVueAttribute(attribute.name)) continue
    const known = staticAttribute(attribute, values)
    const text = known === undefined ? '' : ` ${known.name}="${boundValue(known, context)}"`
    edits.push({ start: attribute.start, end: attribute.end, text })
    if (known !== undefined || isSilentAttribute(attribute.name)) continue
    todo(
      attribute.start + (/^\s*/.exec(source.slice(attribute.start))?.[0].length ?? 0),
      wordsForAttribute(attribute.name, name),
    )
  }
}

// An address may be that of a page.
function boundValue({ name, value }: { readonly name: string; readonly value: string }, context: PageEdits) {
  const address = /^(?:href|src|poster)$/.test(name) ? newAddress(value, context) : undefined
  return (address ?? value).replaceAll('"', '&quot;')
}

function indexOr(index: number, otherwise: number): number {
  return index === -1 ? otherwise : index
}
