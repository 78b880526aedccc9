// The work of `docsgen urls` once the configuration is known: the content is read, nothing is bundled, rendered or written.

import { publicAddresses } from '../../renderer/content/derive/public-addresses.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { printUrls } from '../report/urls-report.ts'
import type { Terminal } from '../terminal.ts'
import { compareAddresses } from './compare-addresses.ts'
import type { EarlierAddress } from './read-earlier-list.ts'
import type { UrlsOptions } from './urls-options.ts'

export interface UrlsRequest {
  readonly session: Session
  readonly options: UrlsOptions
  /** Addresses to compare with; undefined: the list is printed. */
  readonly earlier: readonly EarlierAddress[] | undefined
  readonly terminal: Terminal
}

/** Gives the exit code: a site that cannot be built has no list to rely on. */
export async function urlsSession({ session, options, earlier, terminal }: UrlsRequest): Promise<number> {
  const { config, root } = session
  const site = openSite(session)
  const { snapshot, translations } = await site.read()
  site.close()
  const snapshots = [snapshot, ...translations]
  const problems = snapshots.flatMap(each => each.diagnostics)
  const errors = placedDiagnostics(problems, session).filter(found => found.severity === 'error')
  const addresses = publicAddresses(snapshots)
  const comparison = earlier && compareAddresses({ config, site: snapshot.site, addresses, earlier })
  printUrls({ config, addresses, comparison, errors }, { ...options, root, terminal })
  const isFine = errors.length === 0 && (comparison?.vanished.length ?? 0) === 0
  return isFine ? exitCodes.fine : exitCodes.content
}
