// Texts that would take the parser's stack or its time: nested beyond reason, with collections for keys, without
// end, or with one key twice, which the parser would look for by comparing each key with all others.
import { type Document, isCollection, isScalar, Lexer, type Node, visit } from 'yaml'

/** Levels that are read; descriptions of large interfaces have about 50. */
export const deepest = 200
// Also behind a key: a parser goes down before it says that this is not allowed there.
const deepCompact = new RegExp(`(?:^[ \\t]*|:[ \\t]+)(?:[-?:]+[ \\t]+){${deepest}}`, 'm')
const deepIndented = new RegExp(`^ {${deepest * 4},}\\S`, 'm')

/** Where a text goes deeper than any data file does; undefined for all others. Never fails. */
export function tooDeepAt(text: string): number | undefined {
  const compact = deepCompact.exec(text)
  if (compact !== null) return compact.index
  const indented = deepIndented.exec(text)
  if (indented !== null) return indented.index
  // Most texts are cleared by counting; brackets in words and quotes are told apart only when there are that many.
  return brackets(text, /[[{\]}]/g) === undefined ? undefined : brackets(text)
}

function brackets(text: string, quick?: RegExp): number | undefined {
  let depth = 0
  let offset = 0
  const tokens = quick === undefined ? new Lexer().lex(text) : (text.match(quick) ?? [])
  for (const token of tokens) {
    if (token === '[' || token === '{') depth++
    else if ((token === ']' || token === '}') && depth > 0) depth--
    if (depth > deepest) return offset
    // Signs that the lexer puts in between stand nowhere in the text.
    if (token !== '\u0002' && token !== '\u0018' && token !== '\u001f') offset += token.length
  }
  return undefined
}

/** Where a map has a list or a map for a key: its name would be made of its contents, and theirs of theirs. */
export function collectionKeyAt(document: Document): number | undefined {
  let found: number | undefined
  visit(document, {
    Pair(_, { key }) {
      if (!isCollection(key)) return undefined
      found = key.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

/** The first alias that stands inside of its own anchor: its value would have no end. */
export function ownAliasAt(
  document: Document,
): { readonly name: string; readonly offset: number } | undefined {
  const anchors = new Map<string, unknown>()
  let found: { name: string; offset: number } | undefined
  const note = (_: unknown, node: Node & { readonly anchor?: string }) => {
    if (node.anchor !== undefined) anchors.set(node.anchor, node)
    return undefined
  }
  visit(document, {
    Scalar: note,
    Map: note,
    Seq: note,
    Alias(_, { source, range }, ancestors) {
      const target = anchors.get(source)
      if (target === undefined || !ancestors.includes(target as Node)) return undefined
      found = { name: source, offset: range?.[0] ?? 0 }
      return visit.BREAK
    },
  })
  return found
}

/** The second of two equal keys of one map. */
export function repeatedKeyAt(document: Document): number | undefined {
  let found: number | undefined
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        const value = isScalar(key) ? key.value : key
        if (keys.has(value)) {
          found = (key as Node).range?.[0] ?? 0
          return visit.BREAK
        }
        keys.add(value)
      }
      return undefined
    },
  })
  return found
}

/** What the parser says of an alias, in words for authors. */
export function aliasProblem(said: string): string {
  return said.includes('Excessive alias count') ? 'Its aliases stand for too many values in all.' : said
}
