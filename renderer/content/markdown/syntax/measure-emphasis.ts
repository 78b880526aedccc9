// Measures the cost of resolving emphasis and strikethrough: for each closing mark, the parser searches back for an opening one, and for
// each pair it moves all events after it.
import type { Construct, Event, Resolver, TokenizeContext } from 'micromark-util-types'
import { defaultConstructs } from './constructs.ts'
import type { Spend } from './text-limits.ts'

/** Comparing two marks takes as long as passing this many events, or moving this many. */
const walkPerComparison = 16
const movesPerStep = 8

/** Wraps `resolveAll` and counts its cost. It is called again for the content of each pair. */
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

/** For marks inside links and inside other pairs. */
export function emphasisInside(spend: Spend): Construct {
  return {
    tokenize: (_effects, _ok, nok) => nok,
    resolveAll: measuredResolver(attention.resolveAll as Resolver, spend),
  }
}

const marks = new Set(['attentionSequence', 'strikethroughSequenceTemporary'])

// Assumes that each closing mark is paired with the last opening mark of the same character.
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
