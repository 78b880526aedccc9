// What the configuration's remark plugins do to texts, as the parser sees it. Absent for a site without plugins.
import type { Root } from 'mdast'
import type { SitePath } from '../../../base/text/brand.ts'
import type { TreeReader } from '../to-tree.ts'

export interface RemarkRun {
  /** Reads a text with the syntax that plugins add. */
  readonly readTree: TreeReader
  /** Changes the tree. Never throws; `problem` says which plugin did, and then the tree counts no more. */
  readonly run: (tree: Root, text: { readonly path: SitePath; readonly source: string }) => RemarkResult
}

export interface RemarkResult {
  readonly tree: Root
  readonly problem?: { readonly plugin: string; readonly reason: string }
}

/** HTML around a node that a plugin describes with `data.hName`. */
interface PluginElement {
  readonly open: string
  readonly close: string
  /** What stands inside instead of the node's children. */
  readonly inner?: string
}

const elements = new WeakMap<object, PluginElement>()

export function setPluginElement(node: object, element: PluginElement): void {
  elements.set(node, element)
}

export function pluginElementOf(node: object): PluginElement | undefined {
  return elements.get(node)
}
