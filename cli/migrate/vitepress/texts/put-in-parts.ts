// `<!--@include: ./part.md{3,10}-->` and `<<< @/file.ts#region` are put into the text, as VitePress does before it reads it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { fencedLines } from '../../../../renderer/base/text/fenced-lines.ts'
import { placesIn } from '../../../../renderer/base/text/line-index.ts'
import { relativePath } from '../../../../renderer/base/text/relative-path.ts'
import type { addressOfTarget } from '../../docusaurus/texts/rewrite-links.ts'
import type { Todo } from '../../old-site.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import type { OldPage } from '../content/gather-pages.ts'
import type { OldPlaces } from '../content/place-files.ts'

interface WholeText {
  readonly text: string
  /** The place in the page's own text that something in the whole text comes from. */
  readonly originOf: (offset: number) => number
}

type Words = Pick<Todo, 'message' | 'hint'>

interface Piece {
  /** In the whole text. */
  readonly start: number
  readonly end: number
  /** How much longer the whole text is behind it. */
  readonly growth: number
  readonly origin: number
}

/** `report` gets what cannot be put in, with its offset in the page's text. */
export function putInParts(
  page: OldPage,
  places: OldPlaces,
  report: (offset: number, words: Words) => void,
): WholeText {
  const pieces: Piece[] = []
  let text = ''
  let at = 0
  let growth = 0
  const isInCode = codeTeller(page.text)
  for (const { 0: written, 1: prefix, 2: included, 3: indent, 4: snippet, index } of page.text.matchAll(
    part,
  )) {
    // VitePress puts texts in before it reads anything, and code where a block may begin.
    if (included === undefined && !written.startsWith('<!--@@') && isInCode(index)) continue
    const next = written.startsWith('<!--@@')
      ? '<!--@'
      : written.startsWith('<llm-only>')
        ? ''
        : included !== undefined
          ? includedText(included, page.source, { places, seen: [page.source] })
          : snippetText(snippet?.trimEnd() ?? '', indent ?? '', page, places)
    if (next === undefined) {
      report(index, {
        message: 'A text that another file holds is missing, because there is no such file or part of it.',
        hint: 'Write the text there, or include the right file.',
      })
      continue
    }
    const before = page.text.slice(at, index) + (prefix ?? '')
    text += before
    const start = text.length
    text += next
    at = index + written.length
    growth = text.length - at
    pieces.push({ start, end: text.length, growth, origin: index })
  }
  text += page.text.slice(at)
  return {
    text,
    originOf(offset) {
      const piece = pieces.findLast(({ start }) => start <= offset)
      if (piece === undefined) return offset
      return offset < piece.end ? piece.origin : offset - piece.growth
    },
  }
}

/** Whether the line of an offset is fenced code. */
function codeTeller(text: string): (offset: number) => boolean {
  const lines = fencedLines(text.split('\n'))
  const placeAt = placesIn(text)
  return offset => lines[placeAt(offset).line - 1] === true
}

// Two signs before the word show one, and include nothing. What stands between tags for language models is no part of the page, by vitepress-plugin-llms.
const part =
  /()<!--\s*@include:\s*([^\s<]+(?:[^\S\n]+[^\s<]+)*?)\s*-->|^([ \t]*)<<<[ \t]+(\S.*)$|<llm-only>[\s\S]*?<\/llm-only>|<!--@@(?=include:)/gm

