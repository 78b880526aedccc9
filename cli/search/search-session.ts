// The work of `docsgen search` once the configuration is known: the content is read, and asked through the same index
// files that a build publishes.

import { hashedTexts, openPageTexts } from '../../renderer/page-texts.ts'
import { openSearchFiles } from '../../renderer/search/building/search-files.ts'
import { planSearch } from '../../renderer/search/building/search-plan.ts'
import { scopeFolder } from '../../renderer/search/index/scopes.ts'
import type { ReadIndexFile } from '../../renderer/search/index/search-index.ts'
import { openIndex, type SearchIndex } from '../../renderer/search/index/search-index.ts'
import { answerQuery } from '../../renderer/search/ranking/answer.ts'
import type { JudgedQuery } from '../../renderer/search/ranking/evaluate.ts'
import { loadLanguage } from '../../renderer/search/terms/load-language.ts'
import { scanContent } from '../../renderer/session/scan-content.ts'
import type { Session } from '../../renderer/session/session.ts'
import { normalizeRoute, searchOutput } from '../../renderer/site/urls.ts'
import { exitCodes } from '../exit-codes.ts'
import { printQuality, reportQuality } from './print-quality.ts'
import { printResults } from './print-results.ts'

export interface SearchRequest {
  readonly session: Session
  readonly query: string
  readonly limit: number
  readonly json: boolean
}

/** Gives the exit code; a query without results is no failure. */
export async function searchSession({ session, query, limit, json }: SearchRequest): Promise<number> {
  const index = await indexOf(session)
  const answer = await answerQuery(index, query, {
    pages: limit,
    context: session.config.search.excerptLengths.result,
  })
  printResults({ query, answer, json })
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
  printQuality(report, { json })
  return floor !== undefined && report.all.ndcg < floor ? exitCodes.content : exitCodes.fine
}

async function indexOf(session: Session): Promise<SearchIndex> {
  const content = scanContent({
    session,
    useCache: true,
    jobs: undefined,
    loadModules: () => import('../../renderer/page-modules/evaluate-modules.ts'),
  })
  const project = await content.read()
  const hashes = hashedTexts(project.texts)
  const language = loadLanguage(session.config.language.locale)
  const files = openSearchFiles({
    plan: planSearch(project.snapshot),
    language,
    settings: session.config.search,
    texts: openPageTexts({ texts: hashes, pageStore: content.pageStore, jobFor: content.jobFor }),
    hashes,
    store: content.pageStore,
  })
  const folder = scopeFolder({ version: undefined, context: undefined })
  const read: ReadIndexFile = async name => {
    const file = files.read(searchOutput(folder, name))
    if (file === undefined) throw new Error(`No such file in the index: ${name}`)
    return typeof file === 'string' ? file : new TextDecoder().decode(file)
  }
  const index = await openIndex(read, language)
  content.close()
  return index
}
