// Single fields of front matter, added and removed as lines: all others stay as their author wrote them.
import { frontMatterParts } from './front-matter-parts.ts'

/** A text, or its front matter alone, with a line more at its top; what the author wrote under this name stays. */
export function withField(text: string, name: string, value: string): string {
  const { head: fields } = frontMatterParts(text)
  if (new RegExp(`^${name}[ \\t]*:[ \\t]*\\S`, 'm').test(fields)) return text
  const line = `${name}: ${value}`
  if (fields === '') return `---\n${line}\n---\n\n${text}`
  return text.replace(
    /^(\ufeff?---[ \t]*)(\r\n|\n|\r)/,
    (_, dashes: string, lineEnd: string) => `${dashes}${lineEnd}${line}${lineEnd}`,
  )
}

/** The same without a field, however many lines it takes. */
export function withoutField(text: string, name: string): string {
  const { head: fields } = frontMatterParts(text)
  const field = new RegExp(
    `^${name}[ \\t]*:.*(?:\\r?\\n(?:[ \\t]+.*|- .*|-|[ \\t]*))*?(?=\\r?\\n\\S)\\r?\\n`,
    'm',
  )
  return fields.replace(field, '') + text.slice(fields.length)
}
