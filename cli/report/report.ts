// Diagnostics → terminal or JSON. Reads excerpts itself; messages never carry them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { codeFrame } from '../../renderer/diagnostics/code-frame.ts'
import { type Diagnostic, orderDiagnostics } from '../../renderer/diagnostics/diagnostic.ts'
import type { FatalError } from '../../renderer/diagnostics/fatal-error.ts'

/** One block per diagnostic: place, severity, code; message; excerpt; hint. */
export function prettyReport(diagnostics: readonly Diagnostic[], root: string): string {
  const sources = new Map<string, string | undefined>()
  return diagnostics
    .map(diagnostic => prettyDiagnostic(diagnostic, sourceOf(sources, root, diagnostic.file)))
    .join('\n')
}

/** What ends a run before it began. With `json` one document goes to standard output, as after a whole run. */
export function reportFatal(error: FatalError, { json }: { json: boolean }): void {
  const diagnostics = orderDiagnostics(error.diagnostics)
  if (!json) {
    console.error(prettyReport(diagnostics, error.root ?? process.cwd()))
    return
  }
  const errors = diagnostics.filter(diagnostic => diagnostic.severity === 'error').length
  const summary = { errors, warnings: diagnostics.length - errors }
  console.log(JSON.stringify({ schemaVersion: 1, published: false, summary, diagnostics }, null, 2))
}

function prettyDiagnostic(diagnostic: Diagnostic, source: string | undefined): string {
  const { severity, code, message, hint, file, line, column, related = [] } = diagnostic
  const paint = severity === 'error' ? pc.red : severity === 'warning' ? pc.yellow : pc.blue
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}:${column ?? 1}`}  `
  const lines = [`${pc.bold(place)}${paint(severity)}  ${pc.dim(code)}`, `  ${message}`]
  if (source !== undefined && line !== undefined) {
    const frame = codeFrame(source, {
      line,
      column: column ?? 1,
      ...(diagnostic.endColumn !== undefined && { endColumn: diagnostic.endColumn }),
    })
    if (frame !== undefined) lines.push(pc.dim(frame))
  }
  for (const other of related)
    lines.push(`  ${other.message}: ${other.file}${other.line === undefined ? '' : `:${other.line}`}`)
  if (hint !== undefined) lines.push(`  hint: ${hint}`)
  return `${lines.join('\n')}\n`
}

function sourceOf(
  sources: Map<string, string | undefined>,
  root: string,
  file: string | undefined,
): string | undefined {
  if (file === undefined) return undefined
  if (!sources.has(file)) sources.set(file, readIfThere(join(root, file)))
  return sources.get(file)
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined // a folder, or gone since; the message stands without excerpt
  }
}
