// Asks one address: HEAD or GET, waits where a server asks for it, tries again after a failure that may pass, and follows redirects. Each hop
// waits in the queue of its host and is checked like the first. The only place that sends requests.

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLocation, showAddress } from './external-address.ts'
import type { ExternalRun } from './external-run.ts'
import { hostOf, isPrivateHost, privateAddressCode } from './private-addresses.ts'
import { type Answer, judgeReply, type Reply, readRetryAfter, type Verdict } from './reply.ts'

const mostRedirects = 10

/** The verdict on the page to which an address leads after all redirects. */
export async function followAddress(start: URL, run: ExternalRun): Promise<Verdict> {
  const passed = new Set<string>()
  let hasCookies = false
  let url = start
  for (;;) {
    passed.add(url.href)
    const reply = await askAddress(url, run)
    if (!isRedirect(reply)) return tellEnd(judgeReply(reply), url, passed.size > 1)
    hasCookies ||= reply.setsCookie
    const next = readLocation(reply.location, url)
    if (next === undefined)
      return tellEnd({ kind: 'unsure', says: 'redirects to something unreadable' }, url, passed.size > 1)
    if (next.protocol !== 'http:' && next.protocol !== 'https:')
      return { kind: 'dead', says: `is redirected to "${showAddress(next.href)}", which is no web address` }
    if (passed.has(next.href)) return endless('is redirected in a circle', hasCookies)
    if (passed.size > mostRedirects)
      return endless(`is redirected more than ${mostRedirects} times`, hasCookies)
    if (!run.isWanted(next.href)) return { kind: 'unwanted' }
    url = next
  }
}

function isRedirect(reply: Reply): reply is Answer & { readonly location: string } {
  return reply.kind === 'answer' && [301, 302, 303, 307, 308].includes(reply.status) && !!reply.location
}

function tellEnd(verdict: Verdict, url: URL, isRedirected: boolean): Verdict {
  if (!isRedirected || verdict.kind === 'good' || verdict.kind === 'unwanted') return verdict
  return { ...verdict, says: `is redirected to "${showAddress(url.href)}", which ${verdict.says}` }
}

// Some servers redirect visitors without a cookie in a circle; browsers have the cookie.
function endless(says: string, hasCookies: boolean): Verdict {
  return hasCookies ? { kind: 'unsure', says: `${says} without cookies` } : { kind: 'dead', says }
}

const firstBackOff = 300

// The last reply of the server to one address, without following redirects.
async function askAddress(url: URL, run: ExternalRun): Promise<Reply> {
  let method: Method = 'HEAD'
  let retries = 0
  for (;;) {
    const reply = await askInTurn(url, method, run)
    const hasPause = readRetryAfter(reply) !== undefined
    if (method === 'HEAD' && !hasPause && mayAnswerGet(reply)) {
      method = 'GET'
      continue
    }
    if (!isTransient(reply) || retries === run.settings.retries) return reply
    if (!hasPause) await sleep(firstBackOff * 2 ** retries, undefined, { signal: run.signal })
    method = 'GET'
    retries++
  }
}

// A pause that the host asks for starts before the request leaves the queue; otherwise the next request would already be sent.
function askInTurn(url: URL, method: Method, run: ExternalRun): Promise<Reply> {
  const { settings, queues, refusals } = run
  const host = url.hostname
  return queues.run(host, async () => {
    const refusal = refusals.get(host)
    if (refusal !== undefined) return refusal
    const reply = await sendRequest(url, method, run)
    const wait = readRetryAfter(reply)
    if (reply.kind !== 'answer' || wait === undefined) return reply
    if (wait <= settings.maxWait) {
      queues.pause(host, wait)
      return reply
    }
    const tooLong = { kind: 'wait', status: reply.status, seconds: Math.ceil(wait / 1000) } as const
    if (reply.status === 429) refusals.set(host, tooLong) // 503 may concern this address only
    return tooLong
  })
}

// Many servers accept only GET, and reject HEAD in different ways.
function mayAnswerGet(reply: Reply): boolean {
  if (reply.kind === 'answer') return reply.status >= 400 && reply.status !== 429
  return reply.kind === 'failure' && /^(HPE_|ECONNRESET$|EPIPE$)/.test(reply.code)
}

function isTransient(reply: Reply): boolean {
  if (reply.kind === 'answer')
    return [408, 425, 429].includes(reply.status) || (reply.status >= 500 && reply.status <= 599)
  return (
    reply.kind === 'failure' &&
    /^(ETIMEDOUT|ECONNRESET|ECONNABORTED|EPIPE|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/.test(reply.code)
  )
}

type Method = 'HEAD' | 'GET'

const largestHeaders = 64 * 1024

// One request, up to the headers of the answer. Rejects only when the check is aborted, or for a bug; every failure of the network is a reply.
function sendRequest(url: URL, method: Method, run: ExternalRun): Promise<Reply> {
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
      outgoing.destroy() // the body may be endless
    }
    const timer = setTimeout(() => settle({ kind: 'failure', code: 'ETIMEDOUT' }), settings.timeout)
    outgoing.on('response', response => {
      response.on('error', () => undefined) // the response is cut off on purpose
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
    outgoing.on('close', () => settle({ kind: 'failure', code: 'ECONNRESET' })) // for example an unrequested upgrade of the protocol
    outgoing.end()
  })
}

// A host with several addresses fails once for each. An unreachable address family is the least useful reason.
function codeOf(error: NodeJS.ErrnoException): string | undefined {
  const each = error instanceof AggregateError ? (error.errors as readonly NodeJS.ErrnoException[]) : []
  const telling = each.find(({ code }) => code !== 'ENETUNREACH' && code !== 'EHOSTUNREACH')
  return telling?.code ?? error.code
}
