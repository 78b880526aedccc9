// A folder that is there only while something is done in it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OnInterrupt } from './emission.ts'

interface TemporaryFolder {
  /** What it is for, a part of its name. */
  readonly purpose: string
  readonly onInterrupt: OnInterrupt
}

/** Gives what `work` gives. The folder lies in the system's temporary one and goes away whatever happens, also when the process is interrupted. */
export async function withTemporaryFolder<Value>(
  { purpose, onInterrupt }: TemporaryFolder,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  let folder: string | undefined
  // A file that the system is about to make may appear while the folder is removed.
  const remove = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  // Before the folder is there: a signal right after it would leave it.
  const ignoreInterrupts = onInterrupt(async () => remove())
  try {
    folder = mkdtempSync(join(tmpdir(), `docsgen-${purpose}-`))
    return await work(folder)
  } finally {
    ignoreInterrupts()
    remove()
  }
}
