// The work of `docsgen diff`: reads two states of a site, compares them, and prints what differs for readers.

import { writeFileSync } from 'node:fs'
import pc from 'picocolors'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import type { AbsolutePath } from '../../renderer/base/text/brand.ts'
import { createAskingHost } from '../../renderer/base/trace/asking-host.ts'
import { compareSites } from '../../renderer/clients/comparing/compare-sites.ts'
import { type OpenSite, openSite } from '../../renderer/site/open-site.ts'
import { commitHost, sinceScope, type WorkingTree } from '../check-links/changed-scope.ts'
import { exitCodes } from '../exit-codes.ts'
import { evaluateSession, openRoot, settleSession } from '../open-session.ts'
import { writePage } from '../report/html-page.ts'
import { readJudged } from '../search/read-judged.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { compareQueries } from './compare-queries.ts'
import { diffMarkdown } from './diff-markdown.ts'
import { diffPage } from './diff-page.ts'
import { addressOf, type Difference, describePage, summaryOf } from './difference.ts'
import { differenceLists } from './difference-lists.ts'
import { renderBoth } from './rendered-pages.ts'

interface DiffOptions extends ProjectOptions {
  readonly root: string
  readonly json: boolean
  /** Files to write. */
  readonly markdown?: string
  readonly page?: string
  /** File of judged queries. */
  readonly queries?: string
  readonly strict: boolean
}

/** Returns the exit code. Throws FatalError for unknown commits and wrong configurations. */
export async function diffSession(
  [from, to]: readonly [from: string, to?: string | undefined],
  options: DiffOptions,
  terminal: Terminal,
): Promise<number> {
  const root = openRoot(options.root, terminal, options)
  const judged = options.queries === undefined ? [] : readJudged(options.queries, terminal)
  const files = createNodeHost(root)
  const tree: WorkingTree = { root, files, terminal, signal: new AbortController().signal }
  // With one commit, the base is the commit where the working tree left its branch, as in the review of a branch.
  const base =
    to === undefined ? await (await sinceScope(tree, from)).openBase() : await commitHost(tree, from)
  const head = to === undefined ? files : await commitHost(tree, to)
  const read = (host: Host, source: string | undefined) =>
    readState({ root, host, source, terminal }, options)
  const before = await read(base ?? files, 'base')
  const after = await read(head, to === undefined ? undefined : 'head')
  const difference: Difference = {
    ...(await compareSites(before, after)),
    queries: await compareQueries(judged, before, after),
  }
  if (options.json) terminal.print(JSON.stringify({ schemaVersion: 1, ...difference }, null, 2))
  else terminal.print(diffText(difference))
  if (options.markdown !== undefined) writeText(options.markdown, diffMarkdown(difference), terminal)
  if (options.page !== undefined)
    writePage(
      options.page,
      diffPage(difference, await renderBoth(difference.pages, { before, after, disk: files })),
      terminal,
    )
  const isHarmful = difference.vanished.length + difference.broken.length > 0
  return options.strict && isHarmful ? exitCodes.content : exitCodes.fine
}

async function readState(
  place: {
    readonly root: AbsolutePath
    readonly host: Host
    readonly source: string | undefined
    readonly terminal: Terminal
  },
  options: ProjectOptions,
): Promise<OpenSite> {
  const config = await evaluateSession(place, options)
  const needs = { twins: true }
  const session = await settleSession({ ...place, host: createAskingHost(place.host), needs }, config)
  const site = openSite(session)
  await site.read()
  site.close()
  return site
}

function writeText(path: string, text: string, terminal: Terminal): void {
  try {
    writeFileSync(terminal.resolve(path), text)
  } catch (error) {
    throw cannotWrite(`The file "${path}"`, error, { hint: 'Name another file with "--markdown".' })
  }
}

const marks = { added: '+', removed: '-', moved: '→', changed: '~' } as const

function diffText(difference: Difference): string {
  const lines = [
    ...difference.pages.map(page => `${marks[page.kind]} ${addressOf(page)}  ${pc.dim(describePage(page))}`),
    ...differenceLists(difference).flatMap(({ title, items }) => [
      '',
      pc.bold(`${title}:`),
      ...items.map(({ code, text }) => `  ${[code, text].filter(each => each !== undefined).join('  ')}`),
    ]),
    '',
    summaryOf(difference),
  ]
  return lines.join('\n').trim()
}
