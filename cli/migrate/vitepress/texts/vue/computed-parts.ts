// HTML in a text whose content Vue computes: a list made by `v-for`, values between braces, components inside of elements. It stands in a
// directive, so that what the built page shows can take its place.
import { kebabCase } from '../../../../../renderer/base/text/kebab-case.ts'
import type { Box } from '../blocks/rewrite-boxes.ts'
import type { PageEdits } from '../page-edits.ts'
import { shownValue, valueBraces } from '../rewrite-words.ts'
import type { PageValues } from './page-values.ts'
import {
  isComponent,
  isSilentAttribute,
  isVoidElement,
  isVueAttribute,
  staticAttribute,
  type VueTag,
} from './vue-tags.ts'

interface ComputedPart {
  readonly start: number
  readonly end: number
}

/** `tags`: those of one piece of HTML. Undefined for one that is plain, and for one that goes on in another piece. */
export function computedPart(tags: readonly VueTag[], context: PageEdits): ComputedPart | undefined {
  const { source, values: constants } = context
  const [first] = tags
  const last = tags.at(-1)
  if (first === undefined || last === undefined || isComponent(first.name) || first.name === 'template')
    return undefined
  const before = source.slice(source.lastIndexOf('\n', first.start - 1) + 1, first.start)
  if (!/^[ \t>]*$/.test(before) || !isBalanced(tags)) return undefined
  const values = [...source.slice(first.start, last.end).matchAll(valueBraces)]
  const isComputed =
    tags.some(
      ({ name, attributes }) =>
        isComponent(name) || attributes.some(each => isComputedAttribute(each, constants)),
    ) || values.some(([, expression = '']) => shownValue(expression, context) === undefined)
  return isComputed ? { start: first.start, end: last.end } : undefined
}

/** Inside of it stands what needs no Vue. */
export function partBox({ start, end }: ComputedPart, { source, edits, standIn }: PageEdits): Box {
  // What is made in the browser alone stands on no built page.
  const isLate = /<(?:ClientOnly|client-only)\b/.test(source.slice(start, end))
  const name = kebabCase(
    isLate
      ? standIn('VueBrowserPart', start, undefined, undefined, words)
      : standIn('VuePart', start, undefined, undefined, { ...words, mayBeEmpty: true }),
  )
  const prefix = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  return {
    start,
    end,
    inside: 0,
    write: colons => {
      edits.push({ start, end: start, text: `${colons}${name}\n${prefix}` })
      edits.push({ start: end, end, text: `\n${prefix}${colons}` })
    },
  }
}

const words = {
  what: 'a part that the old site computed',
  todo: {
    message: 'A part that the old site computed shows its fixed words alone.',
    hint: 'Write out what it showed, or name the built old site with --addresses, so that it is taken over.',
  },
} as const

// Handlers show nothing.
function isComputedAttribute(attribute: VueTag['attributes'][number], constants: PageValues): boolean {
  const { name } = attribute
  return (
    isVueAttribute(name) &&
    !isSilentAttribute(name) &&
    !/^(?:@|v-on)/.test(name) &&
    staticAttribute(attribute, constants) === undefined
  )
}

function isBalanced(tags: readonly VueTag[]): boolean {
  const open: string[] = []
  for (const { kind, name } of tags) {
    if (kind === 'close' && open.pop() !== name) return false
    if (kind === 'open' && !isVoidElement(name)) open.push(name)
  }
  return open.length === 0
}
