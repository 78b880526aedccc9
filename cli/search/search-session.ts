// The work of `docsgen search` once the configuration is known: asks the site's index and prints the answer.

import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import { normalizeRoute } from '../../renderer/content/derive/urls.ts'
import type { SearchIndex } from '../../renderer/search/index/search-index.ts'
import { answerQuery } from '../../renderer/search/ranking/answer.ts'
import type { JudgedQuery } from '../../renderer/search/ranking/evaluate.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { openSiteIndex, printedPages } from '../../renderer/site/session/site-index.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { type Floor, missedFloors } from './floors.ts'
import { printQuality, reportQuality } from './print-quality.ts'
import { printResults } from './print-results.ts'

export interface SearchRequest {
  readonly session: Session
  readonly query: string
  readonly limit: number
  readonly json: boolean
  /** One of the site's; undefined: its own. */
  readonly locale: string | undefined
  readonly terminal: Terminal
}

/** Gives the exit code; a query without results is no failure. Throws FatalError (usage) for a language that the site does not have. */
export async function searchSession({
  session,
  query,
  limit,
  json,
  locale,
  terminal,
}: SearchRequest): Promise<number> {
  const index = await indexOf(session, locale && languageOf(session, locale))
  const answer = await answerQuery(index, query, {
    pages: limit,
    context: session.config.search.excerptLengths.result,
  })
  printResults({ query, answer, json }, terminal)
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

export interface EvaluationRequest {
  readonly session: Session
  readonly judged: readonly JudgedQuery[]
  /** Below which the command fails. */
  readonly floors: readonly Floor[]
  readonly json: boolean
  readonly terminal: Terminal
}

/** Gives the exit code. */
export async function evaluationSession({
  session,
  judged,
  floors,
  json,
  terminal,
}: EvaluationRequest): Promise<number> {
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
