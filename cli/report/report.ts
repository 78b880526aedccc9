// Diagnostics → terminal or JSON. Reads excerpts itself; messages never carry them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { codeFrame, sourceLines } from '../../renderer/diagnostics/code-frame.ts'
import {
  type Diagnostic,
  nameOwner,
  orderDiagnostics,
  type Related,
} from '../../renderer/diagnostics/diagnostic.ts'
import { type FatalError, isFatalError } from '../../renderer/diagnostics/fatal-error.ts'
import type { Terminal } from '../terminal.ts'
import { type Group, groupRepeated } from './group-repeated.ts'

/** One block per diagnostic: place, severity, code; message; excerpt; hint. Many of one kind have one block, unless the user asked for all. */
export function prettyReport(
  diagnostics: readonly Diagnostic[],
  read: ReadSource,
  { isVerbose }: Pick<Terminal, 'isVerbose'>,
): string {
  const sources = new Map<string, readonly string[] | undefined>()
  const sourceOf = (file: string): readonly string[] | undefined => {
    if (!sources.has(file)) {
      const text = read(file)
      sources.set(file, text === undefined ? undefined : sourceLines(text))
    }
    return sources.get(file)
  }
  const groups = isVerbose
    ? diagnostics.map(first => ({ first, others: [], more: 0 }))
    : groupRepeated(diagnostics)
  return groups
    .map(group => prettyGroup(group, group.first.file === undefined ? undefined : sourceOf(group.first.file)))
    .join('\n')
}

/** The text of a file of the site; undefined for a folder, or what is gone since. */
export type ReadSource = (file: string) => string | undefined

/** Reads the files of a folder as they are now. */
export function readBelow(root: string): ReadSource {
  return file => {
    try {
      return readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '')
    } catch {
      return undefined // the message stands without excerpt
    }
  }
}

export interface FatalReport {
  readonly json: boolean
  readonly terminal: Terminal
}

/** What ends a run before it began. With `json` one document goes to standard output, as after a whole run. */
export function reportFatal(error: FatalError, { json, terminal }: FatalReport): void {
  const diagnostics = orderDiagnostics(error.diagnostics)
  if (!json) {
    terminal.printError(prettyReport(diagnostics, readBelow(error.root ?? terminal.cwd), terminal))
    return
  }
  const errors = diagnostics.filter(diagnostic => diagnostic.severity === 'error').length
  const summary = { errors, warnings: diagnostics.length - errors }
  terminal.print(JSON.stringify({ schemaVersion: 1, published: false, summary, diagnostics }, null, 2))
}

/** What went wrong while something goes on: a known problem with what to do, or else a bug. */
export function reportFailure(error: unknown, terminal: Terminal): void {
  if (isFatalError(error)) reportFatal(error, { json: false, terminal })
  else terminal.printError(bugReport(error))
}

/** What nobody but docsgen's authors can mend. */
export function bugReport(error: unknown): string {
  return `docsgen failed unexpectedly. This is a bug in docsgen; please report it with the following lines.\n${error instanceof Error ? error.stack : error}`
}

function prettyGroup({ first, others, more }: Group, source: readonly string[] | undefined): string {
  const { severity, code, message, hint, line, column, related = [] } = first
  const paint = severity === 'error' ? pc.red : severity === 'warning' ? pc.yellow : pc.blue
  const place = placeOf(first)
  const lines = [
    `${pc.bold(place === '' ? '' : `${place}  `)}${paint(severity)}  ${pc.dim(code)}`,
    `  ${message}`,
  ]
  if (source !== undefined && line !== undefined) {
    const frame = codeFrame(source, {
      line,
      column: column ?? 1,
      ...(first.endColumn !== undefined && { endColumn: first.endColumn }),
    })
    if (frame !== undefined) lines.push(pc.dim(frame))
  }
  for (const other of related) lines.push(`  ${other.message}: ${other.file}${positionOf(other)}`)
  if (hint !== undefined) lines.push(`  hint: ${hint}`)
  for (const other of others) {
    lines.push(`  also: ${placeOf(other)}${other.message === message ? '' : `  ${other.message}`}`)
    if (other.hint !== undefined && other.hint !== hint && other.message === message)
      lines.push(`    hint: ${other.hint}`)
  }
  if (more > 0) lines.push(`  and ${more.toLocaleString('en')} more; --verbose lists all`)
  return `${withoutControls(lines.join('\n'))}\n`
}

function positionOf({ line, column }: Related): string {
  if (line === undefined) return ''
  return column === undefined ? `:${line}` : `:${line}:${column}`
}

function placeOf(diagnostic: Diagnostic): string {
  const { line, column } = diagnostic
  return `${nameOwner(diagnostic) ?? ''}${line === undefined ? '' : `:${line}:${column ?? 1}`}`
}

// A text under check may hold sequences that a terminal obeys; docsgen's own colours are all that may pass.
function withoutControls(text: string): string {
  return text.replace(
    /\u001b(?!\[\d{1,2}m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g,
    '\uFFFD',
  )
}
