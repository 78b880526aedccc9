// How long a server asks to wait.
import type { Reply } from './reply.ts'

/** Milliseconds; undefined when the reply has no such header, or one that cannot be read. */
export function readRetryAfter(reply: Reply): number | undefined {
  if (reply.kind !== 'answer' || (reply.status !== 429 && reply.status !== 503)) return undefined
  const text = reply.retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(until)) return undefined
  const today = Date.parse(reply.date ?? '')
  return Math.max(0, until - (Number.isNaN(today) ? Date.now() : today)) // its clock may be wrong, but is so twice
}
