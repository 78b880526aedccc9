// The change that a new name makes.

import type { SitePath } from '../../../base/text/brand.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { escapePattern } from '../../../base/text/escape-pattern.ts'
import { lineStarts } from '../../../base/text/line-index.ts'
import { folderOf, isPlainAddress } from '../../../base/text/site-path.ts'
import { variableName } from '../../../base/text/variable-name.ts'
import { translationOf } from '../../../config/locales/edition.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { EditedSite } from '../edited-site.ts'
import type { Cursor } from '../page-of-file.ts'
import { fieldRange, findRenamed, headingParts, type Renamed } from './find-renamed.ts'
import { moveFiles, originalPath } from './move-files.ts'
import { planChange } from './plan-change.ts'
import { renameTag } from './rename-tag.ts'
import { renameVariable } from './rename-variable.ts'
import type { NotedEdit, SiteChange } from './site-change.ts'

/** Undefined where nothing has a name. Throws an error that says what is wrong with the new one. */
export async function renameTo(
  site: EditedSite,
  cursor: Cursor,
  written: string,
): Promise<SiteChange | undefined> {
  const found = await findRenamed(site, cursor)
  const name = written.trim()
  if (found === undefined || name === found.name) return undefined
  if (name === '' || /[\r\n]/.test(name)) throw new Error('A name is one line of text.')
  switch (found.kind) {
    case 'file':
      return moveFiles(site, [{ from: found.file, to: newPath(site, found.file, name) }])
    case 'heading':
    case 'id':
      return renameHeading(site, found, name)
    case 'field':
      return renameField(site, found, name)
    case 'tag':
      return renameTag(site, found.name, name)
    case 'variable':
      if (!variableName.test(name))
        throw new Error('A variable is called by letters, digits, "_", "." and "-".')
      return renameVariable(site, cursor.file, { from: found.name, to: name })
  }
}

// In translations too, where they have the same one.
async function renameField(
  site: EditedSite,
  { file, field, name: before }: Extract<Renamed, { kind: 'field' }>,
  name: string,
): Promise<SiteChange> {
  if (!isPlainAddress(name) || /[\s"'#?:]/.test(name) || (field === 'id' && name.includes('/')))
    throw new Error(`"${name.slice(0, 100)}" cannot be ${field === 'id' ? 'an id' : 'an address'}.`)
  const original = originalPath(site, file)
  const { translations } = site.session.config
  const files = [original, ...translations.flatMap(({ edition }) => translationOf(edition, original) ?? [])]
  const edits = files.flatMap((each): readonly (readonly [SitePath, readonly NotedEdit[]])[] => {
    const text = site.host.readText(each)
    const range = text.ok ? fieldRange(text.value, field) : undefined
    if (!text.ok || range === undefined || text.value.slice(range.start, range.end) !== before) return []
    return [[each, [{ ...range, text: name, reason: 'name' }]]]
  })
  return planChange(site, { moves: new Map(), edits: new Map(edits) })
}

const longestName = 255

// A bare name stays in the folder; a path goes from the root of the site.
function newPath({ host }: EditedSite, file: SitePath, name: string): SitePath {
  const written = name.replaceAll('\\', '/')
  const parts = written.split('/')
  if (parts.some(part => part === '' || part === '.' || part === '..' || !isPlainAddress(part)))
    throw new Error(`"${name.slice(0, 100)}" is no name of a file.`)
  if (parts.some(part => Buffer.byteLength(part) > longestName))
    throw new Error(`The name is longer than ${longestName} bytes, which file systems refuse.`)
  const path = (
    parts.length > 1 || folderOf(file) === '' ? written : `${folderOf(file)}/${written}`
  ) as SitePath
  if (host.entry(path) !== undefined) throw new Error(`The file "${path}" is there already.`)
  return path
}

async function renameHeading(
  site: EditedSite,
  { kind, file, line, name: before }: Extract<Renamed, { kind: 'heading' | 'id' }>,
  name: string,
): Promise<SiteChange> {
  const read = site.host.readText(file)
  if (!read.ok) throw new Error(`The file "${file}" cannot be read (${read.reason}).`)
  const starts = lineStarts(read.value)
  const start = starts[line - 1] ?? 0
  const written = read.value.slice(start, starts[line] ?? read.value.length).replace(/[\r\n]{1,2}$/, '')
  if (kind === 'id' && /[\s{}#"'<>]/.test(name))
    throw new Error('An id has no spaces, quotes, brackets and "#".')
  const edit = kind === 'heading' ? wordsEdit(written, name) : idEdit(written, before, name)
  if (edit === undefined)
    throw new Error(`The id "${before}" is not written in ${file}:${line} in a way that can be changed.`)
  const own: NotedEdit = { ...edit, start: start + edit.start, end: start + edit.end, reason: 'name' }
  const change = await planChange(site, { moves: new Map(), edits: new Map([[file, [own]]]) })
  const kept = formerIds(site, change.after, { file, text: read.value, line })
  return kept === undefined ? change : withEdit(change, file, kept)
}

type PlainEdit = Pick<NotedEdit, 'start' | 'end' | 'text'>

function wordsEdit(line: string, words: string): PlainEdit | undefined {
  const parts = headingParts(line)
  return parts && { start: parts.words[0], end: parts.words[1], text: words }
}

// The id as it is written: behind the words of a heading, in HTML, in a directive; a heading without one gets it.
function idEdit(line: string, before: string, id: string): PlainEdit | undefined {
  const parts = headingParts(line)
  if (parts?.id !== undefined) return { start: parts.id[0], end: parts.id[1], text: id }
  if (parts !== undefined) return { start: parts.words[1], end: parts.words[1], text: ` {#${id}}` }
  const at = line.search(new RegExp(`(?<=id=["']?|#)${escapePattern(before)}(?=["'\\s}>])`))
  return at === -1 ? undefined : { start: at, end: at + before.length, text: id }
}

// Links from elsewhere still find the place: an empty anchor with the former id stands before it.
function formerIds(
  site: EditedSite,
  after: readonly Snapshot[],
  { file, text, line }: { readonly file: SitePath; readonly text: string; readonly line: number },
): NotedEdit | undefined {
  const gone = new Set<string>()
  for (const [number, { graph }] of site.snapshots.entries()) {
    for (const page of graph.pages.values()) {
      const place = page.facts.anchorPlaces.findIndex(
        each => each.line === line && (each.file ?? page.file) === file,
      )
      const id = page.facts.anchors[place]
      const now = after[number]?.graph.pages.get(page.file)?.anchors
      if (id !== undefined && now !== undefined && !now.includes(id) && page.visibility !== 'draft')
        gone.add(id)
    }
  }
  if (gone.size === 0) return undefined
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const start = lineStarts(text)[line - 1] ?? 0
  const anchors = [...gone].map(id => `<a id="${escapeHtml(id)}"></a>`).join('')
  return { start, end: start, text: anchors + newline + newline, reason: 'alias' }
}

function withEdit(change: SiteChange, file: SitePath, edit: NotedEdit): SiteChange {
  const own = [...(change.edits.get(file) ?? []), edit].sort((a, b) => a.start - b.start || a.end - b.end)
  return { ...change, edits: new Map([...change.edits, [file, own]]) }
}
