// `{* path.py hl[2] ln[1:9] *}`: code that stands in several files for several versions of Python. The extension makes tabs and foldable
// parts of it, and so do these lines, which are read like any others then.
import { posix } from 'node:path'
import { type Line, linesOf } from './line.ts'

const mark = /^\{\*\s*(\S+?)(?:\s+(\S.*)?)?\*\}$/

interface Variant {
  readonly path: string
  readonly title: string
  /** Undefined: there is no other kind for this version. */
  readonly isAnnotated: boolean | undefined
  readonly version: string
}

type Range = readonly [number, number]

/** `read`: the text of a file that a page names, undefined for one that is not there; `missing` hears of those. */
export function expandVariants(
  lines: readonly Line[],
  read: (name: string) => string | undefined,
  missing: (line: Line, name: string) => void,
): readonly Line[] {
  return lines.flatMap(line => {
    const [, name, options = ''] = mark.exec(line.text) ?? []
    if (name === undefined) return [line]
    const text = read(name)
    if (text === undefined) {
      missing(line, name)
      return []
    }
    return shown(name, options, text, read).map(text => ({ text, at: line.at }))
  })
}

function shown(
  name: string,
  options: string,
  text: string,
  read: (name: string) => string | undefined,
): readonly string[] {
  const exists = (path: string) => read(path) !== undefined
  const variants = variantsOf(name, exists)
  const preferred = variants.find(({ path }) => posix.normalize(path) === posix.normalize(name))
  const marked = rangesOf(/\bhl\[([^[\]]*)\]/.exec(options)?.[1])
  const taken = rangesOf(/\bln\[([^[\]]*)\]/.exec(options)?.[1])
  const title = /\btitle\["([^"]*)"\]/.exec(options)?.[1]
  const fence = (path: string, numbers: readonly Range[], content?: readonly string[]) => [
    `\`\`\`${path.endsWith('.py') ? 'python' : (/[^.]+$/.exec(path)?.[0] ?? 'text')}${hlLines(numbers)}${title === undefined ? '' : ` title="${title}"`}`,
    ...(content ?? [`{!${path}!}`]),
    '```',
  ]
  if (preferred === undefined) return fence(name, marked)
  const part = taken.length === 0 ? undefined : shownPart(linesOf(text.trimEnd()), taken, marked)
  const tab = (label: string, content: readonly string[]) => [
    `//// tab | ${label}`,
    '',
    ...content,
    '',
    '////',
  ]
  const details = (label: string, content: readonly string[]) => [
    '',
    `///// details | ${label}`,
    '',
    ...content,
    '',
    '/////',
  ]
  const others = variants
    .filter(each => each !== preferred)
    .flatMap(({ path, title: label, isAnnotated }) =>
      tab(label, [
        ...(isAnnotated === false
          ? ['/// tip', '', 'Prefer to use the `Annotated` version if possible.', '', '///', '']
          : []),
        ...fence(path, []),
      ]),
    )
  return [
    ...(part === undefined
      ? tab(preferred.title, fence(name, marked))
      : part.content.length === 0
        ? []
        : tab(preferred.title, fence(name, part.marked, part.content))),
    ...(part === undefined ? [] : details('👀 Full file preview', tab(preferred.title, fence(name, marked)))),
    ...(others.length === 0 ? [] : details('🤓 Other versions and variants', others)),
  ]
}

const versions = [
  ['_py311', 'Python 3.11+'],
  ['_py310', 'Python 3.10+'],
  ['_py39', 'Python 3.9+'],
  ['', 'Python 3.8+'],
] as const

// Suffixes stand behind the file's name, or behind that of its folder.
function variantsOf(path: string, exists: (path: string) => boolean): readonly Variant[] {
  const { dir, name, ext } = posix.parse(path)
  const bare = (name: string) => name.replace(/(?:_an|_py39|_py310|_py311){1,9}$/, '')
  const files = variantsAt(suffix => posix.join(dir, `${bare(name)}${suffix}${ext}`), exists)
  if (files.length !== 1) return files
  const folder = posix.parse(dir)
  const folders = variantsAt(
    suffix => posix.join(folder.dir, `${bare(folder.base)}${suffix}`, `${name}${ext}`),
    exists,
  )
  const isPlain = ([only]: readonly Variant[]) => only?.version === '' && only.isAnnotated === undefined
  return folders.length > 1 || (folders.length === 1 && isPlain(files) && !isPlain(folders)) ? folders : files
}

function variantsAt(
  pathOf: (suffix: string) => string,
  exists: (path: string) => boolean,
): readonly Variant[] {
  const all = versions.flatMap(([version, title]): Variant[] => {
    const annotated = pathOf(`_an${version}`)
    const plain = pathOf(version)
    const hasPlain = exists(plain)
    if (!exists(annotated)) return hasPlain ? [{ path: plain, title, isAnnotated: undefined, version }] : []
    return [
      { path: annotated, title, isAnnotated: true, version },
      ...(hasPlain ? [{ path: plain, title: `${title} - non-Annotated`, isAnnotated: false, version }] : []),
    ]
  })
  return [true, false, undefined].flatMap(kind => all.filter(({ isAnnotated }) => isAnnotated === kind))
}

// With a word for what is left out, as the old site shows it.
function shownPart(
  all: readonly Line[],
  ranges: readonly Range[],
  marked: readonly Range[],
): { readonly content: readonly string[]; readonly marked: readonly Range[] } {
  const content: string[] = []
  const numbers: Range[] = []
  for (const [index, [from, to]] of ranges.entries()) {
    if (to < 1) continue
    if (index > 0) content.push('', '# Code here omitted 👈', '')
    else if (from > 1) content.push('# Code above omitted 👆', '')
    for (const [first, last] of marked)
      if (first >= from && last <= to)
        numbers.push([first - from + content.length + 1, last - from + content.length + 1])
    content.push(...all.slice(from - 1, to).map(({ text }) => text))
    if (index === ranges.length - 1 && to < all.length) content.push('', '# Code below omitted 👇')
  }
  return { content, marked: numbers }
}

function hlLines(ranges: readonly Range[]): string {
  const words = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  return words.length === 0 ? '' : ` hl_lines="${words.join(' ')}"`
}

// `1,3:5` → [[1, 1], [3, 5]]
function rangesOf(written: string | undefined): readonly Range[] {
  return (written ?? '')
    .split(',')
    .flatMap((part): Range[] => {
      const [from = Number.NaN, to = from] = part.trim() === '' ? [] : part.split(':').map(Number)
      return Number.isInteger(from) && Number.isInteger(to) ? [[from, to]] : []
    })
    .sort(([a], [b]) => a - b)
}
