// The headings of a text as a tree, the pages and headings of the site by their words, and the foldable ranges of a text.

import type { SitePath } from '../../base/text/brand.ts'
import { fencedLines } from '../../base/text/fenced-lines.ts'
import type { EditedSite } from './edited-site.ts'
import { anchorLocation, type Location } from './find-place.ts'
import { pageOfFile, pageThatShows } from './page-of-file.ts'

export interface OutlineEntry {
  readonly name: string
  readonly depth: number
  /** 1-based; the section reaches up to the line before `end`. */
  readonly line: number
  readonly end: number
  readonly children: readonly OutlineEntry[]
}

/** The headings of the file, without those of partial files that it shows. */
export function outlineOf(site: EditedSite, file: SitePath, lines: number): readonly OutlineEntry[] {
  const page = (pageOfFile(site, file) ?? pageThatShows(site, file))?.page
  if (page === undefined) return []
  const flat = page.facts.headings.flatMap(({ id, text, depth }) => {
    const at = anchorLocation(page, id)
    return at === undefined || at.file !== file ? [] : [{ name: text, depth, line: at.line }]
  })
  const nest = (from: number, to: number, last: number): readonly OutlineEntry[] => {
    const entries: OutlineEntry[] = []
    for (let at = from; at < to; ) {
      const entry = flat[at] as (typeof flat)[number]
      let next = at + 1
      while (next < to && (flat[next]?.depth ?? 0) > entry.depth) next++
      const end = next < to ? (flat[next]?.line ?? last) : last
      entries.push({ ...entry, end, children: nest(at + 1, next, end) })
      at = next
    }
    return entries
  }
  return nest(0, flat.length, lines + 1)
}

interface SiteSymbol {
  readonly name: string
  readonly kind: 'page' | 'heading'
  /** The page of a heading. */
  readonly page?: string
  readonly location: Location
}

/** Editors show some dozens. */
const most = 300

/** Pages and headings whose words hold the asked letters; pages first. */
export function findSymbols({ snapshots }: EditedSite, query: string): readonly SiteSymbol[] {
  const wanted = query.toLowerCase()
  const pages: SiteSymbol[] = []
  const headings: SiteSymbol[] = []
  for (const { graph } of snapshots) {
    for (const page of graph.pages.values()) {
      if (page.isFallback) continue
      if (page.title.toLowerCase().includes(wanted) || page.file.toLowerCase().includes(wanted))
        pages.push({ name: page.title, kind: 'page', location: { file: page.file, line: 1, column: 1 } })
      if (headings.length >= most || wanted === '') continue
      for (const { id, text } of page.facts.headings) {
        if (!text.toLowerCase().includes(wanted)) continue
        const location = anchorLocation(page, id)
        if (location !== undefined) headings.push({ name: text, kind: 'heading', page: page.title, location })
      }
    }
  }
  return [...pages, ...headings].slice(0, most)
}

/** First and last line, 1-based. */
interface Fold {
  readonly start: number
  readonly end: number
  readonly kind: 'section' | 'block' | 'comment'
}

/** Front matter, sections, fenced code, directives around blocks, comments. */
export function foldsOf(text: string): readonly Fold[] {
  const lines = text.split(/\r\n|\n|\r/)
  const fenced = fencedLines(lines)
  const folds: Fold[] = []
  const sections: { readonly depth: number; readonly line: number }[] = []
  const containers: { readonly colons: number; readonly line: number }[] = []
  let code: number | undefined
  let comment: number | undefined
  const matter =
    lines[0]?.trimEnd() === '---' ? lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---') : -1
  if (matter > 0) folds.push({ start: 1, end: matter + 1, kind: 'block' })
  const add = (start: number, end: number, kind: Fold['kind']) => {
    if (end > start) folds.push({ start, end, kind })
  }
  const closeSections = (depth: number, line: number) => {
    while ((sections.at(-1)?.depth ?? 0) >= depth) add(sections.pop()?.line ?? line, line, 'section')
  }
  let lastText = 0
  for (const [at, line] of lines.entries()) {
    if (at <= matter) continue
    const number = at + 1
    if (fenced[at]) {
      code ??= number
      lastText = number
      continue
    }
    if (code !== undefined) {
      add(code, number - 1, 'block')
      code = undefined
    }
    const heading = /^(#{1,6})[ \t]/.exec(line)
    if (heading !== null) {
      closeSections(heading[1]?.length ?? 1, lastText)
      sections.push({ depth: heading[1]?.length ?? 1, line: number })
    }
    const [, colons = '', name = ''] = /^[ \t]*(:{3,})[ \t]*([\w-]*)/.exec(line) ?? []
    if (name !== '') containers.push({ colons: colons.length, line: number })
    else if (colons !== '') {
      const open = containers.findLastIndex(each => each.colons === colons.length)
      if (open !== -1) add(containers.splice(open)[0]?.line ?? number, number, 'block')
    }
    if (/<!--/.test(line) && !/-->/.test(line)) comment ??= number
    else if (comment !== undefined && /-->/.test(line)) {
      add(comment, number, 'comment')
      comment = undefined
    }
    if (line.trim() !== '') lastText = number
  }
  if (code !== undefined) add(code, lines.length, 'block')
  closeSections(1, lastText)
  return folds.sort((a, b) => a.start - b.start || b.end - a.end)
}
