import type { Server } from 'node:http'
import { FatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { lacksDescriptors } from './bounded-server.ts'

/** Reads `--port`. Throws FatalError (usage) for a text that is not a port. */
export function parsePort(written: string): number {
  const port = Number(written)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw usageError(`"--port ${written}" is no port.`, 'Give a number from 0 to 65535; 0 takes any free one.')
}

interface ListenOptions {
  readonly host: string
  /** Undefined: the command has no `--strict-port`. */
  readonly isStrict?: boolean
  readonly terminal: Terminal
}

/**
 * Listens and returns the port: the wanted one or, unless `isStrict`, one of the next twenty. Throws FatalError (environment) when none is free.
 */
export async function listen(
  server: Server,
  port: number,
  { host, isStrict, terminal }: ListenOptions,
): Promise<number> {
  const last = isStrict ? port : Math.min(port + 20, 65535)
  for (let candidate = port; candidate <= last; candidate++) {
    const problem = await tryPort(server, candidate, host)
    if (problem === undefined) {
      const address = server.address()
      if (candidate !== port)
        terminal.printError(
          `The port ${port} is taken, so this is port ${candidate}${isStrict === undefined ? '.' : '; --strict-port makes that an error.'}`,
        )
      return typeof address === 'object' && address !== null ? address.port : candidate
    }
    if (problem.code !== 'EADDRINUSE') {
      throw new FatalError('environment', [
        {
          code: 'cli/environment',
          severity: 'error',
          message: `Cannot listen on ${host}:${candidate} (${problem.code}).`,
          hint: lacksDescriptors(problem)
            ? 'Allow the process to open more files and connections (ulimit -n).'
            : 'Choose another --port or --host.',
        },
      ])
    }
  }
  throw new FatalError('environment', [
    {
      code: 'cli/environment',
      severity: 'error',
      message: isStrict ? `The port ${port} is taken.` : `The ports from ${port} on are taken.`,
      hint: 'Choose another --port.',
    },
  ])
}

function tryPort(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise(resolve => {
    const onError = (error: NodeJS.ErrnoException) => resolve(error)
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      resolve(undefined)
    })
  })
}
