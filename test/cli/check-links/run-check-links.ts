// `docsgen check-links --format json` as a value.

import type { CliResult } from '../../harness/run-cli.ts'
import { runCli } from '../../harness/run-cli.ts'

export interface Reported {
  readonly code: string
  readonly severity: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endColumn?: number
  readonly message: string
  readonly hint?: string
  readonly target?: string
}

export interface CheckResult extends CliResult {
  readonly summary: {
    readonly files: number
    readonly links: number
    readonly errors: number
    readonly warnings: number
  }
  readonly diagnostics: readonly Reported[]
}

type CheckOptions = NonNullable<Parameters<typeof runCli>[1]> & {
  /** `runProcess` for a process of its own. */
  readonly run?: typeof runCli
}

export async function checkLinks(
  folder: string,
  args: readonly string[] = [],
  { run = runCli, ...options }: CheckOptions = {},
): Promise<CheckResult> {
  const result = await run(['check-links', '--root', folder, '--format', 'json', ...args], options)
  try {
    return { ...result, ...(JSON.parse(result.stdout) as Pick<CheckResult, 'summary' | 'diagnostics'>) }
  } catch {
    throw new Error(`No report: exit ${result.code}\n${result.stdout}\n${result.stderr}`)
  }
}

/** `file:line code target` of each, in order. */
export function lines({ diagnostics }: CheckResult): readonly string[] {
  return diagnostics.map(({ file, line, code, target }) => `${file}:${line} ${code} ${target}`)
}
