// One HTTP request, up to the headers of the answer. The only place that sends anything.
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { ExternalRun } from './external-run.ts'
import { hostOf, isPrivateHost, privateAddressCode } from './private-addresses.ts'
import type { Reply } from './reply.ts'

export type Method = 'HEAD' | 'GET'

const largestHeaders = 64 * 1024

/** Rejects only when the check is aborted, or for a bug; whatever the network does is a reply. */
export function sendRequest(url: URL, method: Method, run: ExternalRun): Promise<Reply> {
  const { settings, agents, signal } = run
  if (!settings.allowPrivate && isPrivateHost(url))
    return Promise.resolve({ kind: 'failure', code: privateAddressCode })
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const outgoing = (isSecure ? requestHttps : requestHttp)({
      method,
      hostname: hostOf(url),
      port: url.port || (isSecure ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, 'user-agent': 'docsgen-check-links', accept: '*/*' },
      agent: isSecure ? agents.https : agents.http,
      maxHeaderSize: largestHeaders,
      signal,
    })
    const settle = (reply: Reply): void => {
      clearTimeout(timer)
      resolve(reply)
      outgoing.destroy() // a body may be endless
    }
    const timer = setTimeout(() => settle({ kind: 'failure', code: 'ETIMEDOUT' }), settings.timeout)
    outgoing.on('response', response => {
      response.on('error', () => undefined) // it is cut off on purpose
      const { location, date, 'retry-after': retryAfter, 'set-cookie': cookies } = response.headers
      const status = response.statusCode as number
      settle({ kind: 'answer', status, location, retryAfter, date, setsCookie: cookies !== undefined })
    })
    outgoing.on('error', error => {
      const code = codeOf(error)
      if (code !== undefined && !signal.aborted) return settle({ kind: 'failure', code })
      clearTimeout(timer)
      reject(signal.aborted ? signal.reason : error)
    })
    outgoing.on('close', () => settle({ kind: 'failure', code: 'ECONNRESET' })) // an upgrade that nobody asked for
    outgoing.end()
  })
}

// A host with several addresses fails once for each; that a whole family of them cannot be reached from here says little.
function codeOf(error: NodeJS.ErrnoException): string | undefined {
  const each = error instanceof AggregateError ? (error.errors as readonly NodeJS.ErrnoException[]) : []
  const telling = each.find(({ code }) => code !== 'ENETUNREACH' && code !== 'EHOSTUNREACH')
  return telling?.code ?? error.code
}
