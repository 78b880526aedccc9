// The other end of the parse pool: portions of jobs in, their results out.
import { parentPort } from 'node:worker_threads'
import { type ParseJob, runParseJob } from './parse-runner.ts'

parentPort?.on('message', (jobs: readonly ParseJob[]) => {
  parentPort?.postMessage(jobs.map(runParseJob))
})
