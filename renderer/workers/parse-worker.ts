// The worker thread of the parse pool: gets portions of jobs, sends their results.
import { parentPort, workerData } from 'node:worker_threads'
import { openNativeReader } from '../markdown/native/native-tree.ts'
import { withTerms } from '../search/terms/with-terms.ts'
import { type ParseJob, runParseJob } from './parse-runner.ts'

/** What a worker is told at its start. */
export interface ParseWorkerData {
  /** Whether it adds the terms for the search. */
  readonly addsTerms: boolean
  /** Whether the native parser may read. */
  readonly isNative: boolean
}

const { addsTerms, isNative } = workerData as ParseWorkerData
const readTree = isNative ? await openNativeReader() : undefined

parentPort?.on('message', (jobs: readonly ParseJob[]) => {
  const results = jobs.map(job => {
    const result = runParseJob(job, readTree)
    return addsTerms ? withTerms(result, job.options.language.locale) : result
  })
  parentPort?.postMessage(results)
})
