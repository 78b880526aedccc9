// Writes many files while this thread makes the next ones. A call that waits in Node's own threads costs this one as much as the call
// itself, and a file takes three; so threads of ours get many files at once, and write one after another.
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createFileWriting } from './write-files.ts'
import type { WriteAnswer } from './write-worker.ts'

interface FileWriter {
  /** Resolves when the next file may come; this one may not be there yet. Rejects with what the system said of any file so far. */
  write(file: string, bytes: Uint8Array): Promise<void>
  /** Resolves when all files are there; rejects likewise. */
  finish(): Promise<void>
  /** When it resolves, no file appears any more. */
  close(): Promise<void>
}

/** So many files this thread writes itself: to start another takes as long. */
const mostHere = 400

/** Answers and interruptions come in whenever this thread has written so many. */
const mostInTurn = 8

/** Bytes that a thread gets at once. */
const portionBytes = 500_000

/** One that a thread writes, and one that waits for it. */
const portionsEach = 2

/** Names of files and little else; V8's own limit is 48 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 }

/** Where cores are left, several write: a system that answers slowly is asked several things at once. */
const mostThreads = Math.min(4, availableParallelism() - 1)

export function openFileWriter(): FileWriter {
  const writeHere = createFileWriting()
  const threads: WriteThread[] = []
  const spare: ArrayBuffer[] = []
  let filled: FilledPortion | undefined
  let count = 0
  let underWay = 0
  let failure: { readonly reason: unknown } | undefined
  const onAnswer: (() => void)[] = []
  const wake = () => {
    for (const resolve of onAnswer.splice(0)) resolve()
  }
  const answered = () => new Promise<void>(resolve => onAnswer.push(resolve))
  const fail = (reason: unknown) => {
    failure ??= { reason }
    wake()
  }
  const assertWell = () => {
    if (failure !== undefined) throw failure.reason
  }
  const start = (): WriteThread => {
    const worker = new Worker(new URL('./write-worker.js', import.meta.url), { resourceLimits })
    const thread: WriteThread = { worker, underWay: 0 }
    worker.on('error', fail)
    worker.on('exit', code => fail(new Error(`a thread that writes files ended with code ${code}`)))
    worker.on('message', ({ memory, failure }: WriteAnswer) => {
      thread.underWay--
      underWay--
      if (memory.byteLength === portionBytes) spare.push(memory)
      if (failure === undefined) wake()
      else fail(Object.assign(new Error(failure.message), failure))
    })
    threads.push(thread)
    return thread
  }
  const send = () => {
    if (filled === undefined) return
    const { files, ends, bytes } = filled
    const idle = threads.find(thread => thread.underWay === 0)
    const busy = () => threads.reduce((least, each) => (each.underWay < least.underWay ? each : least))
    const thread = idle ?? (threads.length < mostThreads ? start() : busy())
    filled = undefined
    thread.underWay++
    underWay++
    thread.worker.postMessage({ files, ends, bytes }, [bytes.buffer])
  }
  // False: it does not fit, or as much is under way as may be.
  const add = (file: string, bytes: Uint8Array): boolean => {
    if (filled === undefined) {
      if (underWay >= portionsEach * mostThreads) return false
      const memory = bytes.length > portionBytes ? undefined : spare.pop()
      filled = {
        files: [],
        ends: [],
        bytes: new Uint8Array(memory ?? new ArrayBuffer(Math.max(portionBytes, bytes.length))),
      }
    }
    const start = filled.ends.at(-1) ?? 0
    const end = start + bytes.length
    if (end > filled.bytes.length) return false
    filled.bytes.set(bytes, start)
    filled.files.push(file)
    filled.ends.push(end)
    return true
  }
  return {
    async write(file, bytes) {
      assertWell()
      if (count++ < mostHere || mostThreads === 0) {
        writeHere({ files: [file], ends: [bytes.length], bytes })
        if (count % mostInTurn === 0) await setImmediate()
        return
      }
      while (!add(file, bytes)) {
        if (filled === undefined) await answered()
        else {
          send()
          await setImmediate()
        }
        assertWell()
      }
    },
    async finish() {
      assertWell()
      send()
      while (underWay > 0) {
        await answered()
        assertWell()
      }
    },
    async close() {
      // Whoever waits for a place must not start another thread.
      fail(new Error('nothing is written any more'))
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

interface WriteThread {
  readonly worker: Worker
  underWay: number
}

interface FilledPortion {
  readonly files: string[]
  readonly ends: number[]
  readonly bytes: Uint8Array<ArrayBuffer>
}
