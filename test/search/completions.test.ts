// Words offered for a beginning after an edit: those that would be offered if all were counted anew.
import { expect, test } from 'vitest'
import { changedCompletions, completionsOf } from '../../renderer/search/building/completions.ts'
import { openRandom } from '../harness/bench-corpus.ts'

test('words that become rarer, more frequent, new or gone', async () => {
  const random = await openRandom(5)
  const divided = new Set(['аб', 'абв', 'ва'])
  const letters = [...'абв']
  const word = () => Array.from({ length: random.integer(2, 5) }, () => random.pick(letters)).join('')
  let counts = new Map(Array.from({ length: 200 }, () => [word(), random.integer(1, 4)] as const))
  let lists = completionsOf(divided, counts)
  for (let round = 0; round < 60; round++) {
    const terms = new Set([
      random.pick([...counts.keys()]),
      ...Object.values(lists)
        .flat()
        .slice(0, 1)
        .map(([term]) => term),
      word(),
    ])
    const changes = [...terms].map(term => ({
      term,
      before: counts.get(term) ?? 0,
      now: random.integer(0, 4),
    }))
    const next = new Map(counts)
    for (const { term, now } of changes) now === 0 ? next.delete(term) : next.set(term, now)
    counts = next
    lists = changedCompletions(lists, {
      divided,
      changes,
      termsFrom: beginning => [...next].filter(([term]) => term.startsWith(beginning)),
    })
    expect([round, lists]).toEqual([round, completionsOf(divided, counts)])
  }
})
