// Lines inside tags that go: in HTML they may be indented as far as their author likes, in Markdown four columns make code of them.
import type { TextEdit } from '../../../texts/edit-text.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** A piece of HTML; `kept` are the elements in it that stay. */
interface Piece extends Range {
  readonly kept: readonly Range[]
}

/** Edits that take the indent off each line of the piece that would be code without the tags around it (CommonMark 4.4). */
export function dedentHtml(source: string, { start, end, kept }: Piece): readonly TextEdit[] {
  // In a list or a quote a line begins behind as many signs as the first one.
  const outer = start - (source.lastIndexOf('\n', start - 1) + 1)
  const isKept = (at: number) => kept.some(each => at > each.start && at < each.end)
  const edits: TextEdit[] = []
  for (
    let line = source.indexOf('\n', start) + 1;
    line > 0 && line < end;
    line = source.indexOf('\n', line) + 1
  ) {
    const from = line + outer
    const indent = /^[ \t]*/.exec(source.slice(from, end))?.[0] ?? ''
    if ((indent.length > 3 || indent.includes('\t')) && !isKept(from))
      edits.push({ start: from, end: from + indent.length, text: '' })
  }
  return edits
}
