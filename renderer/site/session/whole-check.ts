// What a build finds out beside the snapshot, for a site under edit: code that does not compile, links that components print, images
// that are damaged, API descriptions that are wrong. Slower than an answer may be, so who asks waits until nobody types.
import { join } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { ResolvedLink } from '../../content/resolve/resolved-link.ts'
import { openImageCache } from '../../publish/assets/image-cache.ts'
import { createImageEncoder } from '../../publish/assets/image-encoder.ts'
import { readAssetFacts } from '../../publish/assets/read-asset-facts.ts'
import type { OpenSite } from '../open-site.ts'
import { checkedByFeatures } from '../site-features.ts'
import { printWith } from './print-with.ts'
import { isCode, startBundles } from './site-bundles.ts'
import { withPrintedLinks } from './with-printed-links.ts'

interface WholeCheck {
  /** Takes notice of changes: absolute paths, or a new configuration. */
  note(changed: readonly string[], isNewSite: boolean): void
  /** What the snapshots of the site do not tell. */
  find(site: OpenSite): Promise<WholeFindings>
}

interface WholeFindings {
  readonly problems: readonly Diagnostic[]
  /** Links that components of the original print. */
  readonly printed: readonly ResolvedLink[]
}

export function createWholeCheck(): WholeCheck {
  let bundling: ReturnType<typeof startBundles> | undefined
  let bundled: { readonly isPart: (path: string) => boolean } | undefined
  return {
    note(changed, isNewSite) {
      if (isNewSite || changed.some(path => bundled?.isPart(path) !== false)) bundling = undefined
    },
    async find(site) {
      const { session, config, host } = site
      bundling ??= startBundles(site)
      const { bundles, diagnostics: ofCode } = await bundling.catch(error => {
        bundling = undefined
        throw error
      })
      bundled = { isPart: path => isCode(path, config, bundles) }
      const { snapshot, translations } = await site.read()
      const printed =
        bundles &&
        (await withPrintedLinks(site, snapshot, {
          source: 'editor',
          locatesAll: true,
          loadPart: async shown => printWith(shown.site, bundles.server),
        }))
      const images = join(session.cacheFolder, 'images')
      const { diagnostics: ofFiles } = await readAssetFacts({
        snapshots: [snapshot, ...translations],
        host,
        store: site.factStore,
        // What an editor reads is no reason to take all processors.
        encoder: createImageEncoder(openImageCache(images, { trusts: 'all' }), { jobs: 1, places: session }),
      })
      const known = new Set(snapshot.diagnostics.map(each => JSON.stringify(each)))
      const problems = [
        ...ofCode,
        ...(printed?.diagnostics ?? []),
        ...(printed?.snapshot.diagnostics ?? []).filter(each => !known.has(JSON.stringify(each))),
        ...ofFiles,
        ...(await checkedByFeatures(session, snapshot, Date.now())),
      ]
      return { problems, printed: printed?.snapshot.otherLinks.slice(snapshot.otherLinks.length) ?? [] }
    },
  }
}
