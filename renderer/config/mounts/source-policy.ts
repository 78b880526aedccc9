// What files of other repositories may do.
import type { SitePath } from '../../base/text/brand.ts'
import { relativeTo } from '../../base/text/site-path.ts'
import type { Config } from '../config.ts'

type Source = Config['sources'][number]

/** The source that a file comes from; undefined for files of the site's own. */
export function sourceOf({ sources }: Pick<Config, 'sources'>, file: SitePath): Source | undefined {
  return sources.find(({ into }) => relativeTo(into, file) !== undefined)
}

/** Whether code among the files of a source may run. Who does not trust the texts of the site does not trust these. */
export function runsCode({ code, rawHtml }: Source, { markdown }: Pick<Config, 'markdown'>): boolean {
  return code && rawHtml === 'allow' && markdown.rawHtml === 'allow'
}

/** Whether a file comes from a source whose code may not run. */
export function isForeignCode(config: Config, file: SitePath): boolean {
  const source = sourceOf(config, file)
  return source !== undefined && !runsCode(source, config)
}

/** Files of the site's own, and of sources that are trusted, before all others: of two that want the same, the first one gets it. */
export function trustedFirst<Item>(
  config: Config,
  items: readonly Item[],
  fileOf: (item: Item) => SitePath,
): readonly Item[] {
  if (config.sources.length === 0) return items
  const isForeign = (item: Item) => isForeignCode(config, fileOf(item))
  return [...items.filter(item => !isForeign(item)), ...items.filter(isForeign)]
}

/** The configuration as it counts for the files of a source; the same value each time. */
export function configOfSource(config: Config, source: Source): Config {
  const known = made.get(config)?.get(source.into)
  if (known !== undefined) return known
  const rawHtml = config.markdown.rawHtml === 'sanitize' ? 'sanitize' : source.rawHtml
  const own: Config = {
    ...config,
    markdown: { ...config.markdown, rawHtml },
    source: { into: source.into, code: runsCode(source, config) },
  }
  made.set(config, new Map([...(made.get(config) ?? []), [source.into, own]]))
  return own
}

const made = new WeakMap<Config, ReadonlyMap<SitePath, Config>>()
