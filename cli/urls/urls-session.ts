// The work of `docsgen urls` after the configuration is read: reads the content, and prints its addresses or compares them with an earlier list.
// Nothing is bundled, rendered or written.
import pc from 'picocolors'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Config } from '../../renderer/config/config.ts'
import { type PublicAddress, publicAddresses } from '../../renderer/content/derive/public-addresses.ts'
import { absoluteUrl } from '../../renderer/content/derive/urls.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { type Comparison, compareAddresses } from './compare-addresses.ts'
import type { EarlierAddress } from './read-earlier-list.ts'

export interface UrlsOptions extends ProjectOptions {
  readonly against?: string
  readonly absolute: boolean
  readonly json: boolean
}

/**
 * `earlier`: addresses to compare with; undefined: the list is printed. Returns the exit code, which is an error for a site with errors: its list
 * is not reliable.
 */
export async function urlsSession(
  session: Session,
  {
    options,
    earlier,
    terminal,
  }: {
    readonly options: UrlsOptions
    readonly earlier: readonly EarlierAddress[] | undefined
    readonly terminal: Terminal
  },
): Promise<number> {
  const { config, root } = session
  const site = openSite(session)
  const { snapshot, translations } = await site.read()
  site.close()
  const snapshots = [snapshot, ...translations]
  const problems = snapshots.flatMap(each => each.diagnostics)
  const errors = placedDiagnostics(problems, session).filter(found => found.severity === 'error')
  const addresses = publicAddresses(snapshots)
  const comparison = earlier && compareAddresses(config, { site: snapshot.site, addresses }, earlier)
  printUrls({ config, addresses, comparison, errors }, options, { root, terminal })
  const isFine = errors.length === 0 && (comparison?.vanished.length ?? 0) === 0
  return isFine ? exitCodes.fine : exitCodes.content
}

interface UrlsResult {
  readonly config: Config
  readonly addresses: readonly PublicAddress[]
  readonly comparison: Comparison | undefined
  readonly errors: readonly Diagnostic[]
}

// Problems go to standard error, the list or the summary to standard output; with `json`, one document goes to standard output.
function printUrls(
  { config, addresses, comparison, errors }: UrlsResult,
  { json, absolute }: UrlsOptions,
  { root, terminal }: { readonly root: string; readonly terminal: Terminal },
): void {
  const shown = (address: string) => (absolute ? absoluteUrl(config, address) : address)
  if (json) {
    const urls = addresses.map(({ url, kind, target }) => ({
      url: shown(url),
      kind,
      ...(target !== undefined && { target: shown(target) }),
    }))
    const document = { schemaVersion: 1, urls, ...(comparison && { comparison }), diagnostics: errors }
    terminal.print(JSON.stringify(document, null, 2))
    return
  }
  if (errors.length > 0) terminal.printError(prettyReport(errors, readBelow(root), terminal))
  if (comparison === undefined) {
    terminal.print(addresses.map(({ url }) => shown(url)).join('\n'))
    return
  }
  const { vanished, known, redirected, added } = comparison
  if (vanished.length > 0) {
    const lines = vanished.map(({ url, nearest, hasBrokenRedirect }) => {
      const reason = hasBrokenRedirect ? '; its redirect leads nowhere' : ''
      const hint = nearest === undefined ? '' : `\n    hint: The nearest address is ${readable(nearest)}`
      return `  ${readable(url)}${reason}${hint}`
    })
    terminal.printError(
      `${pc.red('Vanished')}: these addresses were public and lead nowhere now. Redirect each, with "redirects" in the configuration or "aliases" of a page.\n${lines.join('\n')}`,
    )
  }
  terminal.print(
    `${known} earlier ${known === 1 ? 'address' : 'addresses'}: ${vanished.length} vanished, ${redirected} redirected; ${added} new.`,
  )
}

function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
