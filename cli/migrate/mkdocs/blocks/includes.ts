// Files that a text shows: `{* path hl[2] *}`, `{! path !}`. Whole files stay files, parts of them become code of the page.
import type { BlockContext, ReadBlock } from './block-context.ts'
import { type Line, linesOf } from './line.ts'

const variants = /^ *\{\* *(\S+) *(.*?)\*\} *$/
const plain = /^ *\{! *>? *(\S+?) *!\} *$/

/** What stands alone in a line, outside of code. */
export function readInclude(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  const found = variants.exec(line.text)
  if (found !== null)
    return { lines: codeOfFile(line, found[1] as string, found[2] ?? '', context), next: start + 1 }
  const name = plain.exec(line.text)?.[1]
  if (name === undefined) return undefined
  const file = context.included(name)
  if (file === undefined) return { ...missing(line, name, context), next: start + 1 }
  return {
    lines: context.convert(linesOf(file.text.trimEnd()).map(({ text }) => ({ text, at: line.at }))),
    next: start + 1,
  }
}

/** The only line of a fence names a file: words for the fence's header, and its lines. */
export function includedCode(
  line: Line,
  context: BlockContext,
): { readonly words: readonly string[]; readonly lines: readonly Line[] } | undefined {
  const name = plain.exec(line.text)?.[1]
  const file = name === undefined ? undefined : context.included(name)
  if (name !== undefined && file === undefined) missing(line, name, context)
  return file === undefined ? undefined : { words: [`file="@site/${file.path}"`], lines: [] }
}

function codeOfFile(line: Line, name: string, options: string, context: BlockContext): readonly Line[] {
  const file = context.included(name)
  if (file === undefined) return missing(line, name, context).lines
  const [language = 'text'] = /[^.]+$/.exec(name) ?? []
  const marked = /\bhl\[([^\]]*)\]/.exec(options)?.[1]
  const title = /\btitle\[([^\]]*)\]/.exec(options)?.[1]
  const ranges = rangesOf(/\bln\[([^\]]*)\]/.exec(options)?.[1])
  const words = [
    language === 'py' ? 'python' : language,
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
  ]
  const fence = (head: readonly string[], code: readonly string[]): readonly Line[] =>
    [`\`\`\`${head.join(' ')}`, ...code, '```'].map(text => ({ text, at: line.at }))
  const all = file.text.trimEnd().split(/\r\n|\n|\r/)
  const shown = ranges && shownParts(all, ranges)
  const numbers = marked === undefined ? [] : (rangesOf(marked) ?? [])
  const isMarked = (number: number) => numbers.some(([from, to]) => number >= from && number <= to)
  if (shown === undefined)
    return fence(
      [
        ...words,
        ...(numbers.length === 0
          ? []
          : [`{${numbers.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')}}`]),
        `file="@site/${file.path}"`,
      ],
      [],
    )
  const inPart = shown.flatMap(({ number }, index) =>
    number !== undefined && isMarked(number) ? [index + 1] : [],
  )
  return fence(
    [...words, ...(inPart.length === 0 ? [] : [`{${inPart.join(',')}}`])],
    shown.map(({ text }) => text),
  )
}

// With a word for what is left out, as the old site shows it.
function shownParts(
  all: readonly string[],
  ranges: readonly (readonly [number, number])[],
): readonly { readonly text: string; readonly number?: number }[] {
  const shown: { text: string; number?: number }[] = []
  let before = 0
  for (const [from, to] of ranges) {
    if (from > before + 1)
      shown.push(
        { text: `# Code ${before === 0 ? 'above' : 'here'} omitted ${before === 0 ? '👆' : '👈'}` },
        { text: '' },
      )
    for (let number = from; number <= Math.min(to, all.length); number++)
      shown.push({ text: all[number - 1] ?? '', number })
    before = to
    if (before < all.length) shown.push({ text: '' })
  }
  if (before < all.length) shown.push({ text: '# Code below omitted 👇' })
  return shown
}

// `1,3:5` → [[1, 1], [3, 5]]
function rangesOf(written: string | undefined): readonly (readonly [number, number])[] | undefined {
  if (written === undefined) return undefined
  return written.split(',').flatMap((part): [number, number][] => {
    const [from = Number.NaN, to = from] = part.split(/[:-]/).map(Number)
    return Number.isInteger(from) && Number.isInteger(to) ? [[from, to]] : []
  })
}

function missing(line: Line, name: string, { todo }: BlockContext): ReadBlock {
  todo(line, {
    message: 'A file that a text shows is not there, so the page says nothing in its place.',
    hint: `Look for ${name} in the old repository, and write its content into the page.`,
  })
  return { lines: [], next: 0 }
}
