// Finds judged queries whose best page has another position after the change.
import { normalizeRoute } from '../../renderer/content/derive/urls.ts'
import { answerQuery } from '../../renderer/search/ranking/answer.ts'
import type { JudgedQuery } from '../../renderer/search/ranking/evaluate.ts'
import type { OpenSite } from '../../renderer/site/open-site.ts'
import { openSiteIndex } from '../../renderer/site/session/site-index.ts'
import type { MovedQuery } from './difference.ts'

export async function compareQueries(
  judged: readonly JudgedQuery[],
  before: OpenSite,
  after: OpenSite,
): Promise<readonly MovedQuery[]> {
  if (judged.length === 0) return []
  const [was, is] = [await placesIn(before, judged), await placesIn(after, judged)]
  return judged.flatMap(({ query }, at) =>
    was[at] === is[at] ? [] : [{ query, before: was[at], after: is[at] }],
  )
}

// A moved page is judged under its old address.
async function placesIn(
  site: OpenSite,
  judged: readonly JudgedQuery[],
): Promise<readonly (number | undefined)[]> {
  const { config, site: shown } = (await site.read()).snapshot
  // Code of a commit is not run, so both states are searched without pages that components make.
  const index = await openSiteIndex(site, { components: new Map() })
  const base = config.baseUrl.length - 1
  const places: (number | undefined)[] = []
  for (const { query, judgements } of judged) {
    const best = Math.max(...Object.values(judgements))
    const wanted = new Set(
      Object.entries(judgements).flatMap(([address, grade]) => {
        const route = normalizeRoute(address)
        const redirect = shown.redirects.get(route)
        return grade < best ? [] : [redirect?.kind === 'page' ? redirect.route : route]
      }),
    )
    const { pages } = await answerQuery(index, query, { pages: 8, context: 0 })
    const at = pages.findIndex(({ href }) => wanted.has(normalizeRoute(decodeURI(href.slice(base)))))
    places.push(at === -1 ? undefined : at + 1)
  }
  return places
}
