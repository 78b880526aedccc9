// What `docsgen search` prints: pages with their best sections, or one JSON document.
import pc from 'picocolors'
import type { Config } from '../../renderer/config/config.ts'
import type { FoundPage, SearchAnswer } from '../../renderer/search/ranking/rank.ts'
import { pageHref } from '../../renderer/site/urls.ts'
import { plural } from '../report/plural.ts'

export interface PrintRequest {
  readonly config: Config
  readonly query: string
  readonly answer: SearchAnswer
  readonly limit: number
  readonly json: boolean
}

export function printResults({ config, query, answer, limit, json }: PrintRequest): void {
  const pages = answer.pages.slice(0, limit)
  if (json) {
    const document = {
      schemaVersion: 1,
      query,
      ...(answer.instead !== undefined && { searchedFor: answer.instead }),
      total: answer.pages.length,
      pages: pages.map(page => ({
        url: pageHref(config, page.route),
        title: page.title,
        score: Math.round(page.score * 1000) / 1000,
        sections: sectionsOf(config, page),
      })),
    }
    console.log(JSON.stringify(document, null, 2))
    return
  }
  if (answer.instead !== undefined)
    console.log(`Searched for "${answer.instead}", typed on another keyboard layout.`)
  if (pages.length === 0) return console.log('No results')
  for (const page of pages) {
    console.log(`${pc.bold(page.title)}  ${pc.cyan(pageHref(config, page.route))}`)
    for (const { heading, url } of sectionsOf(config, page)) console.log(`  ${heading}  ${pc.dim(url)}`)
  }
  console.log(`${plural(answer.pages.length, 'page')} found.`)
}

function sectionsOf(config: Config, { documents }: FoundPage) {
  return documents
    .filter(({ anchor }) => anchor !== '')
    .map(({ route, anchor, heading }) => ({ heading, url: pageHref(config, route, { anchor }) }))
}
