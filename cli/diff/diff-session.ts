// The work of `docsgen diff`: reads two states of a site, compares them, and tells what readers meet otherwise.
import { writeFileSync } from 'node:fs'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import type { AbsolutePath } from '../../renderer/base/text/brand.ts'
import { createAskingHost } from '../../renderer/base/trace/asking-host.ts'
import { compareSites } from '../../renderer/clients/comparing/compare-sites.ts'
import { type OpenSite, openSite } from '../../renderer/site/open-site.ts'
import { commitHost, type ScopeRequest, sinceScope } from '../check-links/scope/changed-scope.ts'
import { exitCodes } from '../exit-codes.ts'
import { evaluateSession, openRoot, settleSession } from '../open-session.ts'
import { writePage } from '../report/html-page.ts'
import { readJudged } from '../search/read-judged.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { compareQueries } from './compare-queries.ts'
import { diffMarkdown } from './diff-markdown.ts'
import { diffPage } from './diff-page.ts'
import { diffText } from './diff-text.ts'
import type { Difference } from './difference.ts'
import { renderBoth } from './rendered-pages.ts'

export interface DiffOptions extends ProjectOptions {
  readonly root: string
  readonly json: boolean
  /** Files to write. */
  readonly markdown?: string
  readonly page?: string
  /** File of judged queries. */
  readonly queries?: string
  readonly strict: boolean
}

/** Gives the exit code. Throws FatalError for unknown commits and wrong configurations. */
export async function diffSession(
  [from, to]: readonly [from: string, to?: string | undefined],
  options: DiffOptions,
  terminal: Terminal,
): Promise<number> {
  const root = openRoot(options.root, terminal, options)
  const judged = options.queries === undefined ? [] : readJudged(options.queries, terminal)
  const files = createNodeHost(root)
  const request: ScopeRequest = { root, files, terminal, signal: new AbortController().signal }
  // With one commit what counts is where the working tree left it, as a reviewer sees a branch.
  const base =
    to === undefined ? await (await sinceScope(request, from)).openBase() : await commitHost(request, from)
  const head = to === undefined ? files : await commitHost(request, to)
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
