// What git and the configuration add below the text of a docs page.
import type { SitePath } from '../../../base/text/brand.ts'
import type { Config } from '../../../config/config.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import type { LastChanges } from '../../../content/source/last-change.ts'
import type { FeedbackProps, LastUpdatedProps } from '../../../contract/page-parts.ts'
import { shownUpdate } from './last-updates.ts'

export interface DocFooter {
  readonly editHref: string | undefined
  readonly lastUpdated: LastUpdatedProps | undefined
  readonly feedback: FeedbackProps | undefined
}

export function docFooter(
  config: Config,
  page: Page,
  { editLinks, lastChanges }: { editLinks: ReadonlyMap<SitePath, string>; lastChanges: LastChanges },
): DocFooter {
  return {
    editHref: editLinks.get(page.file),
    lastUpdated: shownUpdate(config, page, lastChanges),
    feedback: feedbackProps(config),
  }
}

function feedbackProps({ feedback }: Config): FeedbackProps | undefined {
  if (feedback === undefined) return undefined
  const { address = '', words } = feedback
  return { address, hasWords: words && address !== '' }
}
