// The plan of a build from the whole site: every stage from parse to plan.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { filesNamedIn } from '../../base/diagnostics/files-named-in.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { seenHash } from '../../content/graph/seen-facts.ts'
import { hashedText } from '../../content/page-texts.ts'
import type { ImageEncoder } from '../../publish/assets/image-encoder.ts'
import type { IndexThread } from '../../search/building/thread/index-thread.ts'
import type { SiteContent } from '../link-site.ts'
import type { OpenSite } from '../open-site.ts'
import { prepareSite } from '../prepare-site.ts'
import type { PendingLastChanges } from '../session/history/last-changes.ts'
import { printWith } from '../session/print-with.ts'
import type { startBundles } from '../session/site-bundles.ts'
import { withPrintedLinks } from '../session/with-printed-links.ts'
import { checkedByFeatures } from '../site-features.ts'
import type { PlannedSite, PlannedText } from './site-plan.ts'
import { startIndexes } from './start-indexes.ts'
import type { Stopwatch } from './stopwatch.ts'

interface Planner {
  readonly history: PendingLastChanges
  readonly bundling: ReturnType<typeof startBundles>
  readonly encoder: ImageEncoder
  /** Makes the indexes while this thread plans and makes the site. */
  readonly indexThread: IndexThread | undefined
  readonly watch: Stopwatch
}

/** Without templates that compile and render there is no plan, only diagnostics. */
export type Planning =
  | { readonly site: PlannedSite }
  | ({ readonly site: undefined } & Pick<PlannedSite, 'diagnostics' | 'pages' | 'parsed'>)

export async function planSite(
  open: OpenSite,
  { history, bundling, encoder, indexThread, watch }: Planner,
): Promise<Planning> {
  const { session } = open
  const content = await open.read()
  watch.lap('content')
  const { bundles, diagnostics: bundleProblems } = await bundling
  watch.lap('bundle')
  const { snapshot } = content
  const { snapshot: checked } =
    bundles === undefined
      ? content
      : await withPrintedLinks(open, snapshot, {
          loadPart: async ({ site }) => printWith(site, bundles.server),
        })
  const progress = session.progress('Examining images')
  const finishing = history.finish([snapshot, ...content.translations])
  const site = await prepareSite(open, content, {
    bundles,
    encoder,
    lastChanges: finishing.then(({ changes }) => changes),
    onProgress: progress.update,
  })
  progress.end()
  const { snapshots } = site
  watch.lap('images')
  const diagnostics: Diagnostic[] = [
    ...checked.diagnostics,
    ...content.translations.flatMap(each => each.diagnostics),
    ...(await checkedByFeatures(session, snapshot, Date.now())),
    ...bundleProblems,
    ...site.problems,
    ...(await finishing).diagnostics,
  ]
  const known = {
    pages: snapshots.reduce((sum, { site }) => sum + site.routes.size, 0),
    parsed: content.parsed,
  }
  const { producer, search, planners } = site
  const indexes =
    planners && (await startIndexes({ search, packs: open.packs, texts: site.texts, thread: indexThread }))
  const plan = site.plan()
  if (bundles === undefined || producer === undefined || plan === undefined)
    return { site: undefined, ...known, diagnostics }
  diagnostics.push(...plan.diagnostics)
  watch.lap('plan')
  return {
    site: {
      ...known,
      search,
      indexes,
      producer,
      plan,
      texts: plannedTexts(content, diagnostics),
      bundles,
      diagnostics,
      kept: content.kept,
      cached: undefined,
    },
  }
}

// A build that takes the plan over repeats its messages. So it must know which texts are named in them, with their places.
function plannedTexts(
  { texts }: SiteContent,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<SitePath, PlannedText> {
  const isNamed = filesNamedIn(diagnostics)
  return new Map(
    texts.map(file => {
      const { facts } = file
      return [
        facts.path,
        {
          ...hashedText(file),
          seen: seenHash(facts, { places: false }),
          ...(isNamed(facts.path) && { placed: seenHash(facts, { places: true }) }),
        },
      ]
    }),
  )
}
