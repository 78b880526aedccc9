// `{expression}` of MDX and `{{ expression }}` of Vue. Texts about APIs are full of braces, so only what can be nothing else counts:
// texts in quotes, and names that MDX or the file itself defines.
import type { ForeignPiece } from './foreign-piece.ts'

// With a property or a call after it.
const ofMdx = new Set(['props', 'frontMatter', 'frontmatter', 'contentTitle', 'metadata', 'toc'])

// What stands before the brace in an address, an attribute or a template of another kind.
const opening = '(?<![\\w/=$:{#%"\'])'
const quoted = `\\{\\s*(?:"[^"\\r\\n{}]{0,200}"|'[^'\\r\\n{}]{0,200}'|\u0060[^\u0060\\r\\n]{0,200}\u0060)\\s*\\}(?!\\})`
const named = '\\{\\s*([A-Za-z_$][\\w$]*)(?=\\s*(\\.\\s*[A-Za-z_$]|\\[|\\(|\\}(?!\\})|\\?|&&|\\|\\|))'
const ofVue = '\\{\\{\\s*\\$[A-Za-z]'
const ofGlobals = '\\{\\s*(?:new\\s+Date\\b|import\\.meta\\b|process\\.env\\b|JSON\\.stringify\\b)'
const expression = new RegExp(`${opening}(?:${quoted}|${ofVue}|${ofGlobals}|${named})`, 'g')

/** `names`: what the file's own `import` and `export` statements define. */
export function findExpressions(prose: string, names: ReadonlySet<string>): readonly ForeignPiece[] {
  if (!prose.includes('{')) return []
  const pieces: ForeignPiece[] = []
  for (const { 0: found, 1: name, 2: after = '', index } of prose.matchAll(expression)) {
    if (name !== undefined && !names.has(name) && !(ofMdx.has(name) && after.startsWith('.'))) continue
    const length = /^\{[^{}\r\n]*\}/.exec(prose.slice(index, index + 200))?.[0].length
    pieces.push({
      start: index,
      end: index + (length ?? found.length),
      message: 'The expression in braces is shown as text: docsgen runs no JavaScript in Markdown.',
      hint: 'Write what it stands for, or put the value into "markdown.variables" of the configuration and write {{name}}; "\\{" shows the brace itself.',
    })
  }
  return pieces
}
