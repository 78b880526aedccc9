// Parses many files in worker threads. Threads are started only when there is enough text to be worth the start.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { openNativeReader } from '../markdown/native/native-tree.ts'
import { exchangePortions } from './exchange-portions.ts'
import { type ParseJob, type ParseResult, type PendingParse, runParseJob } from './parse-runner.ts'
import type { ParseAnswer, ParseWorkerData, SiteCodes } from './parse-worker.ts'

export interface ParsePool {
  readonly parseMany: (
    pending: readonly PendingParse[],
    receive: (job: ParseJob, result: ParseResult) => void,
  ) => Promise<void>
  close(): Promise<void>
}

interface PoolCode extends SiteCodes {
  /** Makes the error for a plugin that cannot be loaded. */
  readonly cannotLoad: (plugin: string, reason: string) => Error
}

interface PoolSettings {
  /** Number of threads, including this one. Undefined: depends on the amount of text. */
  readonly jobs: number | undefined
  /** Allows the native parser. It is used when the platform has it and there is enough text. */
  readonly nativeParser: boolean
  /** Code of the site, which runs in worker threads only. Absent: none. */
  readonly code?: PoolCode
  readonly onProgress: (done: number, total: number) => void
}

/** Bytes of text from which a second thread saves time. */
const worthwhile = 12_000_000
/** Bytes of text from which the native parser saves time: loading it takes as long as parsing this much without it. */
const worthLoading = 50_000
/** Jobs per message to a worker: few enough to share evenly, enough to avoid waiting. */
const portion = 4

export function openParsePool({ jobs: limit, nativeParser, code, onProgress }: PoolSettings): ParsePool {
  const workers: Worker[] = []
  return {
    async parseMany(pending, receive) {
      const bytes = pending.reduce((sum, job) => sum + job.size, 0)
      const helpful = bytes < worthwhile ? 1 : Math.min(4, availableParallelism())
      const isNative = nativeParser && code === undefined && bytes >= worthLoading
      const readTree = isNative ? await openNativeReader() : undefined
      const threads = Math.min(limit ?? helpful, pending.length)
      let next = 0
      let done = 0
      const take = (): readonly ParseJob[] => {
        const batch: ParseJob[] = []
        while (batch.length < portion && next < pending.length) {
          const job = pending[next++]?.read()
          if (job === undefined) done++
          else batch.push(job)
        }
        return batch
      }
      // Code of the site never runs in the main thread.
      const ownTurn = () => (code === undefined ? take() : [])
      const accept = (job: ParseJob, result: ParseResult) => {
        receive(job, result)
        onProgress(++done, pending.length)
      }
      const elsewhere = code === undefined ? threads - 1 : threads
      const remote = Promise.all(
        Array.from({ length: elsewhere }, () => {
          const workerData: ParseWorkerData = {
            isNative,
            ...(code !== undefined && {
              code: { root: code.root, plugins: code.plugins, extensions: code.extensions },
            }),
          }
          const worker = new Worker(new URL('./parse-worker.js', import.meta.url), { workerData })
          workers.push(worker)
          return parseInWorker(worker, { take, accept, cannotLoad: code?.cannotLoad })
        }),
      )
      // Prevents an unhandled rejection when this thread fails first.
      remote.catch(() => undefined)
      for (let batch = ownTurn(); batch.length > 0; batch = ownTurn()) {
        for (const job of batch) accept(job, runParseJob(job, { readTree }))
        await new Promise(resolve => setImmediate(resolve)) // lets the workers' results in
      }
      await remote
    },
    async close() {
      await Promise.all(workers.map(worker => worker.terminate()))
    },
  }
}

interface Parsing {
  readonly take: () => readonly ParseJob[]
  readonly accept: (job: ParseJob, result: ParseResult) => void
  readonly cannotLoad: PoolCode['cannotLoad'] | undefined
}

async function parseInWorker(worker: Worker, { take, accept, cannotLoad }: Parsing): Promise<void> {
  const failure = await exchangePortions<ParseJob, ParseAnswer>(worker, {
    take,
    orderOf: jobs => jobs,
    receive(jobs, results) {
      if ('plugin' in results) throw cannotLoad?.(results.plugin, results.reason) ?? new Error(results.reason)
      for (const [index, job] of jobs.entries()) accept(job, results[index] as ParseResult)
    },
  })
  if (failure !== undefined) throw failure.reason
}
