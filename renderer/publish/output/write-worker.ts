// A thread that writes files: gets portions of them, and gives the memory of each back when its files are there.
import { parentPort } from 'node:worker_threads'
import { createFileWriting, type FilePortion } from './write-files.ts'

export interface WriteAnswer {
  /** Of the portion. */
  readonly memory: ArrayBuffer
  /** Of an error only its message would arrive. */
  readonly failure?: Pick<NodeJS.ErrnoException, 'message' | 'code' | 'path'>
}

const writeFiles = createFileWriting()

parentPort?.on('message', (portion: FilePortion<ArrayBuffer>) => {
  const memory = portion.bytes.buffer
  parentPort?.postMessage({ memory, ...failureOf(portion) } satisfies WriteAnswer, [memory])
})

function failureOf(portion: FilePortion): Pick<WriteAnswer, 'failure'> {
  try {
    writeFiles(portion)
    return {}
  } catch (error) {
    const { message, code, path } = error as NodeJS.ErrnoException
    return { failure: { message, ...(code !== undefined && { code }), ...(path !== undefined && { path }) } }
  }
}
