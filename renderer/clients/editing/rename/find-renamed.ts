// Finds the thing under the cursor that can be renamed: a file that a link names, a heading or its id, a tag, a variable.
import type { SitePath } from '../../../base/text/brand.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'
import { fileNameOf, isMarkdownFile } from '../../../base/text/site-path.ts'
import { fieldPlace, itemPlace } from '../../../content/markdown/front-matter.ts'
import type { EditedSite } from '../edited-site.ts'
import { anchorLocation } from '../find-place.ts'
import { linkAt } from '../link-at.ts'
import { namedFileAt } from '../names/named-files.ts'
import { variableAt } from '../names/variables.ts'
import { type Cursor, pageOfFile, pageThatShows } from '../page-of-file.ts'
import { originalPath } from './move-files.ts'

/** The thing with its present name, and the offsets of the range that an editor shows. */
export type Renamed = { readonly name: string; readonly start: number; readonly end: number } & (
  | { readonly kind: 'file'; readonly file: SitePath }
  /** `line`: of the heading in its file. */
  | { readonly kind: 'heading'; readonly file: SitePath; readonly line: number }
  | { readonly kind: 'id'; readonly file: SitePath; readonly line: number }
  /** A field of front matter. */
  | { readonly kind: 'field'; readonly file: SitePath; readonly field: 'id' | 'slug' }
  | { readonly kind: 'tag' }
  | { readonly kind: 'variable' }
)

/** Undefined when nothing under the cursor can be renamed. */
export async function findRenamed(site: EditedSite, cursor: Cursor): Promise<Renamed | undefined> {
  return (
    namedVariable(site, cursor) ??
    tagAt(site, cursor) ??
    fieldAt(cursor) ??
    headingAt(site, cursor) ??
    namedFile(site, cursor) ??
    linkedAt(site, cursor)
  )
}

function namedVariable(site: EditedSite, cursor: Cursor): Renamed | undefined {
  const found = variableAt(site, cursor)
  return found && { ...found, kind: 'variable' }
}

function tagAt(site: EditedSite, { file, text, offset }: Cursor): Renamed | undefined {
  if (/(?:^|\/)tags\.ya?ml$/.test(file)) {
    const { line, column } = placeOf(lineStarts(text), offset)
    const start = offset - column + 1
    const key = /^(["']?)([^\s"'#:-][^"':]*)\1[ \t]*:/.exec(text.split(/\r\n|\n|\r/)[line - 1] ?? '')
    if (key === null) return undefined
    const from = start + (key[1]?.length ?? 0)
    return { kind: 'tag', name: key[2] ?? '', start: from, end: from + (key[2]?.length ?? 0) }
  }
  const page = pageOfFile(site, file)?.page
  for (const tag of page?.facts.meta.frontMatter.tags ?? []) {
    const range = typeof tag === 'string' ? tagRange(text, tag) : undefined
    if (range !== undefined && range.start <= offset && offset <= range.end)
      return { kind: 'tag', name: tag as string, ...range }
  }
  return undefined
}

function fieldAt({ file, text, offset }: Cursor): Renamed | undefined {
  for (const field of ['id', 'slug'] as const) {
    const range = isMarkdownFile(file) ? fieldRange(text, field) : undefined
    if (range !== undefined && range.start <= offset && offset <= range.end)
      return { kind: 'field', file, field, name: text.slice(range.start, range.end), ...range }
  }
  return undefined
}

/** Offsets of the value of a field of front matter; undefined when there is none. */
export function fieldRange(
  text: string,
  field: 'id' | 'slug',
): { readonly start: number; readonly end: number } | undefined {
  const matter = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?[\r\n]---/.exec(text)?.[0] ?? ''
  const written = new RegExp(`^${field}:[ \\t]*(["']?)([^\\s"'#]+)\\1[ \\t]*\\r?$`, 'dm').exec(matter)
  const [start, end] = written?.indices?.[2] ?? []
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Offsets of a tag in front matter; undefined when it is written in another form. */
export function tagRange(
  text: string,
  tag: string,
): { readonly start: number; readonly end: number } | undefined {
  const place = itemPlace(text, 'tags', tag)
  const field = fieldPlace(text, 'tags')
  if (place.line === field.line && place.column === field.column) return undefined
  const start = (lineStarts(text)[place.line - 1] ?? 0) + place.column - 1
  return text.slice(start, start + tag.length) === tag ? { start, end: start + tag.length } : undefined
}

/** `## Words {#id}`: offsets of the words and of the id in the line. */
export function headingParts(line: string):
  | {
      readonly words: readonly [number, number]
      readonly id: readonly [number, number] | undefined
    }
  | undefined {
  const [, marks, rest] = /^(#{1,6}[ \t]+)(.*)$/s.exec(line) ?? []
  if (marks === undefined || rest === undefined) return undefined
  const written = (marks + rest.trimEnd().replace(/(?<!#)#+$/, '')).trimEnd()
  const id = writtenId.exec(written)
  const end = written.slice(0, id?.index).trimEnd().length
  return { words: [marks.length, Math.max(marks.length, end)], id: id?.indices?.[1] }
}

const writtenId = /(?:\{[ \t]*#|\{\/\*\s*#|<!--\s*#)([^{}<*\s]+?)\s*(?:\*\/)?(?:\}|-->)$/d

function headingAt(site: EditedSite, { file, text, offset }: Cursor): Renamed | undefined {
  const starts = lineStarts(text)
  const { line, column } = placeOf(starts, offset)
  const page = pageOfFile(site, file)?.page ?? pageThatShows(site, file)?.page
  const number = page?.facts.anchorPlaces.findIndex(
    each => each.line === line && (each.file ?? page.file) === file,
  )
  const start = offset - column + 1
  const written = text.slice(start, starts[line] ?? text.length).replace(/[\r\n]{1,2}$/, '')
  const parts = number === undefined || number === -1 ? undefined : headingParts(written)
  if (parts === undefined) return undefined
  const at = column - 1
  const isId = parts.id !== undefined && parts.id[0] <= at && at <= parts.id[1]
  const [from, to] = isId && parts.id ? parts.id : parts.words
  return {
    kind: isId ? 'id' : 'heading',
    file,
    line,
    name: written.slice(from, to),
    start: start + from,
    end: start + to,
  }
}

function namedFile(site: EditedSite, cursor: Cursor): Renamed | undefined {
  const found = namedFileAt(site, cursor)
  if (found === undefined) return undefined
  return { kind: 'file', file: found.file, name: fileNameOf(found.file), start: found.start, end: found.end }
}

// After the `#` of a link, the id of the heading is renamed; before it, the file.
async function linkedAt(site: EditedSite, cursor: Cursor): Promise<Renamed | undefined> {
  const link = await linkAt(site, cursor)
  const [destination] = link?.destinations ?? []
  if (link === undefined || destination?.file === undefined) return undefined
  const { start, end } = link
  const hash = cursor.text.slice(start, end).indexOf('#')
  if (
    destination.kind === 'page' &&
    destination.anchor !== undefined &&
    hash !== -1 &&
    cursor.offset > start + hash
  ) {
    const page = link.snapshot.graph.pages.get(destination.file)
    const at = page && anchorLocation(page, destination.anchor)
    return (
      at && {
        kind: 'id',
        file: at.file,
        line: at.line,
        name: destination.anchor,
        start: start + hash + 1,
        end,
      }
    )
  }
  const file = originalPath(site, destination.file)
  return { kind: 'file', file, name: fileNameOf(file), start, end: hash === -1 ? end : start + hash }
}
