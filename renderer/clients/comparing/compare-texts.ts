// Compares two states of a text: the paragraphs that differ, and the words in them.
import { alignLists } from '../../features/drift/common-order.ts'

/** Words that are in both texts, only in the first, or only in the second. */
interface WordRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Paragraphs that were replaced by others; one of the two may be empty. */
export interface ChangedPlace {
  readonly before: string
  readonly after: string
  readonly words: readonly WordRun[]
}

export interface TextChange {
  readonly places: readonly ChangedPlace[]
  readonly added: number
  readonly removed: number
}

export function compareTexts(before: string, after: string): TextChange {
  const [was, is] = [paragraphsOf(before), paragraphsOf(after)]
  const places = alignLists(was, is).changed.map(({ before: gone, after: come }): ChangedPlace => {
    const [old, fresh] = [gone.map(at => was[at]).join('\n\n'), come.map(at => is[at]).join('\n\n')]
    return { before: old, after: fresh, words: compareWords(old, fresh) }
  })
  const count = (kind: WordRun['kind']) =>
    places
      .flatMap(({ words }) => words.filter(run => run.kind === kind))
      .reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  return { places, added: count('added'), removed: count('removed') }
}

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/).flatMap(each => (each.trim() === '' ? [] : [each.trim()]))
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(word => word !== '')
}

function compareWords(before: string, after: string): readonly WordRun[] {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const { same, changed } = alignLists(was, is)
  const runs: WordRun[] = []
  const push = (kind: WordRun['kind'], words: readonly string[]) => {
    if (words.length === 0) return
    const last = runs.at(-1)
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: `${last.text} ${words.join(' ')}` }
    else runs.push({ kind, text: words.join(' ') })
  }
  let next = 0
  for (const [at, to] of [...same, [was.length, is.length] as const]) {
    while (next < changed.length) {
      const stretch = changed[next]
      const isBefore =
        stretch !== undefined && (stretch.before[0] ?? at) <= at && (stretch.after[0] ?? to) <= to
      if (!isBefore || stretch === undefined) break
      push(
        'removed',
        stretch.before.map(each => was[each] as string),
      )
      push(
        'added',
        stretch.after.map(each => is[each] as string),
      )
      next++
    }
    if (at < was.length) push('same', [was[at] as string])
  }
  return runs
}
