// Finds a port to listen on.
import type { Server } from 'node:http'
import { FatalError } from '../../renderer/diagnostics/fatal-error.ts'

/** The port that was taken: the wanted one or one of the next twenty. Throws FatalError (environment) when none is free. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  for (let candidate = port; candidate <= Math.min(port + 20, 65535); candidate++) {
    const problem = await tryPort(server, candidate, host)
    if (problem === undefined) {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : candidate
    }
    if (problem.code !== 'EADDRINUSE') {
      throw new FatalError('environment', [
        {
          code: 'cli/environment',
          severity: 'error',
          message: `Cannot listen on ${host}:${candidate} (${problem.code}).`,
          hint: 'Choose another --port or --host.',
        },
      ])
    }
  }
  throw new FatalError('environment', [
    {
      code: 'cli/environment',
      severity: 'error',
      message: `The ports from ${port} on are taken.`,
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