function includedText(
  written: string,
  from: string,
  { places, seen }: { readonly places: OldPlaces; readonly seen: readonly string[] },
): string | undefined {
  const [, path = '', region, first, last] =
    /^(.+?)(?:#([\w\-:.\u0080-\uffff]+))?(?:\{(\d*)(?:,(\d*))?\})?$/.exec(written) ?? []
  const file = path.startsWith('@') ? join(places.source, path.slice(1)) : join(dirname(from), path)
  if (!existsSync(file) || seen.includes(file)) return undefined
  let lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split('\n')
  if (region !== undefined) {
    const found = regionLines(lines, region) ?? sectionLines(lines, region)
    if (found === undefined) return undefined
    lines = [...found]
  }
  if (first !== undefined) {
    const start = Number(first || '1')
    const end =
      last === undefined ? (/\{\d+\}$/.test(written) ? start : lines.length) : Number(last || lines.length)
    lines = lines.slice(start - 1, end)
  }
  // Lines are counted from the start of the file; front matter is left out of what is shown.
  const text = frontMatterParts(lines.join('\n')).body
  return text.replace(/<!--\s*@include:\s*([^\s<]+(?:[^\S\n]+[^\s<]+)*?)\s*-->/g, (whole, inner: string) => {
    return includedText(inner, file, { places, seen: [...seen, file] }) ?? whole
  })
}

// From a heading with this id to the next one of its level.
function sectionLines(lines: readonly string[], id: string): readonly string[] | undefined {
  const first = lines.findIndex(line => new RegExp(`^#{1,6} .*\\{#${escapePattern(id)}\\}`).test(line))
  if (first === -1) return undefined
  const depth = /^#+/.exec(lines[first] ?? '')?.[0].length ?? 1
  const next = lines.findIndex((line, index) => index > first && new RegExp(`^#{1,${depth}} `).test(line))
  return lines.slice(first, next === -1 ? undefined : next)
}

/**
 * Marks as in `// #region name`, `<!-- #region name -->`, `#pragma region name`. An end that names a region ends that one: regions may overlap.
 * Marks of others are left out.
 */
function regionLines(lines: readonly string[], name: string): readonly string[] | undefined {
  const first = lines.findIndex(line => regionName(line) === name)
  if (first === -1) return undefined
  const kept: string[] = []
  const inner: string[] = []
  for (const line of lines.slice(first + 1)) {
    const opened = regionName(line)
    const ended = endOfRegion.exec(line)
    if (ended === null && opened === undefined) kept.push(line)
    if (ended === null && opened !== undefined) inner.push(opened)
    if (ended === null) continue
    const at = inner.lastIndexOf(ended[1] ?? inner.at(-1) ?? '')
    if (at !== -1) inner.splice(at, 1)
    else if (ended[1] === undefined || ended[1] === name) return kept
  }
  return undefined
}

// docsgen takes each end for that of the last region that began.
function nestedLines(lines: readonly string[], name: string): readonly string[] | undefined {
  return regionLines(
    lines.map(line => (endOfRegion.test(line) ? '// #endregion' : line)),
    name,
  )
}

function regionName(line: string): string | undefined {
  return /^\s*(?:(?:\/\/|\/\*+|<!--|::|rem|--|\(\*|[;%"'])\s*#?|#\s*)(?:pragma\s+)?region[ \t]+([\w*-]+)/i.exec(
    line,
  )?.[1]
}

const endOfRegion = /#?(?:pragma )?end ?region\b(?:[ \t]+([\w*-]*\w))?/i

// A block of code that names its file; its text stands in the block where docsgen would read the file otherwise.
function snippetText(written: string, indent: string, page: OldPage, places: OldPlaces): string | undefined {
  const [, named = written, title] = /^(.[^[]*?) ?\[(.+)\]$/.exec(written) ?? []
  const [, path = '', region, lines, language] =
    /^(.+?)(?:#([\w-]+))?(?: ?\{(\d[\d,-]*(?![\d,-]))? ?([^\s{}]+(?![^\s{}]))?[^{}]*\})?$/.exec(named) ?? []
  // `@` stands for the folder's name, letter for letter: `@../../code.js` is two folders above a file in it.
  const file = resolve(
    dirname(page.source),
    path.replace(/^@/, () => places.source),
  )
  if (!existsSync(file)) return undefined
  const content = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
  const all = content.replace(/\n$/, '').split('\n')
  const shown = region === undefined ? all : regionLines(all, region)
  if (shown === undefined) return undefined
  const ending = extname(path).slice(1)
  // A text of the site changes on its way, and would be a page wherever it is copied to.
  const canRead =
    ending !== 'md' &&
    !/\[!code |\u001b\[/.test(content) &&
    (region === undefined ||
      (new RegExp(`#region[ \\t]+${region}\\b`).test(content) &&
        shown.join('\n') === nestedLines(all, region)?.join('\n')))
  const target = canRead ? places.take(file, 'read') : undefined
  const info = [
    language?.replace(/:.*/s, '') || ending,
    ...(lines === undefined ? [] : [`{${lines}}`]),
    ...(target === undefined ? [] : [`file="${fileAddress(page, target)}"`]),
    ...(target === undefined || region === undefined ? [] : [`region="${region}"`]),
    `[${title ?? path.split('/').at(-1)}]`,
  ].join(' ')
  const text =
    target === undefined ? withoutIndent(shown).map(line => line.replace(/\u001b\[[\d;]*m/g, '')) : []
  const fence = '`'.repeat(Math.max(3, ...text.map(line => (/`{3,}/.exec(line)?.[0].length ?? 0) + 1)))
  return [`${fence}${info}`, ...text, fence].map(line => `${indent}${line}`).join('\n')
}

function fileAddress(page: OldPage, target: Parameters<typeof addressOfTarget>[0]): string {
  const relative = relativePath(page.target, target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter(line => line.trim() !== '').map(line => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = Math.min(...indents, 1000)
  return lines.map(line => line.slice(shared))
}
