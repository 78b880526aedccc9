// The worker thread of the parse pool: gets portions of jobs, sends their results.
import { parentPort, workerData } from 'node:worker_threads'
import { openNativeReader } from '../markdown/native/native-tree.ts'
import { type ParseJob, runParseJob } from './parse-runner.ts'

/** What a worker is told at its start. */
export interface ParseWorkerData {
  /** Whether the native parser may read. */
  readonly isNative: boolean
}

const { isNative } = workerData as ParseWorkerData
const readTree = isNative ? await openNativeReader() : undefined

parentPort?.on('message', (jobs: readonly ParseJob[]) => {
  parentPort?.postMessage(jobs.map(job => runParseJob(job, readTree)))
})
