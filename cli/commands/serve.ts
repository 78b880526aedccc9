// `docsgen serve`: serves the built site on this machine, with the answers of a real host.

import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { markName } from '../../renderer/base/text/output-path.ts'
import { repairOutput } from '../../renderer/publish/output/output-folder.ts'
import { exitCodes } from '../exit-codes.ts'
import { openRoot, openSession } from '../open-session.ts'
import { listen, parsePort } from '../preview/listen.ts'
import { createPreviewServer } from '../preview/preview-server.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

interface ServeOptions {
  readonly out: string
  readonly port: string
  readonly strictPort: boolean
  readonly host: string
  readonly baseUrl?: string
}

/** Serves until interrupted, then returns the exit code. Throws FatalError when there is no built site. */
export async function runServe(folder: string, options: ServeOptions, terminal: Terminal): Promise<number> {
  const root = openRoot(folder, terminal)
  const out = resolve(root, options.out)
  repairOutput(out)
  if (statSync(join(out, markName), { throwIfNoEntry: false }) === undefined) {
    throw usageError(
      `There is no built site in "${options.out}".`,
      'Run `docsgen build` first, or name the folder with --out.',
    )
  }
  const port = parsePort(options.port)
  const baseUrl = await baseUrlOf(root, options, terminal)
  const server = createPreviewServer(out, { baseUrl, host: options.host })
  const actual = await listen(server, port, { host: options.host, isStrict: options.strictPort, terminal })
  terminal.print(
    `Serving ${options.out} at http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${actual}${baseUrl} (stop with Ctrl+C)`,
  )
  await terminal.untilStopped()
  server.closeAllConnections()
  server.close()
  return exitCodes.fine
}

// The base path of the configuration, unless a flag names another one.
async function baseUrlOf(root: string, { baseUrl }: ServeOptions, terminal: Terminal): Promise<string> {
  const { config } = await openSession(root, baseUrl === undefined ? {} : { baseUrl }, terminal)
  return config.baseUrl
}
