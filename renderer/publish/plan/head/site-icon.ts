// The icon of the browser tab.
import type { OutputPath } from '../../../base/text/brand.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import { publicHref } from '../shared-props.ts'

/** In a static folder, where the configuration names none. Browsers ask for the last one by themselves. */
const usual = ['favicon.svg', 'favicon.png', 'favicon.ico'] as OutputPath[]

/** Its address; undefined: the site has none. */
export function siteIcon({ config, graph }: Pick<Snapshot, 'config' | 'graph'>): string | undefined {
  const address = config.favicon ?? usual.find(path => graph.statics.has(path))
  return address === undefined ? undefined : publicHref(config, address)
}

/** For the head of a page: without an icon browsers would ask for /favicon.ico, and complain. */
export function iconHref(site: Pick<Snapshot, 'config' | 'graph'>): string {
  return siteIcon(site) ?? 'data:,'
}
