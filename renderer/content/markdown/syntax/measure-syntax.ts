// Measures the cost of a text while micromark parses it, and stops at the limits of `text-limits.ts`. Patterns could not tell code from
// prose or a table from a paragraph, and would reject good texts. The count depends only on the text, so a text is rejected on every
// machine or on none.
import type { Construct, ConstructRecord, Effects, Event, Extension, State } from 'micromark-util-types'
import { defaultConstructs, defaultNames, hooks, withoutConstructs } from './constructs.ts'
import { measuredContainers } from './measure-containers.ts'
import { emphasisInside, measuredResolver } from './measure-emphasis.ts'
import { mostIn, type Spend, TextLimitError, type TextLimitName } from './text-limits.ts'

/** Constructs that pair their marks at the end of a paragraph. */
const pairing = new Set(['attention', 'strikethrough'])

/**
 * The number of parts of a construct, by its last token. Its text is counted here, before it is parsed: inline text is parsed after all
 * blocks of the page, and a page must be rejected before that.
 */
const partsOf: Readonly<Record<string, (events: readonly Event[]) => number>> = {
  atxHeading: () => 1,
  // Rows are parsed one by one.
  tableHead: events => cellsOfRow(events) + 2,
  tableRow: cellsOfRow,
  directiveText: () => 1,
  directiveLeaf: () => 1,
  directiveContainer: () => 2,
  codeFenced: () => 1,
}

/** The given extensions and CommonMark's constructs, measured, for one text of `length` characters. */
export function measured(extensions: readonly Extension[], length: number): readonly Extension[] {
  const spent = new Map<TextLimitName, number>()
  const spend: Spend = (limit, amount, line) => {
    const sum = (spent.get(limit) ?? 0) + amount
    spent.set(limit, sum)
    if (sum > mostIn(limit, length)) throw new TextLimitError(limit, line)
  }
  // A construct that is used in several places must stay one object: micromark recognizes by identity what it has resolved.
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
  // What an extension disables by name must be left out, because measured copies have no name.
  const off = new Set(extensions.flatMap(({ disable }) => disable?.null ?? []))
  return [
    {
      ...inExtension(off.size === 0 ? defaultConstructs : withoutConstructs(off)),
      document: measuredContainers(spend),
      // Marks inside links and emphasis.
      insideSpan: { null: [emphasisInside(spend)] },
      disable: { null: [...defaultNames] },
    },
    ...extensions.map(inExtension),
  ]
}

function measuredConstruct(construct: Construct, spend: Spend): Construct {
  // Without a name, the copy is not disabled together with the original.
  const { name, ...rest } = construct
  // Partial constructs may fail by themselves: the address of a link, the attributes of a directive.
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

// Joins adjacent data events before an event. micromark does this at the end of a paragraph and moves all later events each time: 33,000 of
// them took eight seconds.
function joinData(events: Event[], end: number): void {
  const isData = (index: number) => events[index]?.[1].type === 'data'
  if (!isData(end - 1) || !isData(end - 3)) return
  let start = end - 2
  while (isData(start - 2)) start -= 2
  const [, first] = events[start] as Event
  first.end = (events[end - 1] as Event)[1].end
  events.splice(start + 2, end - start - 2)
}

/** Moving an event takes an eighth of the time of passing one. */
const movesPerLook = 8

// At the end of the paragraph, all events after an unmatched closing bracket are moved once.
function movesOf(events: readonly Event[]): number {
  return Math.round(events.length / movesPerLook)
}

// The number of events back to the matching bracket, or to the beginning.
function distanceToOpening(events: readonly Event[]): number {
  let index = events.length
  while (index-- > 0) {
    const [, { type, _balanced }] = events[index] as Event
    if ((type === 'labelImage' || type === 'labelLink') && !_balanced) break
  }
  return events.length - index
}

// Dividers at the start and the end of a row separate no cells.
function cellsOfRow(events: readonly Event[]): number {
  const marks: boolean[] = []
  for (let index = events.length - 1; index >= 0; index--) {
    const [kind, { type }] = events[index] as Event
    if (type === 'tableRow' && kind === 'enter') break
    // After the row of a head, the dividers of the delimiter row follow.
    if (type === 'tableRow') marks.length = 0
    if (kind === 'enter' && (type === 'tableCellDivider' || type === 'data'))
      marks.push(type === 'tableCellDivider')
  }
  const inner = marks.slice(marks[0] ? 1 : 0, marks.at(-1) ? -1 : undefined)
  return 1 + inner.filter(isDivider => isDivider).length
}
