// The work of `docsgen search` after the configuration is read: asks the index of the site and prints the answer.
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import { normalizeRoute } from '../../renderer/content/derive/urls.ts'
import type { SearchIndex } from '../../renderer/search/index/search-index.ts'
import { answerQuery } from '../../renderer/search/ranking/answer.ts'
import type { JudgedQuery } from '../../renderer/search/ranking/evaluate.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { openSiteIndex, printedPages } from '../../renderer/site/session/site-index.ts'
import { exitCodes } from '../exit-codes.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { printResults } from './print-results.ts'
import { type Floor, missedFloors, printQuality, reportQuality } from './search-quality.ts'

interface SearchSettings {
  /** Number of pages. */
  readonly limit: number
  readonly json: boolean
  /** A language of the site; undefined: the original. */
  readonly locale: string | undefined
  readonly terminal: Terminal
}

/** Returns the exit code; a query without results is not a failure. Throws FatalError (usage) for a language that the site does not have. */
export async function searchSession(
  session: Session,
  query: string,
  { limit, json, locale, terminal }: SearchSettings,
): Promise<number> {
  const index = await indexOf(session, locale && languageOf(session, locale))
  const answer = await answerQuery(index, query, {
    pages: limit,
    context: session.config.search.excerptLengths.result,
  })
  printResults(query, answer, { json, terminal })
  return exitCodes.fine
}

// In the version that readers are led to. `locale`: one of the site's languages; undefined: the original.
async function indexOf(session: Session, locale?: string): Promise<SearchIndex> {
  const site = openSite(session)
  const index = await openSiteIndex(site, { locale, components: await printedPages(site) })
  site.close()
  return index
}

function languageOf({ config }: Session, written: string): string {
  const known = [config, ...config.translations].map(({ language }) => language.locale)
  const found = known.find(each => each.toLowerCase() === written.toLowerCase())
  if (found !== undefined) return found
  throw usageError(
    `The site has no language "${written}".`,
    didYouMean(written, known) ?? `Its languages are ${known.join(', ')}.`,
  )
}

/** Returns the exit code, which is an error when a floor is not reached. */
export async function evaluationSession(
  session: Session,
  judged: readonly JudgedQuery[],
  {
    floors,
    json,
    terminal,
  }: { readonly floors: readonly Floor[]; readonly json: boolean; readonly terminal: Terminal },
): Promise<number> {
  const index = await indexOf(session)
  const base = session.config.baseUrl.length - 1
  const answers = new Map<JudgedQuery, readonly string[]>()
  for (const query of judged) {
    const { pages } = await answerQuery(index, query.query, { pages: 8, context: 0 })
    answers.set(
      query,
      pages.map(({ href }) => normalizeRoute(decodeURI(href.slice(base)))),
    )
  }
  const report = reportQuality(judged, answers)
  const missed = missedFloors(report, floors)
  printQuality(report, { json, terminal })
  for (const sentence of missed) terminal.printError(sentence)
  return missed.length > 0 ? exitCodes.content : exitCodes.fine
}

export interface SearchOptions extends ProjectOptions {
  readonly json: boolean
  /** Number of pages. */
  readonly limit: string
  /** Language to search in. */
  readonly locale?: string
}

/** Of `docsgen search eval`. */
export interface EvaluationOptions extends ProjectOptions {
  readonly json: boolean
  /** `0.9`, or `question=0.85` of one kind. */
  readonly floor: readonly string[]
}
