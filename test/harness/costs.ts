// Counts the expensive steps of the tests for the report of a whole run (`scripts/run-report.mjs`): builds of sites, starts of a
// browser, starts of a process. Each worker appends to a file of its own in the folder of the run.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

export type Cost = 'build' | 'browser' | 'process'

/** Does the work and notes how long it took, for the test file that runs now. Without a global setup nothing is noted. */
export async function timed<Result>(kind: Cost, work: () => Result | Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    note(kind, (performance.now() - begun) / 1000)
  }
}

function note(kind: Cost, seconds: number): void {
  const folder: string | undefined = inject('costs')
  if (folder === undefined) return
  const line = JSON.stringify({ kind, seconds, ...currentFile() })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}

// `expect.getState()` names the file only inside a test, not in the hooks that build sites and open browsers.
function currentFile(): { readonly file?: string; readonly project?: string } {
  const { __vitest_worker__: worker } = globalThis as {
    __vitest_worker__?: { readonly filepath?: string; readonly ctx: { readonly projectName: string } }
  }
  if (worker?.filepath === undefined) return {}
  return { file: worker.filepath, project: worker.ctx.projectName }
}
