// An address with its redirects, followed by hand: every hop waits in the queue of its host and is checked like the first.
import { askAddress } from './ask-address.ts'
import { readLocation, showAddress } from './external-address.ts'
import type { ExternalRun } from './external-run.ts'
import type { Answer, Reply } from './reply.ts'
import { judgeReply, type Verdict } from './verdict.ts'

const mostRedirects = 10

/** The verdict on the page where an address leads in the end. */
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

// Servers that recognise a visitor by a cookie send those without one round in a circle, and browsers have one.
function endless(says: string, hasCookies: boolean): Verdict {
  return hasCookies ? { kind: 'unsure', says: `${says} without cookies` } : { kind: 'dead', says }
}
