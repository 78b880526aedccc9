// Merges translated blocks of one page into its translation and its lock entry. Doubtful blocks are left out and reported.
import type { DiagnosticCode } from '../../../renderer/base/diagnostics/catalogue.ts'
import { lostMarkup } from '../../../renderer/content/markdown/lost-markup.ts'
import { readBlock, textBlocks } from '../../../renderer/content/markdown/text-blocks.ts'
import { type BlockState, blockStates, findDrift } from '../../../renderer/features/drift/find-drift.ts'
import {
  type LockedBlock,
  noBlock,
  presumedBlocks,
} from '../../../renderer/features/drift/translation-lock.ts'
import { insertBlocks, replaceBlock } from './place-block.ts'
import { type ReturnedUnit, readAddress } from './unit.ts'
import type { WholeTexts } from './whole-file.ts'

interface Finding {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
}

interface MergeProblem extends Finding {
  readonly unit: ReturnedUnit
}

interface Merged {
  readonly text: string
  /** Undefined: it is still unknown which state of the original the translation was made from. */
  readonly locked: readonly LockedBlock[] | undefined
  readonly imported: number
  readonly problems: readonly MergeProblem[]
}

/** A page without translation starts as a copy of its original. */
export function mergeUnits(
  { original, translation }: WholeTexts,
  locked: readonly LockedBlock[] | undefined,
  units: readonly ReturnedUnit[],
): Merged {
  const source = { text: original, blocks: textBlocks(original) }
  let text = translation ?? original
  const blocks = textBlocks(text)
  const known = locked ?? presumedBlocks(source.blocks, translation === undefined ? undefined : blocks)
  const before = { original: source.blocks, translation: blocks, locked: known }
  const states = blockStates(before)
  const places = states.map(({ at }) => (at === undefined ? undefined : blocks.indexOf(at)))
  const problems: MergeProblem[] = []
  const done = new Set<number>()
  const waiting: Waiting[] = []
  for (const unit of units) {
    const { target } = unit
    const at = sourceOf(unit, states, original)
    if (typeof at !== 'number') {
      if (target !== undefined) problems.push({ ...at, unit })
      continue
    }
    const state = states[at] as BlockState
    if (!isTaken(unit, state, text)) continue
    const words = target as string
    const problem = problemOf(unit, state, text)
    if (problem !== undefined) problems.push({ ...problem, unit })
    else if (waiting.some(each => each.at === at)) problems.push({ ...twice(unit), unit })
    else waiting.push({ at, words, unit })
  }
  waiting.sort((a, b) => a.at - b.at)
  while (waiting.length > 0) {
    // Adjacent new blocks are inserted together, because a directive around them must be complete.
    const found = [runOf(waiting, places), waiting.slice(0, 1)].find(run => put(run))
    if (found === undefined) problems.push({ ...noPlace, unit: (waiting[0] as Waiting).unit })
    waiting.splice(0, found?.length ?? 1)
  }
  return {
    text,
    locked: lockOf(text, {
      states,
      places,
      done,
      drifts: findDrift(before),
      isKnown: locked !== undefined || translation === undefined,
    }),
    imported: done.size,
    problems,
  }

  function put(run: readonly Waiting[]): boolean {
    const [{ at, words }] = run as readonly [Waiting]
    const place = places[at]
    const block = place === undefined ? undefined : textBlocks(text)[place]
    const next =
      block !== undefined && place !== undefined
        ? { text: replaceBlock(text, block, words), index: place }
        : insertBlocks(text, { source, at, words: run.map(each => each.words), places })
    if (next?.text === undefined) return false
    if (block === undefined)
      for (const [each, was] of places.entries())
        if (was !== undefined && was >= next.index) places[each] = was + run.length
    for (const [offset, each] of run.entries()) {
      places[each.at] = next.index + offset
      done.add(each.at)
    }
    text = next.text
    return true
  }
}

interface Waiting {
  readonly at: number
  readonly words: string
  readonly unit: ReturnedUnit
}

// The first waiting block, and the blocks right after it that have no place yet, either.
function runOf(waiting: readonly Waiting[], places: readonly (number | undefined)[]): readonly Waiting[] {
  const [first] = waiting as readonly [Waiting]
  const end = waiting.findIndex(
    ({ at }, index) => index > 0 && (at !== first.at + index || places[at] !== undefined),
  )
  if (places[first.at] !== undefined) return [first]
  return end === -1 ? [...waiting] : waiting.slice(0, end)
}

const exportAgain = 'Export it again with "docsgen translations export".'

