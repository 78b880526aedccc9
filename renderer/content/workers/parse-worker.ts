// The worker thread of the parse pool: parses portions of jobs.
import { parentPort, workerData } from 'node:worker_threads'
import type { SiteCode } from '../../contract/site-code.ts'
import { openNativeReader } from '../markdown/native/native-tree.ts'
import type { TextReaders } from '../markdown/site-code/text-readers.ts'
import { type ParseJob, type ParseResult, runParseJob } from './parse-runner.ts'

/** The data that a worker is started with. */
export interface ParseWorkerData {
  /** Allows the native parser. */
  readonly isNative: boolean
  /** Code of the site that changes the tree. The native parser is not used then. */
  readonly code?: SiteCodes
}

export interface SiteCodes {
  readonly root: string
  readonly plugins: readonly SiteCode[]
  readonly extensions: readonly SiteCode[]
}

/** The results of a portion, or the reason why the site's code cannot be loaded. */
export type ParseAnswer = readonly ParseResult[] | CannotLoad

const { isNative, code } = workerData as ParseWorkerData
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

async function openReaders(): Promise<TextReaders | CannotLoad> {
  if (code === undefined) return { readTree: isNative ? await openNativeReader() : undefined }
  const [{ openRemark }, { PluginLoadError }, { loadExtensions, loadPlugins }] = await Promise.all([
    import('../markdown/site-code/open-remark.ts'),
    import('../../base/diagnostics/plugin-load-error.ts'),
    import('./load-plugins.ts'),
  ])
  try {
    const plugins = await loadPlugins(code.root, code.plugins)
    return {
      ...(plugins.length > 0 && { remark: openRemark(plugins) }),
      extensions: await loadExtensions(code.root, code.extensions),
    }
  } catch (error) {
    if (error instanceof PluginLoadError) return { plugin: error.plugin, reason: error.message }
    throw error
  }
}
