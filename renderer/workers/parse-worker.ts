// The other end of the parse pool: portions of jobs in, their results out.
import { parentPort, workerData } from 'node:worker_threads'
import { withTerms } from '../search/terms/with-terms.ts'
import { type ParseJob, runParseJob } from './parse-runner.ts'

/** What a worker is told at its start. */
export interface ParseWorkerData {
  readonly withTerms: boolean
}

const { withTerms: isTermsWanted } = workerData as ParseWorkerData

parentPort?.on('message', (jobs: readonly ParseJob[]) => {
  const results = jobs.map(runParseJob)
  parentPort?.postMessage(isTermsWanted ? results.map(withTerms) : results)
})
