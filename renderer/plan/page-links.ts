// Targets of a page's references → finished addresses and what the printed link says about them.
import type { Config } from '../config/config.ts'
import type { ContentGraph, Target } from '../graph/content-graph.ts'
import { assetOutput, fileHref, isExternal, pageHref } from '../site/urls.ts'
import type { SitePath } from '../text/brand.ts'
import type { AssetFactsMap } from './asset-facts.ts'

export interface PageLink {
  readonly href: string
  /** `external`: leaves the site. `file`: a download, opened in a new tab (DP-73). */
  readonly kind: 'page' | 'external' | 'file'
  /** The address is the one that the author wrote. */
  readonly isAsWritten?: boolean
  readonly width?: number
  readonly height?: number
}

/** One per reference of the page, in order. */
export function pageLinks(
  config: Config,
  given: { targets: readonly Target[]; graph: ContentGraph; assets: AssetFactsMap },
): readonly PageLink[] {
  return given.targets.map(target => linkOf(config, target, given))
}

/** Files that must be read because pages refer to them: all of them for their hash, images also for their size. */
export function referencedAssets(
  graph: ContentGraph,
  targets: Iterable<readonly Target[]>,
): ReadonlySet<SitePath> {
  const files = new Set<SitePath>()
  for (const list of targets) {
    for (const target of list) {
      if (target.kind === 'asset') files.add(target.asset)
      if (target.kind === 'static') {
        const asset = graph.statics.get(target.output)
        if (asset !== undefined && /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i.test(asset.entry.path))
          files.add(asset.entry.path)
      }
    }
  }
  return files
}

function linkOf(
  config: Config,
  target: Target,
  { graph, assets }: { graph: ContentGraph; assets: AssetFactsMap },
): PageLink {
  switch (target.kind) {
    case 'page':
      return { href: pageHref(config, target.route, target), kind: 'page' }
    case 'same-page':
      return { href: target.suffix, kind: 'page', isAsWritten: true }
    case 'external':
      return {
        href: target.url,
        kind: isExternal(target.url) && !/^(mailto|tel):/i.test(target.url) ? 'external' : 'page',
        isAsWritten: isExternal(target.url),
      }
    case 'broken':
      return { href: target.raw, kind: 'page', isAsWritten: true }
    case 'asset':
    case 'static': {
      const file = target.kind === 'asset' ? target.asset : graph.statics.get(target.output)?.entry.path
      const facts = file === undefined ? undefined : assets.get(file)
      const href =
        target.kind === 'static'
          ? fileHref(config, target.output)
          : facts === undefined
            ? target.asset
            : fileHref(config, assetOutput(target.asset, facts.hash))
      return {
        href: href + target.suffix,
        kind: 'file',
        ...(facts?.width !== undefined && { width: facts.width }),
        ...(facts?.height !== undefined && { height: facts.height }),
      }
    }
  }
}
