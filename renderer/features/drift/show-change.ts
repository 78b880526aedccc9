// A change of a text in one line: `the [-old-]{+new+} words`.
import { alignLists } from './common-order.ts'

/** Longer ones would hide what changed. */
const mostShown = 400

export function showChange(before: string, after: string): string {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const { same, changed } = alignLists(was, is)
  const pieces = [
    ...same.map(([at, to]) => ({ order: to, text: was[at] as string })),
    ...changed.map(({ before: gone, after: come }) => ({
      order: come[0] ?? nextAfter(same, gone.at(-1) ?? 0) - 0.5,
      text: [
        ...(gone.length === 0 ? [] : [`[-${gone.map(at => was[at]).join(' ')}-]`]),
        ...(come.length === 0 ? [] : [`{+${come.map(at => is[at]).join(' ')}+}`]),
      ].join(''),
    })),
  ]
  const shown = pieces
    .sort((a, b) => a.order - b.order)
    .map(({ text }) => text)
    .join(' ')
  return shown.length > mostShown ? `${shown.slice(0, mostShown)}…` : shown
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

function nextAfter(same: readonly (readonly [number, number])[], at: number): number {
  return same.find(([before]) => before > at)?.[1] ?? Number.MAX_SAFE_INTEGER
}
