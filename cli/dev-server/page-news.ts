// The messages that an open page gets when the state of the site has changed.
import type { DevMessage } from '../../renderer/contract/dev-message.ts'
import type { SiteState } from '../../renderer/site/session/site-state.ts'
import { answerRequest, pageAt, pathInside, shownKey } from './answer-request.ts'
import type { LivePage } from './live-channel.ts'
import { problemsFor } from './page-problems.ts'

/** A page that shows an older state gets the new document; every page gets the list of problems. */
export async function newsFor(state: SiteState, { path, key }: LivePage): Promise<readonly DevMessage[]> {
  const page = pageAt(state, path)
  const problems = problemsFor(state, page)
  if (page === undefined || shownKey(state, page) === key) return [problems]
  const answer = await answerRequest(state, pathInside(state, path))
  const isDocument = answer.kind === 'file' && answer.type.startsWith('text/html')
  return [isDocument ? { type: 'page', html: String(answer.body) } : { type: 'reload' }, problems]
}

/** Styles are exchanged by the page itself; another script needs a new document. */
export function needsReload({ bundles: before }: SiteState, { bundles: after }: SiteState): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    (before.client.script !== after.client.script || before.client.inline.head !== after.client.inline.head)
  )
}
