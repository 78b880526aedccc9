// Looks whether files are as they were left: in another thread where they are many, while this one reads and computes.
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Plain data. */
export interface LeftFiles {
  /** Absolute. */
  readonly folder: string
  /** Of each file below the folder, with a line break behind it. */
  readonly paths: string
  /** Of each file `size`, `mtimeMs` and `ctimeMs`; of a folder only `mtimeMs` counts, and the others are NaN. */
  readonly numbers: Float64Array
}

/** From this many files on a thread gains more than its start costs. */
const worthThread = 10_000

/** Numbers of the files that are not as they were left, or are gone. Rejects with what the system says. */
export function lookAtFiles(left: LeftFiles): Promise<readonly number[]> {
  if (left.numbers.length < 3 * worthThread || availableParallelism() === 1)
    return new Promise(resolve => resolve(changedFiles(left)))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./look-worker.js', import.meta.url), { workerData: left })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}

/** The same in this thread. */
export function changedFiles({ folder, paths, numbers }: LeftFiles): readonly number[] {
  const changed: number[] = []
  let start = 0
  for (let at = 0; 3 * at < numbers.length; at++) {
    const end = paths.indexOf('\n', start)
    const stats = statSync(`${folder}/${paths.slice(start, end)}`, { throwIfNoEntry: false })
    start = end + 1
    const [size, mtimeMs, ctimeMs] = numbers.subarray(3 * at, 3 * at + 3) as unknown as [
      number,
      number,
      number,
    ]
    const isFolder = Number.isNaN(size)
    const isSame =
      stats?.mtimeMs === mtimeMs && (isFolder || (stats.size === size && stats.ctimeMs === ctimeMs))
    if (!isSame) changed.push(at)
  }
  return changed
}
