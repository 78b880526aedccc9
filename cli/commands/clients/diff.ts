// `docsgen diff`: the work itself is in diff-session.ts, which is compiled apart.
import { importModule } from '../../../renderer/site-module/import-module.ts'
import type { DiffOptions } from '../../diff/diff-session.ts'

/** Gives the exit code. Throws FatalError for unknown commits and wrong configurations. */
export async function runDiff(from: string, to: string | undefined, options: DiffOptions): Promise<number> {
  const { diffSession } = await import('../../diff/diff-session.ts')
  return diffSession([from, to], options, { importModule })
}
