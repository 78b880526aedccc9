// Files that stand in the place of a mark before Markdown is read: `{% include-markdown "../README.md" start="<!--a-->" %}` of the plugin
// `include-markdown`, `{% include "part.md" %}` of that or of `macros`.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { type Fields, fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import { filesMatching } from '../../configuration/matching-files.ts'
import { type Line, linesOf } from '../blocks/line.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import { withDeeperHeadings, withMovedAddresses } from './included-markdown.ts'

/** The lines of a text, with those of the files that its marks name. `file` is absolute. A mark whose file is not there stays. */
export type IncludeTexts = (text: string, firstLine: number, file: string) => readonly Line[]

interface Marks {
  readonly pattern: RegExp
  /** Names of marks for files of Markdown, whose addresses go from the file. */
  readonly markdown: string
  /** Of a file that a text names, absolute. */
  readonly pathOf: (name: string, file: string) => string
  readonly defaults: Fields
}

/** Deeper than people nest; a file that includes itself ends here. */
const deepest = 10

/** Undefined: the old site has no such marks. */
export function includeTexts(old: MkdocsConfig): IncludeTexts | undefined {
  const marks = marksOf(old)
  if (marks === undefined) return undefined
  return (text, firstLine, file) => {
    const lines: { text: string; at: number }[] = [{ text: '', at: firstLine }]
    let at = firstLine
    for (const { written, shown } of partsOf(text, file, marks, 0)) {
      for (const [index, part] of (shown ?? written).split('\n').entries()) {
        if (index > 0 && shown === undefined) at++
        const last = lines.at(-1)
        if (index === 0 && last !== undefined) last.text += part
        else lines.push({ text: part, at })
      }
      if (shown !== undefined) at += written.split('\n').length - 1
    }
    return lines.flatMap(line => linesOf(line.text.replace(/\r$/, ''), line.at))
  }
}

interface Part {
  readonly written: string
  /** What stands in its place; undefined for text as it is. */
  readonly shown: string | undefined
}

function partsOf(text: string, file: string, marks: Marks, depth: number): readonly Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of depth > deepest ? [] : text.matchAll(marks.pattern)) {
    const shown = shownBy(found, file, marks, depth)
    if (shown === undefined) continue
    parts.push({ written: text.slice(end, found.index), shown: undefined }, { written: found[0], shown })
    end = found.index + found[0].length
  }
  return [...parts, { written: text.slice(end), shown: undefined }]
}

