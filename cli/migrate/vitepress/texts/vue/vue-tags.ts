// Tags in raw HTML of a text: elements and components with their attributes, whatever Vue lets authors write in them.
import { expressionText, noValues, type PageValues } from './page-values.ts'

export interface VueTag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'single'
  readonly start: number
  readonly end: number
  readonly attributes: readonly VueAttribute[]
}

interface VueAttribute {
  /** As written: `:href`, `v-if`, `@click`, `#item`. */
  readonly name: string
  /** Undefined for one without a value. */
  readonly value: string | undefined
  /** With the space before it. */
  readonly start: number
  readonly end: number
}

const tag =
  /<(\/?)([A-Za-z][\w.-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g
const attribute = /(?<!\s)\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Whether HTML ends an element of this name by itself. */
export function isVoidElement(name: string): boolean {
  return /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i.test(name)
}

/** In the piece of a text between two offsets. */
export function vueTags(source: string, from: number, to: number): readonly VueTag[] {
  return [...source.slice(from, to).matchAll(tag)].map(found => {
    const [whole, slash, name = '', words = '', single] = found
    const start = from + found.index
    const first = start + whole.indexOf(words, 1 + (slash?.length ?? 0) + name.length)
    return {
      name,
      kind: slash === '/' ? 'close' : single === '/' ? 'single' : 'open',
      start,
      end: start + whole.length,
      attributes: [...words.matchAll(attribute)].map(each => ({
        name: each[1] ?? '',
        value: each[2] ?? each[3] ?? each[4],
        start: first + each.index,
        end: first + each.index + each[0].length,
      })),
    }
  })
}

/** Components have a capital letter, or a hyphen that no element of HTML has. */
export function isComponent(name: string): boolean {
  return (
    /^[A-Z]/.test(name) ||
    (name.includes('-') && !/^(?:font-face|annotation-xml|color-profile|missing-glyph)/.test(name))
  )
}

export function isVueAttribute(name: string): boolean {
  return /^(?:[:@#]|v-)/.test(name)
}

/**
 * The value of an attribute that is known without running anything: `type="tip"`, `:level="2"`, `:open="true"`. `constants`: of the text's
 * own script.
 */
export function staticAttribute(
  { name, value }: VueAttribute,
  constants: PageValues = noValues,
): { readonly name: string; readonly value: string } | undefined {
  if (!isVueAttribute(name)) return { name, value: value ?? '' }
  const [, bound] = /^(?::|v-bind:)([\w-]+)$/.exec(name) ?? []
  const written = value?.trim() ?? ''
  const [, text] = /^(?:'([^'\\]*)'|`([^`\\$]*)`)$/.exec(written) ?? []
  if (bound === undefined) return undefined
  if (text !== undefined) return { name: bound, value: text }
  if (/^-?\d+(?:\.\d+)?$|^true$/.test(written))
    return { name: bound, value: written === 'true' ? '' : written }
  const computed = constants.size === 0 ? undefined : expressionText(written, constants)
  return computed === undefined ? undefined : { name: bound, value: computed }
}

/** Whether Vue only reads it: nothing is missing without it. */
export function isSilentAttribute(name: string): boolean {
  return /^(?:v-pre|v-once|v-cloak|v-memo|:key|ref)$/.test(name)
}
