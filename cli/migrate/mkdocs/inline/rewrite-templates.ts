// What a template language of the old site filled: values that are known stay values, all else is named.
import type { Code, InlineCode } from 'mdast'
import type { InlineContext } from './inline-context.ts'

/** `text`: what may be a template, as long as the source from `start` on. */
export function rewriteTemplates(text: string, start: number, context: InlineContext): void {
  rewrite(text, start, context, name => `{{${name}}}`)
}

/** Macros run before Markdown is read, so code is no exception. What its author wrote there is what docsgen shows: known values are written out. */
export function rewriteTemplatesInCode(node: Code | InlineCode, context: InlineContext): void {
  if (context.dialect.macros === undefined) return
  const { start, end } = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
  const values = context.dialect.macros
  rewrite(context.source.slice(start, end), start, context, name => values.get(name) ?? '')
}

function rewrite(
  text: string,
  start: number,
  { dialect, isRaw, todo, edits }: InlineContext,
  known: (name: string) => string,
): void {
  for (const { 0: whole, 1: name = '', index } of text.matchAll(
    new RegExp(dialect.templates.pattern, 'gs'),
  )) {
    if (isRaw(start + index)) continue
    if (dialect.macros?.has(name.trim()) === true) {
      edits.push({ start: start + index, end: start + index + whole.length, text: known(name.trim()) })
      continue
    }
    todo(start + index, {
      message: 'A macro stands in a page as it was written: it ran in Python when the old site was built.',
      hint: 'Write what it gave, or name a value in "markdown.variables" and use it as {{name}}.',
      isTemplate: true,
    })
  }
}
