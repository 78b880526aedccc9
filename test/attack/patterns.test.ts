// A regular expression costs no more than the text is long that it reads, whatever stands there.
import { afterAll, expect, test } from 'vitest'
import { inTurn, turnName } from '../harness/turn.ts'
import { type Attack, attacksOn } from './pattern-attacks.ts'
import { sourcePatterns } from './source-patterns.ts'

/** Patterns that are slow on a text that they never get. */
const bounded: Readonly<Record<string, string>> = {
  '/ (?:in JSON )?at position .*$/': 'Node says it of a file.',
  '/\\B(?=(?:\\d{3})+$)/g': 'A number of the limits.',
  '/"(?:[^"\\\\]|\\\\.)*"(\\s*:)?/g': 'The text was read as JSON, so each string ends.',
  '/^([A-Za-z][\\w-]{0,60}):(?: +(.*))?$/': 'A line without signs that a dot does not match.',
  '/^( *)- +(.*)$/': 'A line without signs that a dot does not match.',
  '/[\\s\\p{Pd}\\p{Ps}\\p{Pi},;:]+$/u': 'The words behind a match, which a limit cuts.',
}

/** Each at most twice the one before, so that a pattern that is worse than quadratic is stopped soon. */
const sizes = [8, 16, 24, 32, 48, 64, 100, 200, 400, 800, 1600, 3200, 6400, 12_800]
/** Of the processor, for 12,800 characters. What is linear takes less than 20, what is quadratic more than 60. */
const mostMilliseconds = 30

const counts = { tried: 0, held: 0 }
afterAll(() => console.log(`patterns: ${counts.tried} attacks tried, ${counts.held} held`))

const patterns = sourcePatterns()

test(`regular expressions are linear (${turnName})`, () => {
  const slow: string[] = []
  for (const { file, pattern } of inTurn(patterns)) {
    const written = String(pattern)
    if (bounded[written] !== undefined) continue
    const attacks = attacksOn(pattern)
    const broken = attacks.find(attack => !holds(pattern, attack))
    counts.tried += attacks.length
    counts.held += broken === undefined ? attacks.length : attacks.indexOf(broken)
    if (broken !== undefined) slow.push(`${file}: ${written} with ${JSON.stringify(broken)}`)
  }
  expect(slow).toEqual([])
}, 600_000)

test('what is left out of the patterns is still written in the sources', () => {
  const written = new Set(patterns.map(({ pattern }) => String(pattern)))
  expect(Object.keys(bounded).filter(pattern => !written.has(pattern))).toEqual([])
})

function holds({ source, flags }: RegExp, { before, again, after }: Attack): boolean {
  const isSticky = flags.includes('y')
  const pattern = new RegExp(source, isSticky || flags.includes('g') ? flags : `${flags}g`)
  return sizes.every(size => {
    const text = before + again.repeat(Math.ceil(size / again.length)) + after
    // What others do on the machine passes; what is slow is slow each time.
    return [1, 2, 3].some(() => {
      const begun = process.cpuUsage()
      if (isSticky) pattern.test(text)
      else text.replace(pattern, '')
      pattern.lastIndex = 0
      return process.cpuUsage(begun).user / 1000 < mostMilliseconds
    })
  })
}
