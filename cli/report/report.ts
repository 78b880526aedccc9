// Prints diagnostics to a terminal or as JSON. Excerpts are read here; diagnostics never contain them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { codeFrame, sourceLines } from '../../renderer/base/diagnostics/code-frame.ts'
import {
  type Diagnostic,
  nameOwner,
  orderDiagnostics,
  type Related,
} from '../../renderer/base/diagnostics/diagnostic.ts'
import { type FatalError, isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import type { Terminal } from '../terminal.ts'
import { type Group, groupByKind, groupRepeated } from './group-repeated.ts'

/**
 * One block per diagnostic: place, severity, code; message; excerpt; hint. Many diagnostics of one kind share a block, unless the user asked for
 * all.
 */
export function prettyReport(
  diagnostics: readonly Diagnostic[],
  read: ReadSource,
  { isVerbose }: { readonly isVerbose: boolean },
): string {
  const sources = new Map<string, readonly string[] | undefined>()
  const sourceOf = (file: string): readonly string[] | undefined => {
    if (!sources.has(file)) {
      const text = read(file)
      sources.set(file, text === undefined ? undefined : sourceLines(text))
    }
    return sources.get(file)
  }
  const blockOf = (group: Group) =>
    prettyGroup(group, group.first.file === undefined ? undefined : sourceOf(group.first.file))
  if (isVerbose) return diagnostics.map(first => blockOf({ first, others: [], more: 0 })).join('\n')
  const groups = groupRepeated(diagnostics)
  return shortened(groups.length < mostLines ? groups : groupByKind(diagnostics), blockOf)
}

/** Readers read a report to its end when it has at most this many lines. */
const mostLines = 20

// Errors come last, near the prompt, as whole blocks. Where the report would be too long, the other groups get one line each.
function shortened(groups: readonly Group[], blockOf: (group: Group) => string): string {
  const blocks = groups.map(blockOf)
  const heightOf = (block: string) => block.split('\n').length
  if (blocks.reduce((sum, block) => sum + heightOf(block), 0) <= mostLines + 1) return blocks.join('\n')
  const isError = ({ first }: Group) => first.severity === 'error'
  const errors = groups.filter(isError).slice(0, mostLines - 1)
  const others = groups.filter(group => !isError(group)).slice(0, mostLines - 1 - errors.length)
  const shown = [...others, ...errors]
  let room = mostLines - 1 - shown.length
  const lines: string[] = []
  for (const group of shown.reverse()) {
    const block = blocks[groups.indexOf(group)] as string
    room -= heightOf(block) - 2
    lines.unshift(room < 0 ? prettyLine(group) : block)
  }
  const left = groups.filter(group => !shown.includes(group)).reduce((sum, group) => sum + countOf(group), 0)
  const further = left > 0 ? `, and ${left.toLocaleString('en')} more` : ''
  const first = `--verbose says what to do about each line${further}:`
  return `${first}\n${lines.join('')}`
}

function countOf({ others, more }: Group): number {
  return 1 + others.length + more
}

function prettyLine(group: Group): string {
  const { first } = group
  const { code, message } = first
  const times = countOf(group)
  const count = times === 1 ? '' : ` (${times.toLocaleString('en')} times)`
  const place = placeOf(first)
  return `${withoutControls(`${pc.bold(place === '' ? '' : `${place}  `)}${paintedSeverity(first)}  ${pc.dim(code)}  ${message}${count}`)}\n`
}

function paintedSeverity({ severity }: Diagnostic): string {
  const paint = severity === 'error' ? pc.red : severity === 'warning' ? pc.yellow : pc.blue
  return paint(severity)
}

/** The text of a file of the site; undefined for a folder, or a file that no longer exists. */
type ReadSource = (file: string) => string | undefined

/** Reads files below a folder at the time of the call. */
export function readBelow(root: string): ReadSource {
  return file => {
    try {
      return readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '')
    } catch {
      return undefined // the message is printed without excerpt
    }
  }
}

/** Prints an error that ended a run before it began. With `json`, one document goes to standard output, as after a complete run. */
export function reportFatal(
  error: FatalError,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): void {
  const diagnostics = orderDiagnostics(error.diagnostics)
  if (!json) {
    terminal.printError(prettyReport(diagnostics, readBelow(error.root ?? terminal.cwd), terminal))
    return
  }
  const errors = diagnostics.filter(diagnostic => diagnostic.severity === 'error').length
  const summary = { errors, warnings: diagnostics.length - errors }
  terminal.print(JSON.stringify({ schemaVersion: 1, published: false, summary, diagnostics }, null, 2))
}

/** Prints an error of a command that keeps running: a known problem with its hint, else a bug. */
export function reportFailure(error: unknown, terminal: Terminal): void {
  if (isFatalError(error)) reportFatal(error, { json: false, terminal })
  else terminal.printError(bugReport(error))
}

/** The report of an error that only docsgen's authors can fix. */
export function bugReport(error: unknown): string {
  return `docsgen failed unexpectedly. This is a bug in docsgen; please report it with the following lines.\n${error instanceof Error ? error.stack : error}`
}

function prettyGroup({ first, others, more }: Group, source: readonly string[] | undefined): string {
  const { code, message, hint, line, column, related = [] } = first
  const place = placeOf(first)
  const lines = [
    `${pc.bold(place === '' ? '' : `${place}  `)}${paintedSeverity(first)}  ${pc.dim(code)}`,
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

// A checked text may contain control sequences of terminals. Only docsgen's own colours are kept.
function withoutControls(text: string): string {
  return text.replace(
    /\u001b(?!\[\d{1,2}m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g,
    '\uFFFD',
  )
}

interface FaultReport {
  readonly json: boolean
  readonly root: string
  /** Numbers of checked things, for the JSON document. */
  readonly counts: Readonly<Record<string, number>>
  /** Last line of the text. */
  readonly summary: string
  readonly terminal: Terminal
}

/**
 * Prints the result of `check-api` or `check-twins`. Faults go to standard error, the summary to standard output; with `json`, one document goes
 * to standard output.
 */
export function printFaults(
  faults: readonly Diagnostic[],
  { json, root, counts, summary, terminal }: FaultReport,
): void {
  if (json)
    return terminal.print(JSON.stringify({ schemaVersion: 1, ...counts, diagnostics: faults }, null, 2))
  if (faults.length > 0) terminal.printError(prettyReport(faults, readBelow(root), terminal))
  terminal.print(summary)
}
