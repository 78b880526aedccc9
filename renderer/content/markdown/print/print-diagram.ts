// Mermaid diagrams: the text stands in the page, readable as it is; the browser draws it.
import type { Code } from 'mdast'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import type { PrintState } from './print-state.ts'

export function printDiagram(state: PrintState, node: Code): void {
  state.features.add('diagrams')
  state.html += `<div class="docusaurus-mermaid-container"><pre class="mermaid-source" tabindex="0"><code>${escapeHtml(node.value)}</code></pre></div>`
}
