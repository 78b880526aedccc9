// Measures what a text costs while micromark reads it, and stops at the limits of `text-limits.ts`. A look at the text alone
// could not tell code from prose or a table from a paragraph: it would let texts through or refuse good ones. Counting
// depends on the text alone, so a text that is refused is refused everywhere.
import type { Construct, ConstructRecord, Effects, Event, Extension, State } from 'micromark-util-types'
import { defaultConstructs, defaultNames, hooks, withoutConstructs } from './constructs.ts'
import { measuredContainers } from './measure-containers.ts'
import { emphasisInside, measuredResolver } from './measure-emphasis.ts'
import { mostIn, type Spend, TextLimitError, type TextLimitName } from './text-limits.ts'

/** What pairs its marks when a paragraph is complete. */
const pairing = new Set(['attention', 'strikethrough'])

/**
 * How many parts a construct is, by what it ends with. Its text counts here, before it is read: all texts are read when the
 * blocks of the whole page are known, and a page is refused before that.
 */
const partsOf: Readonly<Record<string, (events: readonly Event[]) => number>> = {
  atxHeading: () => 1,
  // Rows are read one by one.
  tableHead: events => cellsOfRow(events) + 2,
  tableRow: cellsOfRow,
  directiveText: () => 1,
  directiveLeaf: () => 1,
  directiveContainer: () => 2,
  codeFenced: () => 1,
}

/** The given extensions and the constructs of CommonMark, all measured, for one text of that many characters. */
export function measured(extensions: readonly Extension[], length: number): readonly Extension[] {
  const spent = new Map<TextLimitName, number>()
  const spend: Spend = (limit, amount, line) => {
    const sum = (spent.get(limit) ?? 0) + amount
    spent.set(limit, sum)
    if (sum > mostIn(limit, length)) throw new TextLimitError(limit, line)
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
  // What an extension turns off by name stays off: the measured copies have no name.
  const off = new Set(extensions.flatMap(({ disable }) => disable?.null ?? []))
  return [
    {
      ...inExtension(off.size === 0 ? defaultConstructs : withoutConstructs(off)),
      document: measuredContainers(spend),
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
  let begun = 0
  return {
    ...rest,
    ...(construct.resolveAll &&
      pairing.has(name ?? '') && { resolveAll: measuredResolver(construct.resolveAll, spend) }),
    ...(!construct.partial && {
      resolveTo(events, context) {
        joinData(events, begun)
        return construct.resolveTo?.(events, context) ?? events
      },
    }),
    tokenize(effects, ok, nok) {
      const start = this.now()
      if (!construct.partial) spend('pieces', 1, start.line)
      const failed: State = code => {
        spend('again', this.now().offset - start.offset, start.line)
        return nok(code)
      }
      if (name === 'labelEnd')
        spend('brackets', distanceToOpening(this.events) + movesOf(this.events), start.line)
      const before = this.events.length
      const done: State = code => {
        const ended = this.interrupt || this.events.length === before ? undefined : this.events.at(-1)
        const parts = ended && partsOf[ended[1].type]
        if (parts !== undefined) spend('parts', parts(this.events), start.line)
        begun = before
        return ok(code)
      }
      return construct.tokenize.call(this, measuredEffects(effects), construct.partial ? ok : done, failed)
    },
  }
}

// Makes one token of the data that ends before an event. micromark does so when a paragraph is complete, and moves all events
// behind each place: 33,000 of them took eight seconds.
function joinData(events: Event[], end: number): void {
  const isData = (index: number) => events[index]?.[1].type === 'data'
  if (!isData(end - 1) || !isData(end - 3)) return
  let start = end - 2
  while (isData(start - 2)) start -= 2
  const [, first] = events[start] as Event
  first.end = (events[end - 1] as Event)[1].end
  events.splice(start + 2, end - start - 2)
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

// A row may begin and end with a mark.
function cellsOfRow(events: readonly Event[]): number {
  const marks: boolean[] = []
  for (let index = events.length - 1; index >= 0; index--) {
    const [kind, { type }] = events[index] as Event
    if (type === 'tableRow' && kind === 'enter') break
    // Behind the row of a head stand the marks of its second line.
    if (type === 'tableRow') marks.length = 0
    if (kind === 'enter' && (type === 'tableCellDivider' || type === 'data'))
      marks.push(type === 'tableCellDivider')
  }
  const inner = marks.slice(marks[0] ? 1 : 0, marks.at(-1) ? -1 : undefined)
  return 1 + inner.filter(isDivider => isDivider).length
}
