// A development server of a site that a test writes, and what it prints.
import type { ChildProcess } from 'node:child_process'
import { makeFolder, startCli } from './run-cli.ts'

export interface DevSite {
  readonly path: string
  readonly origin: string
  readonly process: ChildProcess
  /** Everything printed so far. */
  printed(): string
  write: ReturnType<typeof makeFolder>['write']
  /** Starts another server on the same files. */
  restart(args: readonly string[]): Promise<void>
  /** Resolves when the server has ended; gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  dispose(): Promise<void>
}

export async function startDev(
  files: Parameters<typeof makeFolder>[0],
  args: readonly string[] = ['--port', '0'],
  options: Parameters<typeof startCli>[2] = {},
): Promise<DevSite> {
  const folder = makeFolder(files)
  let running = await serveFolder(folder.path, args, options)
  return {
    path: folder.path,
    get origin() {
      return running.origin
    },
    get process() {
      return running.process
    },
    printed: () => running.printed(),
    write: folder.write,
    async restart(again) {
      running = await serveFolder(folder.path, again, options)
    },
    stop: signal => running.stop(signal),
    async dispose() {
      await running.stop('SIGKILL')
      folder.dispose()
    },
  }
}

/** A development server of a folder that stays. */
export async function serveFolder(
  path: string,
  args: readonly string[],
  options: Parameters<typeof startCli>[2] = {},
): Promise<Pick<DevSite, 'origin' | 'process' | 'printed' | 'stop'>> {
  const server = startCli(['dev', path, ...args], path, options)
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
  return {
    origin,
    process: server,
    printed: () => printed,
    stop(signal = 'SIGINT') {
      server.kill(signal)
      return ended
    },
  }
}
