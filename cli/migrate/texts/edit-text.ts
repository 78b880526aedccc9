// Changes to a text by offsets: what is not named stays as its author wrote it.

/** Replaces `start` to `end`; both the same: inserts. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Edits may come in any order. Of two that overlap the outer one, or else the first, counts; insertions at one place keep their order. */
export function editText(source: string, edits: readonly TextEdit[]): string {
  const ordered = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => a.start - b.start || sizeOrder(a, b) || a.index - b.index)
  let text = ''
  let at = 0
  for (const { start, end, text: written } of ordered) {
    if (start < at) continue
    text += source.slice(at, start) + written
    at = end
  }
  return text + source.slice(at)
}

// An insertion stands before what begins at the same place; of two replacements the longer one comes first.
function sizeOrder(a: TextEdit, b: TextEdit): number {
  const isInsertion = (edit: TextEdit) => edit.start === edit.end
  if (isInsertion(a) || isInsertion(b)) return Number(isInsertion(b)) - Number(isInsertion(a))
  return b.end - a.end
}
