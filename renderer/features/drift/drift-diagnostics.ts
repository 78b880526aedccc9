// Diagnostics about drift, with places in the translation.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { BlockKind, TextBlock } from '../../content/markdown/text-blocks.ts'
import { alignLists } from './common-order.ts'
import type { Drift } from './find-drift.ts'

const names: Readonly<Record<BlockKind, string>> = {
  title: 'line of the front matter',
  heading: 'heading',
  paragraph: 'paragraph',
  item: 'item of a list',
  row: 'row of a table',
  code: 'block of code',
  html: 'piece of HTML',
}

interface DriftPlace {
  /** File of the translation. */
  readonly file: SitePath
  readonly original: SitePath
}

/** `textOf`: the former text of a block of the original by its hash; undefined when the text is not known. */
export function driftDiagnostic(
  drift: Drift,
  { file, original }: DriftPlace,
  textOf: (hash: string) => string | undefined,
): Diagnostic {
  const place = { file, ...placeOf(drift.at) }
  const accept = `run "docsgen translations accept ${file}"`
  if (drift.kind === 'orphaned')
    return {
      code: 'translation/orphaned',
      severity: 'error',
      message: `The original of this ${names[drift.at.kind]} is gone from ${original}.`,
      hint: `Remove it, then ${accept}.`,
      ...place,
    }
  const at = `${original}:${drift.now.line}`
  if (drift.kind === 'missing')
    return {
      code: 'translation/missing',
      severity: 'error',
      message: `A ${names[drift.now.kind]} of ${at} is not translated.`,
      hint: `After this block belongs: ${shown(drift.now)} Translate it, then ${accept}.`,
      ...place,
    }
  const was = textOf(drift.was)
  const change =
    was === undefined ? `It is now: ${shown(drift.now)}` : `The change: ${showChange(was, drift.now.text)}`
  return {
    code: 'translation/stale',
    severity: 'error',
    message: `The original of this ${names[drift.at.kind]} has changed (${at}).`,
    hint: `${change} Translate it, then ${accept}.`,
    ...place,
  }
}

/** For a translation that was never accepted. */
export function notAccepted({ file, original }: DriftPlace): Diagnostic {
  return {
    code: 'translation/not-accepted',
    severity: 'warning',
    message: `It is not known which state of ${original} this translates.`,
    hint: `When it is up to date, run "docsgen translations accept ${file}".`,
    file,
    line: 1,
    column: 1,
  }
}

function placeOf(at: TextBlock | undefined): { readonly line: number; readonly column: number } {
  return at === undefined ? { line: 1, column: 1 } : { line: at.line, column: at.column }
}

function shown({ text }: TextBlock): string {
  return showChange(text, text)
}

/** Characters of a shown change. */
const mostShown = 400

/** A change of a text in one line: `the [-old-]{+new+} words`. */
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
