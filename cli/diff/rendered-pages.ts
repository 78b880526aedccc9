// Pages of two states as readers see them: only those that are told as different are rendered, and nothing is built.
import type { Host } from '../../renderer/base/host/host.ts'
import type { PageDifference } from '../../renderer/clients/comparing/compare-sites.ts'
import type { OpenSite } from '../../renderer/site/open-site.ts'
import { openRendered } from '../../renderer/site/session/rendered-states.ts'
import type { SiteState } from '../../renderer/site/session/site-state.ts'
import { answerRequest } from '../dev-server/answer-request.ts'
import { type ShownFile, type ShownPage, shownPage } from './shown-page.ts'

interface SideBySide {
  readonly before: ShownPage | undefined
  readonly after: ShownPage | undefined
}

export interface RenderedChanges {
  /** By the place of a page in the list. */
  readonly pages: ReadonlyMap<number, SideBySide>
  /** Stylesheets that the pages name. */
  readonly styles: ReadonlyMap<string, string>
}

/** Pages of a report that are rendered: it is one file. */
const mostRendered = 100

/** `disk`: where templates are looked for. Nothing is rendered when they cannot be compiled. */
export async function renderBoth(
  pages: readonly PageDifference[],
  { before, after, disk }: { readonly before: OpenSite; readonly after: OpenSite; readonly disk: Host },
): Promise<RenderedChanges> {
  const shown = new Map<number, SideBySide>()
  const styles = new Map<string, string>()
  const wanted = pages.slice(0, mostRendered)
  const states = wanted.length === 0 ? undefined : await openRendered({ before, after }, disk)
  if (states === undefined) return { pages: shown, styles }
  const [was, is] = states
  const sideOf = async (state: SiteState, url: string | undefined) => {
    const page = url === undefined ? undefined : await fileAt(state, url)
    return page && shownPage(page.bytes.toString(), { styles, read: address => fileAt(state, address) })
  }
  for (const [number, page] of wanted.entries())
    shown.set(number, { before: await sideOf(was, page.before), after: await sideOf(is, page.after) })
  return { pages: shown, styles }
}

async function fileAt(state: SiteState, url: string): Promise<ShownFile | undefined> {
  const { baseUrl } = state.session.config
  if (!url.startsWith(baseUrl)) return undefined
  const answer = await answerRequest(state, url.slice(baseUrl.length - 1))
  return answer.kind === 'file' && answer.status === 200
    ? { type: answer.type, bytes: Buffer.from(answer.body) }
    : undefined
}
