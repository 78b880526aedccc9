// Resolves the address of an image: the file, and the colour scheme that it belongs to. A file `scheme.dark.png` beside `scheme.png`
// replaces it in the dark scheme.
import type { OutputPath, SitePath } from '../../../base/text/brand.ts'
import type { ContentGraph, LocalFile, Target } from '../../graph/content-graph.ts'
import type { WrittenReference } from '../../markdown/page-facts.ts'
import { resolveName } from './resolve-name.ts'
import { type Resolution, resolveReference } from './resolve-reference.ts'
import type { ReferenceContext } from './written-address.ts'

/** Example: `x.png#gh-dark-mode-only` → the file `x.png`, shown in the dark scheme. */
export function resolveImage(context: ReferenceContext, { raw, from }: WrittenReference): Resolution {
  // Raw HTML and directives have one element per address, so they can show neither pairs nor scheme classes.
  const isMarkdown = from === 'markdown' || from === 'wiki'
  const mark = isMarkdown ? schemeMark.exec(raw) : null
  const address = mark === null ? raw : raw.slice(0, mark.index)
  const { target, ...rest } =
    from === 'wiki' ? resolveName(context, address, 'image') : resolveReference(context, address, 'image')
  const isPossiblePair = isMarkdown && mark === null
  return {
    target: toImage(context.graph, target, { raw, mark: mark?.[1], isPossiblePair }),
    ...rest,
  }
}

interface Written {
  readonly raw: string
  readonly mark: string | undefined
  readonly isPossiblePair: boolean
}

function toImage(graph: ContentGraph, target: Target, { raw, mark, isPossiblePair }: Written): Target {
  const scheme = mark === 'light' || mark === 'dark' ? mark : 'any'
  switch (target.kind) {
    case 'asset':
    case 'static': {
      const dark = isPossiblePair ? darkVersion(graph, target) : undefined
      if (dark !== undefined) return { kind: 'image-pair', light: target, dark }
      return { kind: 'image', file: target, scheme }
    }
    case 'external':
      return { kind: 'image', file: target, scheme }
    case 'broken':
      return { kind: 'image', file: { kind: 'broken', raw }, scheme }
    default:
      return target
  }
}

// GitHub's mark for images of one colour scheme.
const schemeMark = /#gh-(light|dark)-mode-only$/

/** `img/scheme.png` → `img/scheme.dark.png`, if that file exists. */
function darkVersion({ assets, statics }: ContentGraph, light: LocalFile): LocalFile | undefined {
  const path = light.kind === 'asset' ? light.asset : light.output
  const dark = path.replace(/(\.[^./]+)$/, '.dark$1')
  if (dark === path) return undefined
  if (light.kind === 'asset')
    return assets.has(dark as SitePath) ? { ...light, asset: dark as SitePath } : undefined
  return statics.has(dark as OutputPath) ? { ...light, output: dark as OutputPath } : undefined
}
