// Targets of a page's references → finished addresses and what the printed link says about them.

import type { OutputPath, SitePath } from '../../../base/text/brand.ts'
import { isDocument, isDrawing } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { configOf } from '../../../config/locales/translation-folders.ts'
import { fileHref, isExternal, pageHref } from '../../../content/derive/urls.ts'
import type { ContentGraph, Target } from '../../../content/graph/content-graph.ts'
import type { AssetFactsMap } from '../asset-facts.ts'
import { filesShown, linkedFile, type ShownImage, shownImages } from '../images/shown-images.ts'

export interface PageLink {
  readonly href: string
  /** `external`: leaves the site. `file`: a download, opened in a new tab. */
  readonly kind: 'page' | 'external' | 'file'
  /** The address is the one that the author wrote. */
  readonly isAsWritten?: boolean
  /** What an image shows: one, or a light and a dark one. */
  readonly images?: readonly ShownImage[]
}

/** One per reference of the page, in order. */
export function pageLinks(
  config: Config,
  given: { targets: readonly Target[]; graph: ContentGraph; assets: AssetFactsMap },
): readonly PageLink[] {
  return given.targets.map(target => linkOf(config, target, given))
}

/** `shown`: as an image, so that variants are made of it. */
export type AssetUse = 'linked' | 'shown'

/** Files that must be read because pages refer to them or show them as a logo, and every drawing of static folders, because it may hold scripts. */
export function referencedAssets(
  config: Config,
  graph: ContentGraph,
  targets: Iterable<readonly Target[]>,
): ReadonlyMap<SitePath, AssetUse> {
  const files = new Map<SitePath, AssetUse>()
  for (const { entry } of graph.statics.values())
    if (
      isDrawing(entry.path) ||
      (isDocument(entry.path) && configOf(config, entry.path).markdown.rawHtml === 'sanitize')
    )
      files.set(entry.path, 'linked')
  for (const src of logosOf(config)) {
    const file = staticFile(graph, src)
    if (file !== undefined) files.set(file, 'shown')
  }
  for (const list of targets) {
    for (const target of list) {
      if (target.kind === 'asset' && !files.has(target.asset)) files.set(target.asset, 'linked')
      if (target.kind === 'image' || target.kind === 'image-pair')
        for (const { path } of filesShown(graph, target)) files.set(path, 'shown')
    }
  }
  return files
}

function logosOf({ navbar, footer }: Config): readonly string[] {
  return [navbar.logo, footer.logo].flatMap(logo =>
    [logo?.src, logo?.srcDark].flatMap(src => (src === undefined ? [] : [src])),
  )
}

/** The file that a configured address of a static folder names; undefined: there is none, or it is on another host. */
export function staticFile(graph: Pick<ContentGraph, 'statics'>, src: string): SitePath | undefined {
  if (isExternal(src)) return undefined
  return graph.statics.get(src.replace(/^\/+/, '') as OutputPath)?.entry.path
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
    case 'asset': {
      const facts = assets.get(target.asset)
      const href =
        facts === undefined ? target.asset : fileHref(config, linkedFile(config, target.asset, facts).path)
      return { href: href + target.suffix, kind: 'file' }
    }
    case 'static':
      return { href: fileHref(config, target.output) + target.suffix, kind: 'file' }
    case 'image':
    case 'image-pair': {
      const images = shownImages({ config, graph, assets }, target)
      const { href, isAsWritten = false } = images[0] as ShownImage
      return { href, kind: 'file', ...(isAsWritten && { isAsWritten }), images }
    }
  }
}
