// The thread that looks at files.
import { parentPort, workerData } from 'node:worker_threads'
import { changedFiles, type LeftFiles } from './look-at-files.ts'

parentPort?.postMessage(changedFiles(workerData as LeftFiles))
