// What a name that is not there was probably meant to be: the nearest one, as comparing with every name finds it, and in bounded work.
import { posix } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { expect, test } from 'vitest'
import { openRandom } from '../harness/bench-corpus.ts'
import { siteOf } from '../harness/site-of.ts'

/** One after the other, as a list says it. */
function plainlyNearest(word: string, names: readonly string[]): string | undefined {
  const most = word.length < 3 ? 0 : word.length < 5 ? 1 : Math.max(2, Math.floor(word.length / 4))
  const all = names.map(name => slips(word.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...all)
  return least <= most ? names[all.indexOf(least)] : undefined
}

// Two letters beside each other in the other order count once.
function slips(word: string, name: string): number {
  const isSwapped = [...name].some(
    (letter, at) =>
      at + 1 < name.length &&
      letter !== name[at + 1] &&
      name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2) === word,
  )
  return isSwapped ? 1 : distance(word, name)
}

/** A page with these headings and a link to each of these; what the report says of each link, by line. */
async function hintsOf(headings: readonly string[], wanted: readonly string[]): Promise<readonly string[]> {
  const links = wanted.map(anchor => `[x](#${anchor})\n`)
  const site = await siteOf({
    'docs/a.md': `${links.join('\n')}\n${headings.map(id => `## H {#${id}}\n`).join('\n')}`,
  })
  return site
    .report()
    .split('\n')
    .flatMap(line => /^ {2}hint: (.+)$/.exec(line)?.[1] ?? [])
}

test('the nearest of many names is that of comparing with each of them, the first of several', async () => {
  const random = await openRandom(7)
  const letters = [...'абвгabcdeABC-12']
  const name = () =>
    `n${Array.from({ length: random.integer(1, random.pick([6, 14, 30])) }, () => random.pick(letters)).join('')}x`
  const unique = (all: readonly string[]) => [
    ...new Map(all.map(each => [each.toLowerCase(), each])).values(),
  ]
  const names = unique(Array.from({ length: 400 }, name))
  const known = new Set(names.map(each => each.toLowerCase()))
  const words = unique([
    ...Array.from({ length: 300 }, name),
    ...names.map(each => {
      const at = random.integer(0, each.length)
      return each.slice(0, at) + random.pick(['', 'x', 'аб']) + each.slice(at + random.integer(0, 3))
    }),
  ]).filter(word => word !== '' && !known.has(word.toLowerCase()))
  const hints = await hintsOf(names, words)
  expect(words.map((word, at) => [word, hints[at]])).toEqual(
    words.map(word => {
      const near = plainlyNearest(word, names)
      return [
        word,
        near === undefined ? expect.stringContaining('Link to one of') : `Did you mean "#${near}"?`,
      ]
    }),
  )
})

test('of several pages with one name it is the one with the shortest way, the first of several', async () => {
  const random = await openRandom(11)
  const folders = (count: number) => {
    const drawn = Array.from({ length: count }, () =>
      Array.from({ length: random.integer(1, 5) }, () => `${random.pick(['a', 'b', 'c'])}/`).join(''),
    )
    // In the order of the files: `a/b/guide.md` is before `a/guide.md`.
    const files = [...new Set(drawn)].map(folder => `${folder}guide.md`).sort()
    return files.map(file => file.slice(0, -'guide.md'.length))
  }
  const there = folders(60)
  const missing = folders(150).filter(folder => !there.includes(folder))
  const site = await siteOf({
    ...Object.fromEntries(there.map(folder => [`docs/${folder}guide.md`, '# Guide\n'])),
    'docs/from.md': missing.map(folder => `[x](${folder}guide.md)\n`).join('\n'),
  })
  const steps = (from: string, to: string) => posix.relative(from, to).split('/').filter(Boolean).length
  const nearestFolder = (folder: string) => {
    const least = Math.min(...there.map(each => steps(folder, each)))
    return there.find(each => steps(folder, each) === least)
  }
  const found = [
    ...site.report().matchAll(/The link "(\S+)guide\.md".*\n {2}hint: Did you mean "(\S+)guide\.md"/g),
  ]
  expect(found.map(([, wanted, hint]) => [wanted, hint])).toEqual(
    missing.map(folder => [folder, nearestFolder(folder)]),
  )
})

test('names that are all alike are compared until a limit: every broken link is reported, later ones without a name', async () => {
  const count = 1500
  const alike = (beginning: string) =>
    Array.from({ length: count }, (_, at) => `${beginning}${at.toString(2).padStart(28, '0')}`)
  const hints = await hintsOf(alike('ab'), alike('ba'))
  expect(hints).toHaveLength(count)
  const named = hints.filter(hint => hint.startsWith('Did you mean'))
  expect(named.length).toBeGreaterThan(100)
  expect(named.length).toBeLessThan(1400)
  expect(hints.slice(0, named.length)).toEqual(named)
})
