// Nodes that a remark plugin describes as HTML, or that only it knows.
import type { RootContent } from 'mdast'
import type { PrintState } from '../print/print-state.ts'
import { pluginElementOf } from './remark-run.ts'

/** Prints a node with `data.hName`; false for every other. */
export function printElement(
  state: PrintState,
  node: RootContent,
  children: (state: PrintState, nodes: readonly RootContent[]) => void,
): boolean {
  const element = state.remark === undefined ? undefined : pluginElementOf(node)
  if (element === undefined) return false
  state.html += element.open
  if (element.inner !== undefined) state.html += element.inner
  else if ('children' in node) children(state, node.children as RootContent[])
  else if ('value' in node) state.printers.inlines(state, [{ type: 'text', value: node.value }])
  state.html += element.close
  return true
}
