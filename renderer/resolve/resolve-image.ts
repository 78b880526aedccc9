// What the address of an image means: which file is shown, and in which colour scheme. A file `scheme.dark.png` beside
// `scheme.png` is its twin for the dark scheme.
import type { ContentGraph, FileTarget, LocalFile, Target } from '../graph/content-graph.ts'
import type { Reference } from '../markdown/page-facts.ts'
import type { OutputPath, SitePath } from '../text/brand.ts'
import { type ReferenceContext, type Resolution, resolveReference } from './resolve-reference.ts'

/** Example: `x.png#gh-dark-mode-only` → the file `x.png`, shown in the dark scheme. */
export function resolveImage(context: ReferenceContext, { raw, from }: Reference): Resolution {
  // Raw HTML has one element for one address, so it gets neither twins nor classes.
  const mark = from === 'html' ? null : schemeMark.exec(raw)
  const { target, broken } = resolveReference(
    context,
    mark === null ? raw : raw.slice(0, mark.index),
    'image',
  )
  if (!isFile(target)) return { target, ...(broken !== undefined && { broken }) }
  const scheme = (mark?.[1] ?? 'any') as 'any' | 'light' | 'dark'
  const file: FileTarget = target.kind === 'broken' ? { kind: 'broken', raw } : target
  const dark =
    from !== 'html' && scheme === 'any' && isLocal(file) ? darkTwin(context.graph, file) : undefined
  return {
    target:
      dark === undefined
        ? { kind: 'image', file, scheme }
        : { kind: 'image-pair', light: file as LocalFile, dark },
    ...(broken !== undefined && { broken }),
  }
}

// GitHub's way to say that an image belongs to one colour scheme.
const schemeMark = /#gh-(light|dark)-mode-only$/

function isFile(target: Target): target is FileTarget {
  return isLocal(target) || target.kind === 'external' || target.kind === 'broken'
}

function isLocal(target: Target): target is LocalFile {
  return target.kind === 'asset' || target.kind === 'static'
}

/** `img/scheme.png` → `img/scheme.dark.png`, when there is such a file. */
function darkTwin({ assets, statics }: ContentGraph, light: LocalFile): LocalFile | undefined {
  const path = light.kind === 'asset' ? light.asset : light.output
  const dark = path.replace(/(\.[^./]+)$/, '.dark$1')
  if (dark === path) return undefined
  if (light.kind === 'asset')
    return assets.has(dark as SitePath) ? { ...light, asset: dark as SitePath } : undefined
  return statics.has(dark as OutputPath) ? { ...light, output: dark as OutputPath } : undefined
}
