// Applies the edits of a record, which gives the twin, with a slot for each address.
import type { PageTwin, TwinPart } from '../page-facts.ts'
import { commentFiller } from '../rewrite/comments.ts'
import { prefixLines } from './note-splices.ts'
import type { SourceEdit, SourceRange, SourceRecord } from './source-record.ts'

/** Call it after the whole page is printed. */
export function pageTwin(record: SourceRecord): PageTwin {
  const { source, titleEnd, hasTitleInside } = record
  // Not an empty list, so that no other title is added.
  const without = hasTitleInside ? [''] : []
  return {
    title: titleEnd === 0 ? without : partsOf(record, { start: 0, end: titleEnd }),
    body: partsOf(record, { start: titleEnd, end: source.length }),
  }
}

// Line ends become `\n`. Empty lines at the top and white space at the end are removed.
function partsOf(record: SourceRecord, { start, end }: SourceRange): readonly TwinPart[] {
  const parts: TwinPart[] = []
  const add = (part: TwinPart) => {
    const last = parts.at(-1)
    if (typeof part !== 'string') parts.push(part)
    else if (typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  const copy = (from: number, to: number) =>
    add(record.source.slice(from, to).replace(/\r\n?/g, '\n').replaceAll(commentFiller, ''))
  let done = start
  for (const edit of outermost(record)) {
    if (edit.start < start || edit.end > end || edit.start < done) continue
    copy(done, edit.start)
    done = edit.end
    for (const part of partsOfEdit(edit)) add(part)
  }
  copy(done, end)
  const first = parts[0]
  if (typeof first === 'string') parts[0] = first.replace(/^(?:[ \t]*\n)+/, '')
  const last = parts.at(-1)
  if (typeof last === 'string') parts[parts.length - 1] = last.trimEnd()
  return parts.filter(part => part !== '')
}

function partsOfEdit(edit: SourceEdit): readonly TwinPart[] {
  if ('text' in edit) return [edit.text]
  if ('address' in edit) return [edit.address]
  const inner = partsOf(edit.splice, { start: 0, end: edit.splice.source.length })
  return [
    edit.before,
    ...inner.map(part => (typeof part === 'string' ? prefixLines(part, edit.linePrefix) : part)),
    edit.after,
  ]
}

// Removes edits inside other edits.
function outermost({ edits }: SourceRecord): readonly SourceEdit[] {
  const ordered = [...edits.values()].sort(
    (a, b) => a.start - b.start || sizeFirst(a) - sizeFirst(b) || b.end - a.end,
  )
  let end = 0
  return ordered.filter(edit => {
    if (edit.start < end) return false
    end = edit.end
    return true
  })
}

// An insertion comes before an edit that starts at the same offset.
function sizeFirst({ start, end }: SourceRange): number {
  return start === end ? 0 : 1
}