const noPlace: Finding = {
  code: 'translation/no-place',
  message:
    'There is no certain place for this block in the translation, which is built in another way than the original.',
  hint: 'Put it in by hand, then accept the translation.',
}

function twice({ path }: ReturnedUnit): Finding {
  return {
    code: 'translation/unknown-unit',
    message: `The file has this block of ${path} twice; the first one is taken.`,
    hint: 'Remove one.',
  }
}

// The block of the original is found by its hash, because other blocks may have been inserted before it.
function sourceOf(unit: ReturnedUnit, states: readonly BlockState[], original: string): number | Finding {
  const address = readAddress(unit.id)
  if (address === undefined)
    return {
      code: 'translation/unknown-unit',
      message: `docsgen has written no block with the id "${unit.id}".`,
      hint: exportAgain,
    }
  const same = states.flatMap(({ now }, at) => (now.hash === address.original ? [at] : []))
  const [nearest] = same.sort((a, b) => Math.abs(a - address.at) - Math.abs(b - address.at))
  if (nearest === undefined)
    return {
      code: 'translation/changed-since-export',
      message: `The original of this block in ${unit.path} has changed since the export.`,
      hint: exportAgain,
    }
  const block = (states[nearest] as BlockState).now
  if (wordsOf(readBlock(original, block)) === wordsOf(unit.source)) return nearest
  return {
    code: 'translation/unknown-unit',
    message: `The source of this block is not the one of ${unit.path}:${block.line}.`,
    hint: exportAgain,
  }
}

function isTaken({ target, isDone }: ReturnedUnit, { at, kind }: BlockState, text: string): boolean {
  if (target === undefined || target.trim() === '') return false
  if (isDone === true) return true
  const present = at === undefined || kind === 'missing' ? undefined : readBlock(text, at)
  return wordsOf(target) !== wordsOf(present)
}

function problemOf(unit: ReturnedUnit, { at, kind, now }: BlockState, text: string): Finding | undefined {
  const { target = '', source } = unit
  const present = at === undefined || kind === 'missing' ? undefined : at
  const exported = readAddress(unit.id)?.translation
  const isThere = present !== undefined && wordsOf(readBlock(text, present)) === wordsOf(target)
  if (!isThere && exported !== (present?.hash ?? noBlock))
    return {
      code: 'translation/changed-since-export',
      message: `The translation of ${unit.path}:${now.line} has changed since the export${present === undefined ? '' : `; it stands in line ${present.line}`}.`,
      hint: 'It is left as it is. Put the new text in by hand, or export it again.',
    }
  const lost = lostMarkup(now.kind, source, target)
  if (lost.length === 0) return undefined
  return {
    code: 'translation/lost-markup',
    message: `The translation of ${unit.path}:${now.line} ${lost.join(', and ')}.`,
    hint: 'Mend it in the file and import it again.',
  }
}

interface MergedBlocks {
  readonly states: readonly BlockState[]
  readonly places: readonly (number | undefined)[]
  readonly done: ReadonlySet<number>
  /** What was behind before the merge. */
  readonly drifts: ReturnType<typeof findDrift>
  readonly isKnown: boolean
}

// Blocks without a translation are left out; left-over blocks of the translation keep their entries.
function lockOf(
  text: string,
  { states, places, done, drifts, isKnown }: MergedBlocks,
): readonly LockedBlock[] | undefined {
  const isWhole = states.every(({ at }, index) => at === undefined || done.has(index))
  if (!isKnown && !isWhole) return undefined
  const blocks = textBlocks(text)
  const hashAt = (place: number | undefined) =>
    place === undefined ? noBlock : (blocks[place]?.hash ?? noBlock)
  const locked = states.flatMap(({ now, kind, was }, at) => {
    const translation = hashAt(places[at])
    const isDone = done.has(at)
    if (!isDone && kind === 'missing') return []
    const entry = { kind: now.kind, original: isDone || was === undefined ? now.hash : was, translation }
    return [{ place: places[at], entry }]
  })
  for (const drift of drifts) {
    if (drift.kind !== 'orphaned') continue
    const place = blocks.findIndex(({ hash }) => hash === drift.at.hash)
    const entry = { kind: drift.at.kind, original: drift.was, translation: drift.at.hash }
    const next = locked.findIndex(each => (each.place ?? -1) > place)
    locked.splice(next === -1 ? locked.length : next, 0, { place, entry })
  }
  return locked.map(({ entry }) => entry)
}

function wordsOf(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
