// What has drifted → messages with places in the translation.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { BlockKind, TextBlock } from '../../content/markdown/text-blocks.ts'
import type { Drift } from './find-drift.ts'
import { showChange } from './show-change.ts'

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
  /** The translation. */
  readonly file: SitePath
  readonly original: SitePath
}

/** `textOf`: of a block of the original that is no more, by its hash; undefined when nobody knows. */
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

/** About a translation that nobody has accepted yet. */
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
