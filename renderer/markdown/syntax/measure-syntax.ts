// Measures what a text costs while micromark reads it, and stops at the limits of `text-limits.ts`. A look at the text alone
// could not tell code from prose or a table from a paragraph: it would let texts through or refuse good ones. Counting
// depends on the text alone, so a text that is refused is refused everywhere.
import type {
  Construct,
  ConstructRecord,
  Effects,
  Event,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import { defaultConstructs, defaultNames } from './default-constructs.ts'
import { emphasisInside, measuredResolver } from './measure-emphasis.ts'
import { type Spend, TextLimitError, type TextLimitName, textLimits } from './text-limits.ts'

/** What pairs its marks when a paragraph is complete. */
const pairing = new Set(['attention', 'strikethrough'])

const headings = new Set(['headingAtx', 'setextUnderline'])

const hooks = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text', 'insideSpan'] as const

/** The given extensions and the constructs of CommonMark, all measured, for one text. */
export function measured(extensions: readonly Extension[]): readonly Extension[] {
  const spent = new Map<TextLimitName, number>()
  const spend: Spend = (limit, amount, line) => {
    const sum = (spent.get(limit) ?? 0) + amount
    spent.set(limit, sum)
    if (sum > textLimits[limit].most) throw new TextLimitError(limit, line)
  }
  // A construct that stands in several places must stay one: micromark tells by identity what it has resolved.
  const known = new Map<Construct, Construct>()
  const measure = (construct: Construct): Construct => {
    const copy = known.get(construct) ?? measuredConstruct(construct, spend)
    known.set(construct, copy)
    return copy
  }
  const inRecord = (record: ConstructRecord): Record<string, Construct[] | undefined> =>
    Object.fromEntries(
      Object.entries(record).map(([code, value]) => [code, value && [value].flat().map(measure)]),
    )
  const inExtension = (extension: Extension): Extension => {
    const copy: Extension = { ...extension }
    for (const hook of hooks) {
      const record = extension[hook]
      if (record) Object.assign(copy, { [hook]: inRecord(record as ConstructRecord) })
    }
    return copy
  }
  return [
    {
      ...inExtension(defaultConstructs),
      document: { null: containerCounter(spend) },
      // Of marks inside links and emphasis.
      insideSpan: { null: [emphasisInside(spend)] },
      disable: { null: [...defaultNames] },
    },
    ...extensions.map(inExtension),
  ]
}

function measuredConstruct(construct: Construct, spend: Spend): Construct {
  // Without its name it is not turned off together with the construct that it replaces.
  const { name, ...rest } = construct
  // What a construct tries inside fails by itself: of a link its address, of a directive its attributes.
  const inside = new Map<Construct, Construct>()
  const measuredEffects = (effects: Effects): Effects => {
    const tried =
      (attempt: Effects['attempt']): Effects['attempt'] =>
      (tries, ok, nok) => {
        if (Array.isArray(tries) || !('tokenize' in tries)) return attempt(tries, ok, nok)
        const part = tries as Construct
        const copy = inside.get(part) ?? (part.name === undefined ? measuredConstruct(part, spend) : part)
        inside.set(part, copy)
        return attempt(copy, ok, nok)
      }
    return { ...effects, attempt: tried(effects.attempt), check: tried(effects.check) }
  }
  return {
    ...rest,
    ...(construct.resolveAll &&
      pairing.has(name ?? '') && { resolveAll: measuredResolver(construct.resolveAll, spend) }),
    tokenize(effects, ok, nok) {
      const start = this.now()
      if (!construct.partial) spend('pieces', 1, start.line)
      if (headings.has(name ?? '')) spend('headings', 1, start.line)
      const failed: State = code => {
        spend('again', this.now().offset - start.offset, start.line)
        return nok(code)
      }
      if (name === 'labelEnd')
        spend('brackets', distanceToOpening(this.events) + movesOf(this.events), start.line)
      return construct.tokenize.call(this, measuredEffects(effects), ok, failed)
    },
  }
}

/** Moving an event takes an eighth of the time of looking at one. */
const movesPerLook = 8

// When the paragraph is complete, everything behind a bracket that closed nothing is moved once.
function movesOf(events: readonly Event[]): number {
  return Math.round(events.length / movesPerLook)
}

// The way back to the bracket that is closed here, or to the beginning.
function distanceToOpening(events: readonly Event[]): number {
  let index = events.length
  while (index-- > 0) {
    const [, { type, _balanced }] = events[index] as Event
    if ((type === 'labelImage' || type === 'labelLink') && !_balanced) break
  }
  return events.length - index
}

const containerMarks = new Set(['listItemPrefix', 'listItemIndent', 'blockQuotePrefix'])

// Asked behind the marks of each quote and item of a line; it never matches.
function containerCounter(spend: Spend): Construct {
  let line = 0
  return {
    tokenize(this: TokenizeContext, _effects, _ok, nok) {
      const now = this.now()
      if (this.parser.lazy[now.line - 1]) spend('lazy', stepsToOpen(this.events, now.line - 1), now.line - 1)
      const depth = levelsOnLine(this.events, now.line)
      if (depth > textLimits.containers.most) throw new TextLimitError('containers', now.line)
      if (depth > 0) spend('levels', depth, now.line)
      if (depth > 0 && line !== now.line) spend('items', 1, now.line)
      line = now.line
      return nok
    },
  }
}

// The way back, from the end of a line without marks, to what it is a part of.
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

function levelsOnLine(events: readonly Event[], line: number): number {
  let levels = 0
  for (let index = events.length - 1; index >= 0; index--) {
    const [kind, token] = events[index] as Event
    if (token.start.line !== line) break
    if (kind === 'exit' && containerMarks.has(token.type)) levels++
  }
  return levels
}
