// The worker thread of the parse pool: gets portions of jobs, sends their results.
import { parentPort, workerData } from 'node:worker_threads'
import { withTerms } from '../search/terms/with-terms.ts'
import { type ParseJob, runParseJob } from './parse-runner.ts'

/** What a worker is told at its start. */
export interface ParseWorkerData {
  /** Whether it adds the terms for the search. */
  readonly addsTerms: boolean
}

const { addsTerms } = workerData as ParseWorkerData

parentPort?.on('message', (jobs: readonly ParseJob[]) => {
  const results = jobs.map(job => {
    const result = runParseJob(job)
    return addsTerms ? withTerms(result, job.options.language.locale) : result
  })
  parentPort?.postMessage(results)
})
