// Measures quotes, lists and footnotes, and counts every text that the parser creates. CommonMark's constructs for quotes and lists cannot
// be replaced like others, because the parser refers to them by name. They are wrapped in the parser of each text instead, when the text
// begins.
import type { Construct, ConstructRecord, Event, ParseContext, TokenizeContext } from 'micromark-util-types'
import { type Spend, TextLimitError, textLimits } from './text-limits.ts'

/** First characters of quotes, lists and footnotes, and `null` for any character. */
const firstCodes = ['null', ...[...'>*+-[0123456789'].map(character => String(character.charCodeAt(0)))]

/** Tokens that begin a container. */
const begun = new Set(['listItemPrefix', 'blockQuote', 'gfmFootnoteDefinition'])

/** Tokens for each container that a line begins or continues. */
const containerMarks = new Set([
  'listItemPrefix',
  'listItemIndent',
  'blockQuotePrefix',
  'gfmFootnoteDefinitionLabel',
])

/** Called after the marks of each quote and item of a line; never matches. */
export function measuredContainers(spend: Spend): ConstructRecord {
  let isBegun = false
  let counted = { line: 0, beginnings: 0 }
  const counter: Construct = {
    tokenize(this: TokenizeContext, _effects, _ok, nok) {
      if (!isBegun) measureParser(this.parser, spend)
      isBegun = true
      const { line } = this.now()
      if (this.parser.lazy[line - 1]) spend('lazy', stepsToOpen(this.events, line - 1), line - 1)
      const { levels, beginnings } = containersOf(this.events, line)
      if (levels > textLimits.containers.most) throw new TextLimitError('containers', line)
      if (counted.line !== line) counted = { line, beginnings: 0 }
      // Called after each mark, and again when the line is read again.
      if (beginnings > counted.beginnings) {
        spend('levels', beginnings - counted.beginnings, line)
        // The first container of a line is counted with its text.
        spend('parts', Math.max(0, beginnings - 1) - Math.max(0, counted.beginnings - 1), line)
        counted = { line, beginnings }
      }
      return nok
    },
  }
  return Object.fromEntries(firstCodes.map(code => [code, counter]))
}

/** A content is a paragraph with its text. The texts of other blocks are counted with their blocks. */
const partsOf = { content: 2, flow: 1, string: 1 } as const

function measureParser(parser: ParseContext, spend: Spend): void {
  for (const [kind, parts] of Object.entries(partsOf) as [keyof typeof partsOf, number][]) {
    const create = parser[kind]
    parser[kind] = from => {
      spend('parts', parts, from?.line ?? 1)
      return create(from)
    }
  }
  const { document } = parser.constructs
  for (const [code, constructs] of Object.entries(document))
    document[code] = [constructs ?? []].flat().map(construct => withMeasuredLines(construct, spend))
}

// Each line asks each open container whether it continues, even without a mark: an empty line in a list, code in a list.
function withMeasuredLines(construct: Construct, spend: Spend): Construct {
  const { continuation } = construct
  if (continuation === undefined) return construct
  return {
    ...construct,
    continuation: {
      ...continuation,
      tokenize(effects, ok, nok) {
        spend('levels', 1, this.now().line)
        return continuation.tokenize.call(this, effects, ok, nok)
      },
    },
  }
}

// The number of events from the end of an unmarked line back to the block that it continues.
function stepsToOpen(events: readonly Event[], line: number): number {
  const flow = events.findLast(([, { type }]) => type === 'chunkFlow')?.[1]._tokenizer?.events ?? []
  let index = flow.length
  while (index-- > 0) {
    const [, { start, end }] = flow[index] as Event
    const endsBehind = end === undefined || end.line > line || (end.line === line && end.column > 1)
    if (start.line < line && endsBehind) break
  }
  return flow.length - index
}

function containersOf(events: readonly Event[], line: number) {
  let levels = 0
  let beginnings = 0
  for (let index = events.length - 1; index >= 0; index--) {
    const [kind, token] = events[index] as Event
    if (token.start.line !== line) break
    if (kind === 'exit' && containerMarks.has(token.type)) levels++
    if (kind === 'enter' && begun.has(token.type)) beginnings++
  }
  return { levels, beginnings }
}
