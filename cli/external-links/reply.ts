// The outcome of a request, and the verdict on a link that follows from it.
import { STATUS_CODES } from 'node:http'
import { privateAddressCode } from './private-addresses.ts'

export type Reply =
  | Answer
  /** No answer came; the code is of Node or the system. */
  | { readonly kind: 'failure'; readonly code: string }
  /** The host asks to wait longer than the settings allow. */
  | { readonly kind: 'wait'; readonly status: number; readonly seconds: number }

/** Status and headers of an answer. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly location: string | undefined
  readonly retryAfter: string | undefined
  /** The time by the clock of the server. */
  readonly date: string | undefined
  readonly setsCookie: boolean
}

/** Milliseconds that the server asks to wait; undefined when the reply has no such header, or an unreadable one. */
export function readRetryAfter(reply: Reply): number | undefined {
  if (reply.kind !== 'answer' || (reply.status !== 429 && reply.status !== 503)) return undefined
  const text = reply.retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(until)) return undefined
  const today = Date.parse(reply.date ?? '')
  return Math.max(0, until - (Number.isNaN(today) ? Date.now() : today)) // a wrong clock of the server is wrong in both headers
}

export type Verdict =
  | { readonly kind: 'good' }
  /** A redirect leads to an address that the author does not want to be checked. */
  | { readonly kind: 'unwanted' }
  | {
      readonly kind: 'dead' | 'unsure' | 'private'
      /** The rest of a sentence that begins with the address. */
      readonly says: string
    }

type Complaint = Exclude<Verdict, { readonly kind: 'good' | 'unwanted' }>

/** For a text that looks like a web address and is not a valid one. */
export const brokenAddress: Complaint = { kind: 'dead', says: 'is no valid address' }

/** The verdict on the last reply of an address. */
export function judgeReply(reply: Reply): Verdict {
  if (reply.kind === 'answer') return judgeAnswer(reply)
  if (reply.kind === 'failure') return judgeFailure(reply.code)
  const says = `belongs to a host that answers ${statusName(reply.status)} and asks to wait ${reply.seconds} s`
  return { kind: 'unsure', says }
}

// These statuses depend on the visitor or the moment, not on the page.
const unsureStatuses: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 451])

function judgeAnswer({ status }: Answer): Verdict {
  const says = `answers ${statusName(status)}`
  if ([301, 302, 303, 307, 308].includes(status))
    return { kind: 'unsure', says: `${says} without saying where to` }
  if (status >= 200 && status < 400) return { kind: 'good' }
  const isDead = status >= 400 && status < 500 && !unsureStatuses.has(status)
  return { kind: isDead ? 'dead' : 'unsure', says }
}

function statusName(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? String(status) : `${status} (${name})`
}

const failures: Readonly<Record<string, Complaint>> = {
  [privateAddressCode]: {
    kind: 'private',
    says: 'belongs to this machine or a private network, so it was not asked',
  },
  ENOTFOUND: { kind: 'dead', says: 'has a host name that does not exist' },
  ECONNREFUSED: { kind: 'dead', says: 'refuses the connection' },
  CERT_HAS_EXPIRED: { kind: 'dead', says: 'has a TLS certificate that has expired' },
  CERT_NOT_YET_VALID: { kind: 'dead', says: 'has a TLS certificate that is not valid yet' },
  CERT_REVOKED: { kind: 'dead', says: 'has a TLS certificate that was revoked' },
  ERR_TLS_CERT_ALTNAME_INVALID: { kind: 'dead', says: 'has the TLS certificate of another host' },
  DEPTH_ZERO_SELF_SIGNED_CERT: { kind: 'dead', says: 'has a TLS certificate that it signed itself' },
  // Browsers of readers trust authorities of a country or a company that Node does not trust.
  SELF_SIGNED_CERT_IN_CHAIN: { kind: 'unsure', says: 'has a TLS certificate of an unknown authority' },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: { kind: 'unsure', says: 'has a TLS certificate of an unknown authority' },
  UNABLE_TO_GET_ISSUER_CERT: { kind: 'unsure', says: 'has a TLS certificate of an unknown authority' },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    kind: 'unsure',
    says: 'has a TLS certificate of an unknown authority',
  },
  EAI_AGAIN: { kind: 'unsure', says: 'has a host name that cannot be looked up at the moment' },
  ETIMEDOUT: { kind: 'unsure', says: 'gives no answer in time' },
  ECONNRESET: { kind: 'unsure', says: 'breaks the connection off' },
  EPIPE: { kind: 'unsure', says: 'breaks the connection off' },
}

function judgeFailure(code: string): Verdict {
  const known = failures[code]
  if (known !== undefined) return known
  if (code.startsWith('HPE_')) return { kind: 'unsure', says: 'gives an answer that is no HTTP' }
  return { kind: 'unsure', says: `cannot be reached (${code})` }
}
