// Makes pages in threads beside the main thread: the same files, because a page is made from its entry alone.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { Inputs } from '../../../base/host/inputs.ts'
import type { Hash } from '../../../base/text/brand.ts'
import type { PageTexts } from '../../../content/page-texts.ts'
import {
  exchangePortions,
  type FailedThread,
  threadFailed,
} from '../../../content/workers/exchange-portions.ts'
import type { Bundles } from '../../bundle/open-bundles.ts'
import type { PlanEntry } from '../../plan/output-plan.ts'
import type { PageInput } from '../../plan/page/page-input.ts'
import type { PageAnswer, PageOrder, PageWorkerData } from './page-messages.ts'

interface PageThreadsRequest {
  readonly bundles: Bundles
  readonly inputs: Pick<Inputs, 'get'>
  readonly texts: Pick<PageTexts, 'contentText'>
}

export interface PageWork {
  /** A page that nobody makes yet; undefined: there are none left. */
  readonly next: () => PlanEntry | undefined
  /** Takes a page's file. Undefined: this thread has to make it. */
  readonly accept: (entry: PlanEntry, bytes: Uint8Array | undefined) => Promise<void>
}

/** Pages that a thread gets at once. */
const portion = 4

/** Garbage of pages is short-lived; V8's own limit, 48 MB, would be a tenth of a build's memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** Pages from which other threads gain more than their start costs, where nobody says how many there shall be. */
const worthThreads = 1000

/** How many threads make that many pages beside this one. `asked`: in all, this one included; undefined: as many as help. */
export function helpfulThreads(asked: number | undefined, pages: number): number {
  // A core is left to the thread of the index: with two cores, a third thread made a build of 2,000 pages 8 % longer.
  const helpful = pages < worthThreads ? 0 : Math.max(0, Math.min(4, availableParallelism()) - 2)
  return Math.min(asked === undefined ? helpful : asked - 1, pages)
}

/** Makes pages until there are none left. Gives a warning for each thread that failed; rejects with what `accept` throws, or LostInputError. */
export async function makePagesInThreads(
  threads: number,
  request: PageThreadsRequest,
  work: PageWork,
): Promise<readonly Diagnostic[]> {
  const found = await Promise.all(Array.from({ length: threads }, () => makePages(request, work)))
  return found.flat()
}

async function makePages(
  request: PageThreadsRequest,
  { next, accept }: PageWork,
): Promise<readonly Diagnostic[]> {
  const { bundles } = request
  const templates = new Map([
    ['', bundles.server.source],
    ...[...bundles.translations].map(([locale, { server }]) => [locale, server.source] as const),
  ])
  const workerData: PageWorkerData = { templates }
  const worker = new Worker(new URL('./page-worker.js', import.meta.url), { workerData, resourceLimits })
  const orderOf = createOrders(request)
  try {
    const failure = await exchangePortions<PlanEntry, PageAnswer>(worker, {
      take: () => takeSome(next),
      orderOf: entries => entries.map(orderOf),
      async receive(entries, answer) {
        await Promise.all(entries.map((entry, at) => accept(entry, answer[at])))
      },
    })
    if (failure === undefined) return []
    await Promise.all(failure.undone.map(entry => accept(entry, undefined)))
    return [threadFailed(failed, failure.reason)]
  } finally {
    await worker.terminate()
  }
}

function takeSome(next: PageWork['next']): readonly PlanEntry[] {
  const entries: PlanEntry[] = []
  for (let entry = next(); entry !== undefined; entry = next()) {
    entries.push(entry)
    if (entries.length === portion) break
  }
  return entries
}

// What pages share is given to a thread once.
function createOrders({ inputs, texts }: PageThreadsRequest): (entry: PlanEntry) => PageOrder {
  const given = new Set<Hash>()
  return ({ recipe, locale = '', texts: shown = [], path }) => {
    if (recipe.make !== 'page') throw new Error(`No page: ${path}`)
    const page = inputs.get<PageInput>(recipe.input)
    const shared = Object.values(page.parts).filter(
      (name): name is Hash => name !== undefined && !given.has(name),
    )
    for (const name of shared) given.add(name)
    return {
      locale,
      input: recipe.input,
      inputs: [
        [recipe.input, JSON.stringify(page)],
        ...shared.map(name => [name, JSON.stringify(inputs.get(name))] as const),
      ],
      texts: shown.map(texts.contentText),
    }
  }
}

const failed: FailedThread = {
  code: 'system/page-thread',
  thread: 'A thread that makes pages',
  made: 'pages',
  subject: 'the threads of the build',
}
