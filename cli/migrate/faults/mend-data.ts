// A file of data (authors, tags, a category) with fields that stop the build → the same file without those fields.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineStarts } from '../../../renderer/base/text/line-index.ts'
import { withoutYamlAt } from '../../../renderer/base/yaml/edit-yaml.ts'
import type { NewFile, NewText, Todo } from '../old-site.ts'
import { isAsWritten } from './is-as-written.ts'
import type { Fault } from './mend-text.ts'

/** Undefined when nothing is to be mended. `folder`: the new site. */
export function mendData(
  file: NewFile,
  faults: readonly Fault[],
  { folder, todos }: { readonly folder: string; readonly todos: Todo[] },
): NewText | undefined {
  if (faults.length === 0 || !/\.(?:ya?ml|json)$/.test(file.target)) return undefined
  const text = file.kind === 'text' ? file.text : readFileSync(file.source, 'utf8')
  if (!isAsWritten(join(folder, file.target), text)) return undefined
  const starts = lineStarts(text)
  const offsets = faults.map(({ line, column }) => (starts[line - 1] ?? 0) + column - 1)
  const mended = withoutYamlAt(text, offsets)
  if (mended === undefined) return undefined
  const [first, ...more] = faults.map(({ message }) => message)
  todos.push({
    message: `Fields of ${file.target} would stop the build of the new site, so they were left out: ${first}${more.length > 0 ? ` And ${more.length} more.` : ''}`,
    hint: 'Compare the file with the old one: write what readers saw of these fields into others.',
    isSetting: true,
  })
  return { kind: 'text', target: file.target, text: mended }
}
