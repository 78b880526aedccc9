// The work of `docsgen search` once the configuration is known: the content is read and indexed in memory.
import type { JudgedQuery } from '../renderer/search/ranking/evaluate.ts'
import { search } from '../renderer/search/ranking/rank.ts'
import { buildIndex, type SearchIndex } from '../renderer/search/search-index.ts'
import { siteDocuments } from '../renderer/search/site-documents.ts'
import { readSynonyms } from '../renderer/search/synonyms.ts'
import { scanContent } from './content-session.ts'
import { exitCodes } from './exit-codes.ts'
import type { Session } from './open-session.ts'
import { printQuality, reportQuality } from './search/print-quality.ts'
import { printResults } from './search/print-results.ts'

export interface SearchRequest {
  readonly session: Session
  readonly query: string
  readonly limit: number
  readonly json: boolean
}

/** Gives the exit code; a query without results is no failure. */
export async function searchSession({ session, query, limit, json }: SearchRequest): Promise<number> {
  const answer = search(await indexOf(session), query)
  printResults({ config: session.config, query, answer, limit, json })
  return exitCodes.fine
}

export interface EvaluationRequest {
  readonly session: Session
  readonly judged: readonly JudgedQuery[]
  /** nDCG@8 below which the command fails; undefined: it never does. */
  readonly floor: number | undefined
  readonly json: boolean
}

/** Gives the exit code. */
export async function evaluationSession({
  session,
  judged,
  floor,
  json,
}: EvaluationRequest): Promise<number> {
  const index = await indexOf(session)
  const report = reportQuality(judged, query => search(index, query).pages.map(({ route }) => route))
  printQuality(report, { json })
  return floor !== undefined && report.all.ndcg < floor ? exitCodes.content : exitCodes.fine
}

async function indexOf(session: Session): Promise<SearchIndex> {
  const project = await scanContent({ session, useCache: true, jobs: undefined }).read()
  project.close('all')
  return buildIndex(siteDocuments(project), readSynonyms(session.config.searchSynonyms))
}