function shownBy(
  { 1: before = '', 2: kind, 3: double, 4: single, 5: written = '' }: RegExpMatchArray,
  file: string,
  marks: Marks,
  depth: number,
): string | undefined {
  const name = (double ?? single ?? '').replace(/\\(["'])/g, '$1')
  const given = argumentsOf(written)
  const option = (name: string) => given.get(name) ?? textOf(marks.defaults[name.replaceAll('-', '_')])
  const isOn = (name: string, usual: boolean) => (option(name) ?? `${usual}`) === 'true'
  const files = filesAt(marks.pathOf(name, file), given.get('exclude'), file)
  if (files.length === 0) return undefined
  const spaces = kind === marks.markdown ? ' '.repeat(before.length) : before
  const shown = files.map(path => {
    const part = partBetween(
      readFileSync(path, 'utf8').replaceAll('\r\n', '\n'),
      option('start'),
      option('end'),
    )
    const inner = isOn('recursive', true)
      ? partsOf(part, path, marks, depth + 1)
          .map(({ written, shown }) => shown ?? written)
          .join('')
      : part
    const trimmed = isOn('trailing-newlines', true) ? inner : inner.replace(/(?<!\n)\n+$/, '')
    const even = isOn('dedent', false) ? dedented(trimmed) : trimmed
    const placed =
      kind === marks.markdown && isOn('rewrite-relative-urls', true)
        ? withMovedAddresses(even, dirname(path), dirname(file))
        : even
    const headed =
      kind === marks.markdown ? withDeeperHeadings(placed, Number(option('heading-offset') ?? 0)) : placed
    return isOn('preserve-includer-indent', true) ? headed.replace(/\n(?=[^\n])/g, `\n${spaces}`) : headed
  })
  return before + shown.join('')
}

// Signs and names of marks may be others than usual.
function marksOf({ plugins, docsFolder, root }: MkdocsConfig): Marks | undefined {
  const own = plugins.get('include-markdown')
  const macros = plugins.get('macros')
  if (own === undefined && macros === undefined) return undefined
  const sign = (value: unknown, usual: string) => escapePattern(textOf(value) ?? usual)
  const names = fieldsOf(own?.directives)
  const [file, markdown] = ['include', 'include-markdown'].map(name => textOf(names[name]) ?? name)
  const opening = sign(own === undefined ? macros?.j2_block_start_string : own.opening_tag, '{%')
  const closing = sign(own === undefined ? macros?.j2_block_end_string : own.closing_tag, '%}')
  const words = (own === undefined ? [file] : [markdown, file]).map(name => escapePattern(name ?? ''))
  return {
    // Begins where the words before a mark begin, and ends before the next one: else a long line takes a long time.
    pattern: new RegExp(
      `(?<![ \\t\\p{L}\\p{N}_.])([ \\t\\p{L}\\p{N}_.]*)${opening}-?\\s*(${words.join('|')})\\s+(?:"((?:[^"\\\\]|\\\\.)+)"|'((?:[^'\\\\]|\\\\.)+)')((?:(?!${opening}).)*?)-?${closing}`,
      'gsu',
    ),
    markdown: markdown ?? '',
    pathOf: (name, file) =>
      own === undefined
        ? resolve(textOf(macros?.include_dir) === undefined ? docsFolder : folderOf(macros, root), name)
        : resolve(/^\.\.?[\\/]/.test(name) ? dirname(file) : docsFolder, name),
    defaults: own ?? {},
  }
}

// It goes from where the old site was built: the folder of the configuration, or one above it.
function folderOf(macros: Fields | undefined, root: string): string {
  const name = textOf(macros?.include_dir) ?? ''
  const above = [root, dirname(root), dirname(dirname(root)), dirname(dirname(dirname(root)))]
  return resolve(above.find(folder => existsSync(resolve(folder, name))) ?? root, name)
}

function argumentsOf(written: string): ReadonlyMap<string, string> {
  const pattern = /(?<![\w-])([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/gs
  return new Map(
    [...written.matchAll(pattern)].map(([, name = '', double, single, bare = '']) => [
      name,
      double?.replaceAll('\\"', '"') ?? single?.replaceAll("\\'", "'") ?? bare,
    ]),
  )
}

function filesAt(path: string, without: string | undefined, file: string): readonly string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) return [path]
  if (!/[*?[{]/.test(path)) return []
  const left = new Set<string>(without === undefined ? [] : filesMatching(resolve(dirname(file), without)))
  return filesMatching(path)
    .filter(each => each !== file && !left.has(each))
    .toSorted()
}

// Between marks that occur several times everything between each two of them counts.
function partBetween(text: string, start: string | undefined, end: string | undefined): string {
  const [from, to] = [start, end].map(mark => mark && withoutEscapes(mark))
  if (!from && !to) return text
  if (!from) return text.split(to ?? '')[0] ?? ''
  const after = text.split(from)
  if (!to) return after.slice(1).join(from)
  return (after.length > 1 ? after.slice(1) : [text])
    .flatMap(part => part.split(to).filter((_, index) => index % 2 === 0))
    .join('')
}

function withoutEscapes(mark: string): string {
  return mark.replace(/\\([ntr\\])/g, (_, sign: string) => ({ n: '\n', t: '\t', r: '\r' })[sign] ?? '\\')
}

function dedented(text: string): string {
  const widths = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.search(/\S/)]))
  const width = Math.min(...widths, 80)
  return text.replace(new RegExp(`^[ \\t]{${width}}`, 'gm'), '')
}
