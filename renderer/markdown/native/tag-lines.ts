// Lines of an `.mdx` text that hold tags alone, each from its name to its end, over as many lines as it takes.

const [openedTag, closedTag] = ['o', 'c']
/** Elements in each other. */
export const mostOpen = 50

export interface TagBlock {
  /** Where its last line ends; its start when there are no tags alone. */
  readonly end: number
  /** What begins and ends on it. */
  readonly tags: string
}

interface TagLine {
  readonly start: number
  readonly line: string
  /** The names of elements, to which those of the line are added or from which they are taken. */
  readonly open: string[]
}

/** Undefined: a tag without its end or without its other. */
export function readTags(text: string, { start, line, open }: TagLine): TagBlock | undefined {
  const none = { end: start, tags: '' }
  let end = start + line.length - line.trimStart().length
  const names: string[] = []
  while (text[end] === '<') {
    const after = endOfTag(text, end)
    if (after === undefined) return undefined
    if (text[after - 2] !== '/') names.push(/^<(\/?[\w.-]*)/.exec(text.slice(end, after))?.[1] ?? '')
    end = afterSpaces(text, after)
  }
  const isAlone = text[end] === '\n' || end === text.length
  if (!/^[ \t]*</.test(line) || !isAlone) return none
  for (const name of names)
    if (!name.startsWith('/')) open.push(name)
    else if (open.pop() !== name.slice(1)) return undefined
  if (open.length > mostOpen) return undefined
  return { end, tags: names.map(name => (name.startsWith('/') ? closedTag : openedTag)).join('') }
}

/** Whether what a line of tags ends stands in as many blocks as where it began; `levels` are those of the tags that are open. */
export function endWhereTheyBegin(tags: string, levels: number[], level: number): boolean {
  for (const sign of tags)
    if (sign === openedTag) levels.push(level)
    else if (sign === closedTag && levels.pop() !== level) return false
  return true
}

const tagName = /<\/?(?:[a-zA-Z][\w.-]*)?/y
/** The end of the tag, an attribute with its text, or one up to its braces. */
const attribute =
  /\s*(?:\/?>|[a-zA-Z_][\w:.-]*(?:=(?:"[^"]*"|'[^']*')(?=[\s/>])|=(?=\{)|(?=[\s/>]))|(?=\{\.\.\.[\w.]+\}[\s/>]))/y

function endOfTag(text: string, start: number): number | undefined {
  tagName.lastIndex = start
  if (!tagName.test(text)) return undefined
  let at = tagName.lastIndex
  do {
    attribute.lastIndex = at
    if (!attribute.test(text)) return undefined
    at = attribute.lastIndex
    if (text[at] === '{') at = endOfBraces(text, at)
  } while (at > 0 && text[at - 1] !== '>')
  return at > 0 ? at : undefined
}

/** -1: nothing ends them. */
function endOfBraces(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++)
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  return -1
}

function afterSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}
