// Reports that a team opens in a browser: one HTML page without script and without further files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import type { Terminal } from '../terminal.ts'

/** A complete document. `title` is text, `body` is HTML. */
export function htmlPage({ title, body }: { readonly title: string; readonly body: string }): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** A table in its own scroll area. `head` and `rows` are HTML; `label` is the id of its heading. */
export function htmlTable(label: string, head: string, rows: readonly string[]): string {
  return `<div class="scroll" role="region" aria-labelledby="${label}" tabindex="0"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`
}

/** Throws FatalError when the page that `--page` names cannot be written. */
export function writePage(path: string, text: string, terminal: Terminal): void {
  try {
    const file = terminal.resolve(path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw cannotWrite(`The page "${path}"`, error, { hint: 'Name another file with "--page".' })
  }
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 0 auto; padding: 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid #8886; text-align: start; white-space: nowrap; vertical-align: top; }
td { font-variant-numeric: tabular-nums; }
.wide { white-space: normal; min-width: 20rem; }
.fine { color: light-dark(#116329, #7ee787); }
.stale { color: light-dark(#9a3412, #ffa657); font-weight: 600; }
.unknown { color: light-dark(#6b4f00, #e3b341); }
.missing { color: light-dark(#57606a, #9da7b3); }
`
