// The tag of an element that is being written before the cursor. It is no element yet, so no parser knows it.

interface OpenTag {
  /** What is written of the name, or all of it. */
  readonly name: string
  readonly isClosing: boolean
  /** Attributes before the cursor, without the one that is being written. */
  readonly given: ReadonlySet<string>
  /** What is being written. */
  readonly at:
    | { readonly kind: 'name' }
    | { readonly kind: 'attribute'; readonly typed: string }
    | { readonly kind: 'value'; readonly attribute: string; readonly typed: string }
}

const begin = /<(\/?)([A-Za-z][\w.]*)?/g
const part = /\s+|([A-Za-z][\w-]*)|=|"([^"]*)("|$)|'([^']*)('|$)|\{/gy

/**
 * Undefined outside of a tag, and in an expression of one.
 * Example: `<Tabs groupId="o` → the value `o` of `groupId`.
 */
export function openTag(before: string): OpenTag | undefined {
  // The last `<` may stand in a value: then the one before it is the tag.
  for (const match of [...before.matchAll(begin)].reverse()) {
    const found = readTag(before, match)
    if (found !== undefined) return found === 'closed' ? undefined : found
  }
  return undefined
}

function readTag(before: string, match: RegExpExecArray): OpenTag | 'closed' | undefined {
  const [written, slash, name = ''] = match
  const isClosing = slash === '/'
  let at = match.index + written.length
  const given = new Set<string>()
  if (at === before.length) return { name, isClosing, given, at: { kind: 'name' } }
  if (name === '' || isClosing) return undefined
  let key = ''
  let isValue = false
  while (at < before.length) {
    part.lastIndex = at
    const [text, attribute, double, doubleEnd, single, singleEnd] = part.exec(before) ?? []
    // `>`, `/` and whatever no tag has.
    if (text === undefined) return before[at] === '>' || before[at] === '/' ? 'closed' : undefined
    at += text.length
    const isAtEnd = at === before.length
    if (attribute !== undefined) {
      if (isAtEnd && !isValue) return { name, isClosing, given, at: { kind: 'attribute', typed: attribute } }
      key = attribute
      given.add(key)
    } else if (text === '=') isValue = true
    else if (text === '{') {
      const end = endOfExpression(before, at)
      if (end === undefined) return 'closed'
      at = end
      isValue = false
    } else if (/^["']/.test(text)) {
      if (isAtEnd && (doubleEnd ?? singleEnd) === '') {
        given.delete(key)
        return {
          name,
          isClosing,
          given,
          at: { kind: 'value', attribute: key, typed: double ?? single ?? '' },
        }
      }
      isValue = false
    }
  }
  return /\s$/.test(before) && !isValue
    ? { name, isClosing, given, at: { kind: 'attribute', typed: '' } }
    : 'closed'
}

function endOfExpression(text: string, from: number): number | undefined {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  return undefined
}

/** The innermost element that is not closed yet; undefined when there is none. */
export function unclosedElement(before: string): string | undefined {
  const open: string[] = []
  for (const [, slash, name = '', self] of before.matchAll(/<(\/?)([A-Z][\w.]*)(?:[^<>]*?(\/)?>)?/g)) {
    if (slash === '/') open.splice(Math.max(0, open.lastIndexOf(name)), open.includes(name) ? open.length : 0)
    else if (self === undefined) open.push(name)
  }
  return open.at(-1)
}
