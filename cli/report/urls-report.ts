// What `docsgen urls` prints: the list, or how an earlier list compares with it.
import pc from 'picocolors'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Config } from '../../renderer/config/config.ts'
import type { PublicAddress } from '../../renderer/content/derive/public-addresses.ts'
import { absoluteUrl } from '../../renderer/content/derive/urls.ts'
import type { Terminal } from '../terminal.ts'
import type { Comparison } from '../urls/compare-addresses.ts'
import { prettyReport, readBelow } from './report.ts'

interface UrlsResult {
  readonly config: Config
  readonly addresses: readonly PublicAddress[]
  readonly comparison: Comparison | undefined
  readonly errors: readonly Diagnostic[]
}

interface UrlsPrinting {
  readonly json: boolean
  readonly absolute: boolean
  readonly root: string
  readonly terminal: Terminal
}

/** Problems go to standard error, the list or the summary to standard output; with `json` one document goes to standard output. */
export function printUrls(
  { config, addresses, comparison, errors }: UrlsResult,
  { json, absolute, root, terminal }: UrlsPrinting,
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
