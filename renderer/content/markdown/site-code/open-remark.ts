// Runs remark plugins as unified does: an attacher's `this` is a processor, and the attacher returns a transformer of the tree. Door of
// unified; loaded only in the threads of sites with plugins.
import { toHtml } from 'hast-util-to-html'
import type { Nodes, Root } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import { type Plugin, type Processor, unified } from 'unified'
import { PluginLoadError } from '../../../base/diagnostics/plugin-load-error.ts'
import { reasonOf } from '../../../base/diagnostics/reason-of.ts'
import { toTree } from '../to-tree.ts'
import { type RemarkRun, setPluginElement } from './text-readers.ts'

type Attacher = (this: Processor, options?: unknown) => Transformer | undefined
type Transformer = (tree: Root, file: unknown) => Root | undefined

export interface LoadedPlugin {
  readonly name: string
  readonly options?: unknown
  readonly attacher: Attacher
}

/** Throws PluginLoadError for a plugin that rejects its options. */
export function openRemark(plugins: readonly LoadedPlugin[]): RemarkRun {
  const processor = unified()
  for (const { name, options, attacher } of plugins)
    processor.use(named(name, attacher) as Plugin<unknown[]>, ...(options === undefined ? [] : [options]))
  processor.freeze()
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data() as {
    readonly micromarkExtensions?: readonly Extension[]
    readonly fromMarkdownExtensions?: readonly (FromMarkdownExtension | FromMarkdownExtension[])[]
  }
  const added = { syntax: micromarkExtensions, tree: fromMarkdownExtensions }
  return {
    readTree: (text, options) => toTree(text, { ...options, added }),
    run(tree, { path, source }) {
      try {
        const file = { path, value: source, history: [path] }
        const changed = processor.runSync(tree, file as never) as Root
        noteElements(changed)
        return { tree: changed }
      } catch (error) {
        const plugin =
          error instanceof PluginThrow ? error.plugin : plugins.map(({ name }) => name).join(', ')
        return {
          tree,
          problem: { plugin, reason: reasonOf(error instanceof PluginThrow ? error.cause : error) },
        }
      }
    },
  }
}

class PluginThrow extends Error {
  readonly plugin: string

  constructor(plugin: string, cause: unknown) {
    super('', { cause })
    this.plugin = plugin
  }
}

// Wraps a plugin, so that its errors name it.
function named(name: string, attacher: Attacher): Attacher {
  return function attach(this: Processor, ...options) {
    let transformer: Transformer | undefined
    try {
      transformer = attacher.apply(this, options)
    } catch (error) {
      throw new PluginLoadError(name, error)
    }
    if (typeof transformer !== 'function') return undefined
    const transform = transformer
    return (tree, file) => {
      let result: unknown
      try {
        result = transform(tree, file)
      } catch (error) {
        throw new PluginThrow(name, error)
      }
      if (result instanceof Promise) {
        result.catch(() => undefined)
        throw new PluginThrow(name, new Error('it works asynchronously, and texts are read in one go'))
      }
      if (result instanceof Error) throw new PluginThrow(name, result)
      return (result as Root | null | undefined) ?? undefined
    }
  }
}

// Formulas have such data too, but a printer of their own.
const printed = new Set(['math', 'inlineMath', 'root'])

// `data.hName`, `hProperties` and `hChildren` describe a node as HTML.
function noteElements(tree: Root): void {
  const visit = (node: Nodes): void => {
    const { hName, hProperties, hChildren } = (node.data ?? {}) as HtmlData
    if (hName !== undefined && !printed.has(node.type)) {
      const element = {
        type: 'element' as const,
        tagName: hName,
        properties: hProperties ?? {},
        children: [],
      }
      const [, open = '', close = ''] = /^([\s\S]*?)(<\/[^<>]*>)?$/.exec(toHtml(element)) ?? []
      setPluginElement(node, { open, close, ...(hChildren !== undefined && { inner: toHtml(hChildren) }) })
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
}

type Element = Extract<Parameters<typeof toHtml>[0], { readonly type: 'element' }>

interface HtmlData {
  readonly hName?: string
  readonly hProperties?: Element['properties']
  readonly hChildren?: Element['children']
}
