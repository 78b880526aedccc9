// Chooses faults by a seed, spread over the areas of the sources, and finds chosen faults again in another state of the sources.
import { basename } from 'node:path'
import { kinds } from './find-faults.mjs'

/** An area below this share of all lines is counted among the others of its folder. */
const smallestShare = 0.01

/** The areas with their lines, and the area of each file. `sources`: the code of each file by its path. */
export function areasOf(sources) {
  const lines = new Map()
  const linesOf = code => code.split('\n').length
  for (const [file, code] of sources) count(lines, fineArea(file), linesOf(code))
  const all = [...lines.values()].reduce((sum, each) => sum + each, 0)
  const areaOf = file => {
    const area = fineArea(file)
    const [top] = file.split('/')
    return area === top || lines.get(area) >= all * smallestShare ? area : `${top}, others`
  }
  const areas = new Map()
  for (const [file, code] of sources) count(areas, areaOf(file), linesOf(code))
  return { areas: new Map([...areas].sort(([a], [b]) => (a < b ? -1 : 1))), areaOf }
}

function fineArea(file) {
  const [top, folder, ...rest] = file.split('/')
  if (top === 'client' || top === 'templates') return top
  return rest.length === 0 ? `${top}, others` : `${top}/${folder}`
}

const count = (counts, key, more) => counts.set(key, (counts.get(key) ?? 0) + more)

/** The same for the same seed and sources. `places`: what `findFaults` gave for all files. */
export function chooseFaults(places, { areas, areaOf }, { count: wanted, seed }) {
  const random = createRandom(seed)
  const chosen = []
  for (const [area, share] of shares(areas, wanted)) {
    const left = new Map(Object.keys(kinds).map(kind => [kind, []]))
    for (const place of places) if (areaOf(place.file) === area) left.get(place.kind).push(place)
    let missing = share
    while (missing > 0) {
      const kind = chooseKind(left, random)
      if (kind === undefined) break
      const [place] = left.get(kind).splice(Math.floor(random() * left.get(kind).length), 1)
      if (chosen.some(each => overlap(each, place))) continue
      chosen.push(place)
      missing--
    }
  }
  return chosen.map((place, at) => ({ id: at + 1, area: areaOf(place.file), ...identityOf(place) }))
}

/** How a fault is known in any state of the sources, and what it changes, in one line. */
function identityOf({ file, line, text, kind, ordinal, on, off }) {
  const changes = {
    condition: `negated: ${short(off)}`,
    call: `dropped: ${short(off)}`,
    constant: `${off} → ${on} in: ${short(text)}`,
  }
  return { file, line, text, kind, ordinal, change: changes[kind] ?? `${short(off)} → ${short(on)}` }
}

function short(code) {
  const text = code.replaceAll(/\s+/g, ' ')
  return text.length > 70 ? `${text.slice(0, 69)}…` : text
}

export const keyOf = ({ file, text, kind, ordinal, line }) => [file, kind, ordinal, line, text].join(' ')

/** The place of each fault in these sources, by its id. A fault that is not in its file any more is looked for in the file's new place. */
export function locateFaults(faults, places) {
  const located = new Map()
  const taken = []
  for (const fault of faults) {
    const alike = places.filter(
      place =>
        place.text === fault.text &&
        place.kind === fault.kind &&
        place.ordinal === fault.ordinal &&
        !taken.some(each => overlap(each, place)),
    )
    const here = alike.filter(({ file }) => file === fault.file)
    const namesake = alike.filter(({ file }) => basename(file) === basename(fault.file))
    const [candidates] = [here, namesake, alike.length === 1 ? alike : []].filter(list => list.length > 0)
    if (candidates === undefined) continue
    const distance = ({ line }) => Math.abs(line - fault.line)
    const nearest = candidates.reduce((best, place) => (distance(place) < distance(best) ? place : best))
    located.set(fault.id, nearest)
    taken.push(nearest)
  }
  return located
}

const overlap = (a, b) => a.file === b.file && a.start < b.end && b.start < a.end

/** The code of a file with a switch for each of its faults. */
export function plantSwitches(code, faults) {
  return splice(code, faults, (id, { kind, on, off }) => {
    const isOn = `globalThis.docsgenFault?.(${id})`
    return kind === 'call' ? `{ if (!${isOn}) { ${off} } }` : `(${isOn} ? (${on}) : (${off}))`
  })
}

/** The code of a file with one fault that cannot be switched off. */
export function plantFault(code, place) {
  return splice(code, [[0, place]], (_id, { kind, on }) => (kind === 'call' ? '{}' : `(${on})`))
}

function splice(code, faults, replacement) {
  let result = code
  for (const [id, place] of [...faults].sort(([, a], [, b]) => b.start - a.start))
    result = result.slice(0, place.start) + replacement(id, place) + result.slice(place.end)
  return result
}

function chooseKind(left, random) {
  const open = Object.entries(kinds).filter(([kind]) => left.get(kind).length > 0)
  let rest = random() * open.reduce((sum, [, weight]) => sum + weight, 0)
  return open.find(([, weight]) => {
    rest -= weight
    return rest < 0
  })?.[0]
}

// By the largest remainders, so that the numbers add up.
function shares(areas, wanted) {
  const all = [...areas.values()].reduce((sum, lines) => sum + lines, 0)
  const exact = [...areas].map(([area, lines]) => ({ area, exact: (wanted * lines) / all }))
  const result = new Map(exact.map(({ area, exact: share }) => [area, Math.floor(share)]))
  const rest = wanted - [...result.values()].reduce((sum, share) => sum + share, 0)
  const remainder = ({ exact: share }) => share - Math.floor(share)
  const byRemainder = exact.sort((a, b) => remainder(b) - remainder(a))
  for (const { area } of byRemainder.slice(0, rest)) count(result, area, 1)
  return result
}

// mulberry32
function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
