// What resolving emphasis and strikethrough costs: for each mark that may close, the parser walks back until it finds one
// that opens, and for each pair it moves everything behind it.
import type { Construct, Event, Resolver, TokenizeContext } from 'micromark-util-types'
import { defaultConstructs } from './constructs.ts'
import type { Spend } from './text-limits.ts'

/** Comparing two marks takes as long as walking past that many events, and so does moving that many of them. */
const walkPerComparison = 16
const movesPerStep = 8

/** `resolveAll` with its cost counted. It is called anew for what stands inside each pair. */
export function measuredResolver(resolveAll: Resolver, spend: Spend): Resolver {
  return (events, context) => {
    const line = events[0]?.[1].start.line ?? 1
    spend('emphasis', stepsBack(events, context), line)
    const { sliceSerialize } = context
    context.sliceSerialize = (token, expandTabs) => {
      spend('emphasis', walkPerComparison, token.start.line)
      return sliceSerialize(token, expandTabs)
    }
    try {
      return resolveAll(events, context)
    } finally {
      context.sliceSerialize = sliceSerialize
    }
  }
}

const { text = {} } = defaultConstructs
const [attention] = text['*'.charCodeAt(0)] as [Construct]

/** For marks in links and in other pairs. */
export function emphasisInside(spend: Spend): Construct {
  return {
    tokenize: (_effects, _ok, nok) => nok,
    resolveAll: measuredResolver(attention.resolveAll as Resolver, spend),
  }
}

const marks = new Set(['attentionSequence', 'strikethroughSequenceTemporary'])

// As if each mark that closes were paired with the last one of its character that opens.
function stepsBack(events: readonly Event[], context: TokenizeContext): number {
  const openings = new Map<string, { readonly index: number; size: number }[]>()
  let steps = events.length
  for (const [index, [kind, token]] of events.entries()) {
    if (kind !== 'enter' || !marks.has(token.type)) continue
    const written = context.sliceSerialize(token)
    const character = written[0] as string
    const open = openings.get(character) ?? []
    openings.set(character, open)
    let size = written.length
    if (token._close) {
      while (size > 0) {
        const last = open.at(-1)
        steps += index - (last?.index ?? 0)
        if (last === undefined) break
        steps += events.length / movesPerStep
        const used = Math.min(size, last.size, 2)
        size -= used
        last.size -= used
        if (last.size === 0) open.pop()
      }
    }
    if (token._open && size > 0) open.push({ index, size })
  }
  return Math.round(steps)
}
