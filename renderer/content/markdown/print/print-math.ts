// Formulas → MathML, which browsers render without stylesheets, fonts or inline styles that a content-security policy would have to allow.
// katex's door.
import type { Code } from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { reasonOf } from '../../../base/diagnostics/reason-of.ts'
import { loadPackage } from '../../../base/host/load-package.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { type PrintState, placeOfNode, sourceOf, warn } from './print-state.ts'

/** A formula that KaTeX cannot parse, or that is not closed, is reported and shown as written. */
export function printMath(
  state: PrintState,
  node: InlineMath | MathBlock | Code,
  place: 'inline' | 'block',
): void {
  const displayMode = place === 'block'
  const written = node.type === 'math' ? sourceOf(state, node) : ''
  if (/^\$\$(?![\s\S]*\$\$\s*$)/.test(written)) {
    const { line, column } = placeOfNode(node)
    warn(state, { line, column }, unclosed)
    state.html += `<p><code>${escapeHtml(written)}</code></p>`
    return
  }
  const katex = loadPackage('katex') as typeof import('katex')
  try {
    if (isTooDeep(node.value)) throw new Error(`it is nested more than ${mostLevels} levels deep`)
    const html = katex.renderToString(node.value, {
      output: 'mathml',
      displayMode,
      throwOnError: true,
      strict: 'ignore',
    })
    state.html += displayMode ? `<div class="math-block" tabindex="0">${html}</div>` : html
  } catch (error) {
    warn(state, placeOfNode(node), {
      code: 'markdown/invalid-math',
      message: `The formula cannot be read: ${problemOf(error)}.`,
      hint: 'Correct it, or write "\\$" for a dollar sign.',
    })
    const text = `<code>${escapeHtml(node.value)}</code>`
    state.html += displayMode ? `<p>${text}</p>` : text
  }
}

/** KaTeX is recursive. The size of the stack depends on the thread, so the limit is far below it. */
const mostLevels = 100

// Each command in a row may be the argument of the one before: `\sqrt\sqrt x`.
function isTooDeep(formula: string): boolean {
  let level = 0
  let commands = 0
  for (const [sign] of formula.matchAll(/\\(?:[a-zA-Z]+|[\s\S])|\S/g)) {
    commands = sign.length > 2 ? commands + 1 : 0
    if (sign === '{' || sign === '\\left' || sign === '\\begin') level++
    if (sign === '}' || sign === '\\right' || sign === '\\end') level--
    if (level > mostLevels || commands > mostLevels) return true
  }
  return false
}

const unclosed = {
  code: 'markdown/unclosed',
  message: 'The formula is never closed: no line ends with "$$" before the next blank line.',
  hint: 'Write "$$" at the end of its last line, without a blank line in between; "\\$$" shows the signs.',
} as const

function problemOf(error: unknown): string {
  return reasonOf(error)
    .replace(/^KaTeX parse error: /, '')
    .replace(/\.$/, '')
}
