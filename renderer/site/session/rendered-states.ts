// Two states of a site that are compared → states whose pages can be asked for. Nothing is rendered before.
import { join } from 'node:path'
import type { Host } from '../../base/host/host.ts'
import { createAskingHost } from '../../base/trace/asking-host.ts'
import { openImageCache } from '../../publish/assets/image-cache.ts'
import { createImageEncoder } from '../../publish/assets/image-encoder.ts'
import { type Bundles, openBundles } from '../../publish/bundle/open-bundles.ts'
import type { OpenSite } from '../open-site.ts'
import { bundleRequest } from './bundle-request.ts'
import { makeState, type SiteState } from './site-state.ts'

/** Both states have the templates of `disk`, so what differs comes from the texts. Undefined when they cannot be compiled. */
export async function openRendered(
  { before, after }: { readonly before: OpenSite; readonly after: OpenSite },
  disk: Host,
): Promise<readonly [before: SiteState, after: SiteState] | undefined> {
  const bundles = await openTemplates(after, disk)
  return bundles && [await openState(before, bundles), await openState(after, bundles)]
}

// Compiled as for a build, or taken from its cache. A commit may name page components that are not on disk.
async function openTemplates(site: OpenSite, disk: Host): Promise<Bundles | undefined> {
  const isOnDisk = (path: Parameters<Host['entry']>[0]) => disk.entry(path) !== undefined
  const { pageComponents, mdxTexts, ...request } = bundleRequest(site)
  const { bundles } = await openBundles(
    {
      ...request,
      host: createAskingHost(disk),
      pageComponents: pageComponents.filter(isOnDisk),
      mdxTexts: mdxTexts.filter(isOnDisk),
    },
    site.config,
  )
  return bundles
}

async function openState(site: OpenSite, bundles: Bundles): Promise<SiteState> {
  const images = openImageCache(join(site.session.cacheFolder, 'images'), { trusts: 'all' })
  return makeState(site, {
    bundles,
    problems: [],
    // Both states would show other days, which is no change of theirs.
    lastChanges: new Map(),
    commits: undefined,
    encoder: createImageEncoder(images, { jobs: 1, places: site.session }),
    named: new Map(),
    sidebarMemoryOf: () => new Map(),
  })
}
