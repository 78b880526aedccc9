// The work of `docsgen search` once the configuration is known: the content is read and indexed in memory.

import { search } from '../renderer/search/ranking/rank.ts'
import { buildIndex } from '../renderer/search/search-index.ts'
import { siteDocuments } from '../renderer/search/site-documents.ts'
import { scanContent } from './content-session.ts'
import { exitCodes } from './exit-codes.ts'
import type { Session } from './open-session.ts'
import { printResults } from './search/print-results.ts'

export interface SearchRequest {
  readonly session: Session
  readonly query: string
  readonly limit: number
  readonly json: boolean
}

/** Gives the exit code; a query without results is no failure. */
export async function searchSession({ session, query, limit, json }: SearchRequest): Promise<number> {
  const project = await scanContent({ session, useCache: true, jobs: undefined }).read()
  project.close('all')
  const answer = search(buildIndex(siteDocuments(project)), query)
  printResults({ config: session.config, query, answer, limit, json })
  return exitCodes.fine
}
