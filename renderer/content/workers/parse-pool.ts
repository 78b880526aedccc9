// Parses many files at once in worker threads. Started only when there is enough text to repay the start.
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
  /** What is said of a plugin that cannot be loaded. */
  readonly cannotLoad: (plugin: string, reason: string) => Error
}

interface PoolSettings {
  /** Threads in all, this one included, for any amount of text; undefined: as many as help. */
  readonly jobs: number | undefined
  /** Whether the native parser may read; it does where the platform has it and there is enough text. */
  readonly nativeParser: boolean
  /** Code of the site, which runs in threads of its own. Absent: none. */
  readonly code?: PoolCode
  readonly onProgress: (done: number, total: number) => void
}

/** Bytes of text from which a second thread gains more than its start costs. */
const worthwhile = 12_000_000
/** The same for loading the native parser, which takes as long as reading this much without it. */
const worthLoading = 50_000
/** Jobs that a worker gets at once: few enough to share evenly, enough not to wait. */
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
      // This is foreign code: this thread runs none of it.
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
      // Where this thread fails first, nobody waits for the others.
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
