// The work of `docsgen mcp`: a language model's program asks, over standard input and output or over HTTP.

import type { Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { exitCodes } from '../exit-codes.ts'
import { openRoot } from '../open-session.ts'
import { listen, parsePort } from '../preview/listen.ts'
import { protocolStreams } from '../protocol-streams.ts'
import { reportFailure } from '../report/report.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { openAgentSite } from './agent-site.ts'
import { createHttpEndpoint, endpoint } from './http-endpoint.ts'
import { limitedMessages } from './limited-messages.ts'
import { createAgentServer } from './tools.ts'

declare const DOCSGEN_VERSION: string

export interface AgentOptions extends ProjectOptions {
  /** Answer over HTTP, at this port. */
  readonly http?: boolean
  readonly port: string
  readonly host: string
}

/** Serves until the other side ends it, or until interrupted; gives the exit code then. Throws FatalError when it cannot begin. */
export async function agentSession(
  folder: string,
  options: AgentOptions,
  terminal: Terminal,
): Promise<number> {
  const port = options.http === true ? parsePort(options.port) : undefined
  const streams = port === undefined ? protocolStreams() : undefined
  // A large site is read longer than programs wait for the first answer of the protocol: only questions about it wait.
  const opening = openAgentSite({ root: openRoot(folder, terminal, options), options, terminal })
  const failed = opening.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  const openServer = () =>
    createAgentServer({ name: 'docsgen', docsgen: DOCSGEN_VERSION }, async () => (await opening).current())
  const interrupted = terminal.untilStopped()
  if (streams !== undefined) {
    const server = openServer()
    const { output } = streams
    const input = limitedMessages(streams.input, answer => void output.write(answer))
    const ended = new Promise<void>(done => input.once('end', done))
    await server.connect(new StdioServerTransport(input, output as Writable))
    await Promise.race([ended, interrupted, failed])
    await server.close()
  } else if (port !== undefined) {
    const server = createHttpEndpoint(options.host, {
      openServer,
      onFailure: error => reportFailure(error, terminal),
    })
    const actual = await listen(server, port, { host: options.host, terminal })
    const host = options.host.includes(':') ? `[${options.host}]` : options.host
    terminal.print(`Answering at http://${host}:${actual}${endpoint} (stop with Ctrl+C)`)
    await Promise.race([interrupted, failed])
    server.closeAllConnections()
    server.close()
  }
  // Whoever asked has gone: a site that cannot be read is of no interest now.
  void opening.then(
    site => site.close(),
    () => undefined,
  )
  return exitCodes.fine
}
