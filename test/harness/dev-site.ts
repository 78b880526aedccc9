// A development server of a site that a test writes, and what it prints.
import type { ChildProcess } from 'node:child_process'
import { makeFolder, type RunningCommand, serveHere, startCli } from './run-cli.ts'

type Files = Parameters<typeof makeFolder>[0]
type Folder = ReturnType<typeof makeFolder>

export interface DevSite extends RunningCommand {
  readonly path: string
  write: Folder['write']
  /** Starts another server on the same files. */
  restart(args: readonly string[]): Promise<void>
  /** Resolves when the server has ended and the folder is gone. */
  dispose(): Promise<void>
}

/** A server in this process. */
export async function startDev(files: Files, args: readonly string[] = ['--port', '0']): Promise<DevSite> {
  const folder = makeFolder(files)
  const serve = (some: readonly string[]) => serveHere(['dev', folder.path, ...some], { cwd: folder.path })
  let running = await serve(args)
  return {
    path: folder.path,
    get origin() {
      return running.origin
    },
    printed: () => running.printed(),
    write: folder.write,
    async restart(again) {
      running = await serve(again)
    },
    stop: () => running.stop(),
    async dispose() {
      await running.stop()
      folder.dispose()
    },
  }
}

export interface DevProcess {
  readonly path: string
  readonly origin: string
  readonly process: ChildProcess
  /** Everything printed so far. */
  printed(): string
  write: Folder['write']
  /** Resolves when the server has ended; gives its exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  dispose(): Promise<void>
}

/** A server in a process of its own: for tests of signals and of what the system allows a process. */
export async function startDevProcess(
  files: Files,
  options: Parameters<typeof startCli>[2] = {},
): Promise<DevProcess> {
  const folder = makeFolder(files)
  const server = startCli(['dev', folder.path, '--port', '0'], folder.path, options)
  let printed = ''
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve))
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString()
      const found = /at (http:\/\/[^\s/]+)\//.exec(printed)
      if (found !== null) resolve(found[1] as string)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    void ended.then(code => reject(new Error(`docsgen dev ended with ${code}:\n${printed}`)))
  })
  const stop = (signal: NodeJS.Signals) => {
    server.kill(signal)
    return ended
  }
  return {
    path: folder.path,
    origin,
    process: server,
    printed: () => printed,
    write: folder.write,
    stop,
    async dispose() {
      await stop('SIGKILL')
      folder.dispose()
    },
  }
}
