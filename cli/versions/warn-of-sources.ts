// Pages of other repositories are no part of a version: a copy would make them the site's own, which is trusted.
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { relativeTo } from '../../renderer/base/text/site-path.ts'
import type { Config, DocsConfig } from '../../renderer/config/config.ts'
import type { Terminal } from '../terminal.ts'

interface FrozenVersion {
  /** Folder of the version; undefined: git reads it. */
  readonly copy: SitePath | undefined
  readonly terminal: Terminal
}

export function warnOfSources(
  { sources }: Pick<Config, 'sources'>,
  docs: DocsConfig,
  { copy, terminal }: FrozenVersion,
): void {
  const folders = sources.flatMap(({ into }) => {
    const path = relativeTo(docs.path, into)
    return path === undefined ? [] : [{ into, path }]
  })
  const [first] = folders
  if (first === undefined) return
  const advice =
    copy === undefined
      ? 'Without "--ref" the version is a folder, into which sources can be mounted too.'
      : `Add a source for each that is wanted, with the "ref" of that time and a folder of the version as "into", like "${copy}/${first.path}".`
  terminal.printError(
    `warning: The version has no pages of other repositories: ${folders.map(({ into }) => into).join(', ')}. ${advice}`,
  )
}
