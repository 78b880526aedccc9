// The other end of the parse pool: portions of jobs in, their results out.
import { parentPort, workerData } from 'node:worker_threads'
import { termsAdder } from '../search/terms/with-terms.ts'
import { type ParseJob, runParseJob } from './parse-runner.ts'

/** What a worker is told at its start. */
export interface ParseWorkerData {
  /** Locale of the terms that it adds; undefined: nobody needs them. */
  readonly termsIn: string | undefined
}

const { termsIn } = workerData as ParseWorkerData
const finish = termsIn === undefined ? undefined : termsAdder(termsIn)

parentPort?.on('message', (jobs: readonly ParseJob[]) => {
  const results = jobs.map(runParseJob)
  parentPort?.postMessage(finish === undefined ? results : results.map(result => finish(result)))
})
