// HTTP of the development server: checks whether a request may be answered, finds the answer, sends it.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { devPaths } from '../../renderer/contract/dev-message.ts'
import type { SiteState } from '../../renderer/site/session/site-state.ts'
import { createBoundedServer, isOwnOrigin, lacksDescriptors } from '../preview/bounded-server.ts'
import { type Answer, answerRequest } from './answer-request.ts'

interface DevHttp {
  /** The value of `--host`. */
  readonly host: string
  /** Absolute path of the live script. */
  readonly clientFile: string
  /** Resolves with the newest state, after all pending changes have been applied. */
  readonly current: () => Promise<SiteState>
  readonly onFailure: (error: unknown) => void
}

export function createDevServer({ host, clientFile, current, onFailure }: DevHttp): Server {
  return createBoundedServer(host, (request, response) => {
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return send(response, forbidden)
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, notAllowed)
    respond(request, response).catch(error => {
      const isBusy = lacksDescriptors(error)
      if (!isBusy) onFailure(error)
      if (!response.headersSent) send(response, isBusy ? busy : answerTo(error))
      else response.end()
    })
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (url.split('?', 1)[0] === devPaths.script)
      return send(response, {
        ...plain(200, readFileSync(clientFile, 'utf8')),
        type: 'text/javascript; charset=utf-8',
      })
    const state = await current()
    const { baseUrl } = state.session.config
    if (baseUrl !== '/' && (url === '/' || url === baseUrl.slice(0, -1)))
      return send(response, { kind: 'redirect', location: baseUrl })
    if (!url.startsWith(baseUrl)) return send(response, missing)
    send(response, await answerRequest(state, url.slice(baseUrl.length - 1)))
  }
}

function send(response: ServerResponse, answer: Answer): void {
  const always = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  if (answer.kind === 'redirect') {
    // Browsers do not cache status 302: the page may exist again in a minute.
    response.writeHead(302, { ...always, Location: answer.location })
    response.end()
    return
  }
  const { status, type, body } = answer.kind === 'nothing' ? missing : answer
  response.writeHead(status, { ...always, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function answerTo(error: unknown): Answer {
  const [problem] = isFatalError(error) ? error.diagnostics : []
  return problem === undefined ? failed : plain(500, `${problem.message}\n${problem.hint}\n`)
}

function plain(status: number, body: string) {
  return { kind: 'file', status, type: 'text/plain; charset=utf-8', body } as const
}

const forbidden = plain(403, 'Pages of other sites may not ask.\n')
const notAllowed = plain(405, 'Only GET and HEAD are answered.\n')
const failed = plain(500, 'docsgen failed unexpectedly; see the terminal.\n')
const busy = plain(503, 'Too many files are open. Try again.\n')
const missing = plain(404, 'Not found.\n')
