// One address without its redirects: HEAD or GET, patience with servers that ask for it, another try after a failure that
// may pass.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExternalRun } from './external-run.ts'
import type { Reply } from './reply.ts'
import { readRetryAfter } from './retry-after.ts'
import { type Method, sendRequest } from './send-request.ts'

const firstBackOff = 300

/** The last reply of the server. */
export async function askAddress(url: URL, run: ExternalRun): Promise<Reply> {
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

// A pause that the host asks for begins before its place in the queue is given away: else the next request would be sent already.
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

// Many servers know GET only, and say so in many ways.
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
