// Images of a page: which files they show, what the markup says about them, which output files they need.

import type { OutputPath, SitePath } from '../../../base/text/brand.ts'
import { isDocument, isDrawing } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { configOf } from '../../../config/locales/translation-folders.ts'
import { assetOutput, fileHref, imageOutput, isExternal } from '../../../content/derive/urls.ts'
import type {
  Asset,
  ContentGraph,
  FileTarget,
  ImageTarget,
  Target,
} from '../../../content/graph/content-graph.ts'
import type { AssetFacts, AssetFactsMap } from '../asset-facts.ts'
import type { PlanEntry } from '../output-plan.ts'
import { type ImageVariant, type ImageVariants, imageVariants } from './image-variants.ts'

/** One `<img>`. */
export interface ShownImage {
  readonly href: string
  /** The address is the one that the author wrote. */
  readonly isAsWritten?: boolean
  readonly width?: number
  readonly height?: number
  /** In the order in which browsers try them. */
  readonly sources?: readonly { readonly format: 'avif' | 'webp'; readonly srcset: string }[]
  /** The colour scheme that shows it; undefined: both. */
  readonly scheme?: 'light' | 'dark'
}

interface ImageContext {
  readonly config: Config
  readonly graph: ContentGraph
  readonly assets: AssetFactsMap
}

/** One image, or a light and a dark one. */
export function shownImages(context: ImageContext, target: ImageTarget): readonly ShownImage[] {
  if (target.kind === 'image-pair')
    return [
      { ...shownImage(context, target.light), scheme: 'light' },
      { ...shownImage(context, target.dark), scheme: 'dark' },
    ]
  const image = shownImage(context, target.file)
  return [target.scheme === 'any' ? image : { ...image, scheme: target.scheme }]
}

interface ShownFile {
  readonly path: SitePath
  readonly isStatic: boolean
}

/** Source files behind an image. */
export function filesShown(graph: ContentGraph, target: ImageTarget): readonly ShownFile[] {
  const targets = target.kind === 'image' ? [target.file] : [target.light, target.dark]
  return targets.flatMap((each): readonly ShownFile[] => {
    if (each.kind === 'asset') return [{ path: each.asset, isStatic: false }]
    const file = each.kind === 'static' ? graph.statics.get(each.output) : undefined
    return file === undefined ? [] : [{ path: file.entry.path, isStatic: true }]
  })
}

/** Output files that pages need for what their references lead to: images and linked files. */
export function filesOfTargets(context: ImageContext, targets: Iterable<Target>): readonly PlanEntry[] {
  return [...targets].flatMap(target => filesOfTarget(context, target))
}

function filesOfTarget(context: ImageContext, target: Target): readonly PlanEntry[] {
  if (target.kind === 'image' || target.kind === 'image-pair') return imageEntries(context, target)
  const facts = target.kind === 'asset' ? context.assets.get(target.asset) : undefined
  return target.kind === 'asset' && facts !== undefined
    ? [linkedFile(context.config, target.asset, facts)]
    : []
}

// Files of static folders are published anyway.
function imageEntries({ config, graph, assets }: ImageContext, target: ImageTarget): readonly PlanEntry[] {
  return filesShown(graph, target).flatMap(({ path, isStatic }) => {
    const facts = assets.get(path)
    if (facts === undefined) return []
    const { fallback, sources } = imageVariants(config.images, facts, { isStatic })
    const variants = sources.flatMap(source =>
      source.variants.map(variant => variantEntry(path, facts, variant)),
    )
    return isStatic ? variants : [fileEntry(path, facts, fallback), ...variants]
  })
}

/** What a link to a file leads to: its own bytes, unless they hold scripts. */
export function linkedFile(config: Config, path: SitePath, facts: AssetFacts): PlanEntry {
  const isScripted = facts.source === 'scripted-svg'
  const { fallback } = imageVariants(config.images, facts, { isStatic: false })
  return fileEntry(path, facts, isScripted ? fallback : undefined)
}

/** A file of a static folder at its own address; undefined: of authors who are not trusted, and what may run in it cannot be taken out. */
export function staticFile(
  { config, assets }: Pick<ImageContext, 'config' | 'assets'>,
  path: OutputPath,
  { path: from, stamp }: Asset['entry'],
): PlanEntry | undefined {
  const facts = assets.get(from)
  const isSanitised =
    (isDrawing(from) || isDocument(from)) && configOf(config, from).markdown.rawHtml === 'sanitize'
  if (isSanitised && facts === undefined) return undefined
  const { fallback } =
    facts?.source === 'scripted-svg' ? imageVariants(config.images, facts, { isStatic: false }) : {}
  return fallback === undefined || facts === undefined
    ? { path, recipe: { make: 'asset', from, version: stamp } }
    : { ...variantEntry(from, facts, fallback), path }
}

function fileEntry(path: SitePath, facts: AssetFacts, variant: ImageVariant | undefined): PlanEntry {
  if (variant !== undefined) return variantEntry(path, facts, variant)
  return {
    path: assetOutput(path, facts.hash),
    recipe: { make: 'asset', from: path, version: facts.hash },
  }
}

function variantEntry(path: SitePath, { hash }: AssetFacts, variant: ImageVariant): PlanEntry {
  return {
    path: imageOutput(path, variant),
    recipe: { make: 'image', from: path, hash, variant },
    source: path,
  }
}

function shownImage(context: ImageContext, target: FileTarget): ShownImage {
  const { config, graph, assets } = context
  if (target.kind === 'external') return { href: target.url, isAsWritten: isExternal(target.url) }
  if (target.kind === 'broken') return { href: target.raw, isAsWritten: true }
  const isStatic = target.kind === 'static'
  const path = isStatic ? graph.statics.get(target.output)?.entry.path : target.asset
  const facts = path === undefined ? undefined : assets.get(path)
  if (path === undefined || facts === undefined) {
    const href = isStatic ? fileHref(config, target.output) : target.asset
    return { href: href + target.suffix }
  }
  const { fallback, sources } = imageVariants(config.images, facts, { isStatic })
  const output = isStatic ? target.output : fileEntry(path, facts, fallback).path
  return {
    href: fileHref(config, output) + target.suffix,
    ...sizeOf(path, facts),
    ...(sources.length > 0 && { sources: sources.map(source => printSource(config, path, source)) }),
  }
}

function sizeOf(path: SitePath, { width, height }: AssetFacts): Pick<ShownImage, 'width' | 'height'> {
  if (width === undefined || height === undefined) return {}
  const density = Number(/@([23])x(?:\.dark)?\.[^./]+$/.exec(path)?.[1] ?? 1)
  return { width: Math.round(width / density), height: Math.round(height / density) }
}

function printSource(config: Config, path: SitePath, { format, variants }: ImageVariants['sources'][number]) {
  const srcset = variants
    .map(variant => `${fileHref(config, imageOutput(path, variant))} ${variant.width}w`)
    .join(', ')
  return { format, srcset }
}
