// The worker thread of the parse pool: gets portions of jobs, sends their results.
import { parentPort, workerData } from 'node:worker_threads'
import type { RemarkPlugin } from '../contract/remark-plugin.ts'
import { openNativeReader } from '../markdown/native/native-tree.ts'
import type { ParseRequest } from '../markdown/print/print-text.ts'
import { type ParseJob, type ParseResult, runParseJob } from './parse-runner.ts'

/** What a worker is told at its start. */
export interface ParseWorkerData {
  /** Whether the native parser may read. */
  readonly isNative: boolean
  /** Plugins that change what is read; then no native parser reads. */
  readonly remark?: { readonly root: string; readonly plugins: readonly RemarkPlugin[] }
}

/** The results of a portion, or why nothing can be read. */
export type ParseAnswer = readonly ParseResult[] | CannotLoad

const { isNative, remark } = workerData as ParseWorkerData
const readers = openReaders()

parentPort?.on('message', async (jobs: readonly ParseJob[]) => {
  const open = await readers
  const answer: ParseAnswer = 'plugin' in open ? open : jobs.map(job => runParseJob(job, open))
  parentPort?.postMessage(answer)
})

interface CannotLoad {
  readonly plugin: string
  readonly reason: string
}

async function openReaders(): Promise<Pick<ParseRequest, 'readTree' | 'remark'> | CannotLoad> {
  if (remark === undefined) return { readTree: isNative ? await openNativeReader() : undefined }
  const [{ openRemark, PluginLoadError }, { loadPlugins }] = await Promise.all([
    import('../markdown/remark/open-remark.ts'),
    import('./load-plugins.ts'),
  ])
  try {
    return { remark: openRemark(await loadPlugins(remark.root, remark.plugins)) }
  } catch (error) {
    if (error instanceof PluginLoadError) return { plugin: error.plugin, reason: error.message }
    throw error
  }
}
