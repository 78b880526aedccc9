// Files that a text shows: `{! path !}`, `{! path[ln:1-9] !}`. In code a whole file stays a file, parts of one become code of the page.
import { withoutFrontMatter } from '../../texts/read-text.ts'
import type { BlockContext, ReadBlock } from './block-context.ts'
import { type Line, linesOf } from './line.ts'

const include = /^ *\{! *(?:> *)?([^\s![]+)(?:\[ln:(\d+)(?:-(\d+))?\])? *!\} *$/

/** What stands alone in a line, outside of code. */
export function readInclude(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  if (includeIn(line, context) === undefined) return undefined
  return { lines: context.convertHere(includedLines(line, context)), next: start + 1 }
}

/** The only line of a fence names a whole file: a word for the fence's header. */
export function includedFile(line: Line, context: BlockContext): string | undefined {
  const found = includeIn(line, context)
  const file = found === undefined || found.from !== undefined ? undefined : context.included(found.name)
  return file && `file="@site/${file.path}"`
}

/** What a line stands for, the line itself when it names no file. `above`: files that are being read; one that includes itself ends here. */
export function includedLines(
  line: Line,
  context: BlockContext,
  above: readonly string[] = [],
): readonly Line[] {
  const found = includeIn(line, context)
  if (found === undefined) return [line]
  const { name, from, to } = found
  const file = context.included(name)
  if (file === undefined) {
    missingFile(line, name, context.todo)
    return []
  }
  if (above.includes(file.path)) return []
  // The fields of a part are none of its text.
  const shown = /\.(?:md|markdown)$/i.test(file.path) ? withoutFrontMatter(file.text).trimStart() : file.text
  const all = linesOf(shown.trimEnd())
  const taken = from === undefined ? all : all.slice(from - 1, to)
  return taken.flatMap(({ text }) => includedLines({ text, at: line.at }, context, [...above, file.path]))
}

function includeIn(
  { text }: Line,
  { extensions }: BlockContext,
): { readonly name: string; readonly from: number | undefined; readonly to: number | undefined } | undefined {
  if (!extensions.has('mdx_include') && !extensions.has('markdown_include.include')) return undefined
  const [, name, from, to = from] = include.exec(text) ?? []
  return name === undefined ? undefined : { name, from: numberOf(from), to: numberOf(to) }
}

function numberOf(written: string | undefined): number | undefined {
  return written === undefined ? undefined : Number(written)
}

export function missingFile(line: Line, name: string, todo: BlockContext['todo']): void {
  todo(line, {
    message: 'A file that a text shows is not there, so the page says nothing in its place.',
    hint: `Look for ${name} in the old repository, and write its content into the page.`,
  })
}
