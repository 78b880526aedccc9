// Code blocks: frame, title, highlighted tokens (MD-20, MD-21, MD-27).
import type { Code } from 'mdast'
import { escapeHtml } from '../../text/escape-html.ts'
import type { ParseOptions } from '../parse-options.ts'
import { highlight } from './highlight.ts'

export function printCode(node: Code, options: ParseOptions): string {
  const language = (node.lang ?? options.defaultCodeLanguage).toLowerCase()
  const title = titleOf(node.meta ?? '')
  const caption = title === undefined ? '' : `<div class="code-title">${escapeHtml(title)}</div>`
  const name = escapeHtml(language)
  const code = node.value === '' ? '' : `${highlight(node.value, language)}\n`
  return `<div class="language-${name} theme-code-block">${caption}<pre tabindex="0" data-language="${name}"><code>${code}</code></pre></div>`
}

/** `title="x y"` or `title='x y'`. */
function titleOf(meta: string): string | undefined {
  const match = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  return match?.[1] ?? match?.[2]
}
