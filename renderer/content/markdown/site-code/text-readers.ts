// What may read a text besides the reference parser, and what may change the tree: the native parser, and remark plugins and extensions
// of the site.
import type { Root } from 'mdast'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Extension } from '../../../contract/extension.ts'
import type { TreeReader } from '../to-tree.ts'

export interface TextReaders {
  /** Absent: the reference parser. Another parser must give the same trees. */
  readonly readTree?: TreeReader | undefined
  /** Absent: the site has no remark plugins. */
  readonly remark?: RemarkRun | undefined
  /** Absent: the site has no extensions. */
  readonly extensions?: readonly LoadedExtension[] | undefined
}

export interface RemarkRun {
  /** Reads a text with the syntax that plugins add. */
  readonly readTree: TreeReader
  /** Runs the plugins on the tree. Never throws: when a plugin throws, `problem` names it, and the tree must not be used. */
  readonly run: (tree: Root, text: { readonly path: SitePath; readonly source: string }) => RemarkResult
}

export interface RemarkResult {
  readonly tree: Root
  readonly problem?: { readonly plugin: string; readonly reason: string }
}

/** An extension of the configuration, loaded. */
export interface LoadedExtension {
  /** As the configuration names it, for messages. */
  readonly name: string
  readonly extension: Extension
}

/** HTML around a node that a plugin describes with `data.hName`. */
interface PluginElement {
  readonly open: string
  readonly close: string
  /** HTML that replaces the children of the node. */
  readonly inner?: string
}

const elements = new WeakMap<object, PluginElement>()

export function setPluginElement(node: object, element: PluginElement): void {
  elements.set(node, element)
}

export function pluginElementOf(node: object): PluginElement | undefined {
  return elements.get(node)
}
