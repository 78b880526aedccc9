// Reads a Markdown file that several pages are made from. Loaded only for sites with such files: it needs YAML.
import type { SitePath } from '../../base/text/brand.ts'
import { yamlFields } from '../../base/yaml/yaml-fields.ts'
import type { NumberedLine, PageTemplate } from './compose-page.ts'

/** Undefined when its front matter cannot be read: then the file is reported as a page of its own. */
export function readTemplate(file: SitePath, text: string): PageTemplate | undefined {
  const lines = text.split(/\r\n|\n|\r/).map((line, index): NumberedLine => [line, index + 1])
  const end = /^---[ \t]*$/.test(lines[0]?.[0] ?? '')
    ? lines.findIndex(([line], index) => index > 0 && /^---[ \t]*$/.test(line))
    : -1
  const front = end === -1 ? [] : lines.slice(1, end)
  const fields = yamlFields(front.map(([line]) => line).join('\n'))
  if (fields === undefined) return undefined
  const body = end === -1 ? lines : lines.slice(end + 1)
  const variables = fields.find(({ name }) => name === 'variables')?.value
  return {
    file,
    fields: fields.map(field => ({ name: field.name, lines: front.slice(field.start, field.end) })),
    variables: typeof variables === 'object' && variables !== null ? { ...variables } : {},
    body,
    mark: body.findIndex(([line]) => /^\s*(?:<!--\s*text\s*-->|\{\/\*\s*text\s*\*\/\})\s*$/.test(line)),
  }
}
