// Renames the thing under the cursor: the planned change for a new name of a file, heading, id, field, tag or variable.

import type { SitePath } from '../../../base/text/brand.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { escapePattern } from '../../../base/text/escape-pattern.ts'
import { lineStarts } from '../../../base/text/line-index.ts'
import { folderOf, isPlainAddress } from '../../../base/text/site-path.ts'
import { variableName } from '../../../base/text/variable-name.ts'
import { translationOf } from '../../../config/locales/edition.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import { tagSlug } from '../../../content/derive/collect-tags.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { EditedSite } from '../edited-site.ts'
import { placesOfVariable } from '../names/variables.ts'
import type { Cursor } from '../page-of-file.ts'
import type { OffsetEdit } from '../replace-addresses.ts'
import { fieldRange, findRenamed, headingParts, type Renamed, tagRange } from './find-renamed.ts'
import { moveFiles, originalPath } from './move-files.ts'
import { planChange } from './plan-change.ts'
import { createEdits, type NotedEdit, type SiteChange } from './site-change.ts'

/** Undefined when nothing under the cursor can be renamed. Throws an error when the new name is not valid. */
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

// Renames the field also in translations with the same value.
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
  return planChange(site, new Map(), new Map(edits))
}

const longestName = 255

// A name without folders stays in its folder; a path begins at the root of the site.
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
  const change = await planChange(site, new Map(), new Map([[file, [own]]]))
  const kept = formerIds(site, change.after, { file, text: read.value, line })
  return kept === undefined ? change : withEdit(change, file, kept)
}

function wordsEdit(line: string, words: string): OffsetEdit | undefined {
  const parts = headingParts(line)
  return parts && { start: parts.words[0], end: parts.words[1], text: words }
}

// Edits an id after the words of a heading, in HTML or in a directive. A heading without an id gets one.
function idEdit(line: string, before: string, id: string): OffsetEdit | undefined {
  const parts = headingParts(line)
  if (parts?.id !== undefined) return { start: parts.id[0], end: parts.id[1], text: id }
  if (parts !== undefined) return { start: parts.words[1], end: parts.words[1], text: ` {#${id}}` }
  const at = line.search(new RegExp(`(?<=id=["']?|#)${escapePattern(before)}(?=["'\\s}>])`))
  return at === -1 ? undefined : { start: at, end: at + before.length, text: id }
}

// Adds an empty anchor with the former id before the heading, so that links from other sites still find the place.
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

// Renames a variable in its definition and in all texts that use it. Throws an error when its value is not a literal.
function renameVariable(
  site: EditedSite,
  file: SitePath,
  { from, to }: { readonly from: string; readonly to: string },
): SiteChange {
  const edits = createEdits()
  const places = placesOfVariable(site, file, from)
  if (places.every(({ kind }) => kind === 'use'))
    throw new Error(`Where "${from}" gets its value is not written in a way that can be changed.`)
  for (const { file: path, start, end, kind } of places) {
    const needsQuotes = kind === 'bare-option' && !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(to)
    edits.add(path, [{ start, end, text: needsQuotes ? `'${to}'` : to, reason: 'name' }])
  }
  return { edits: edits.finish(), moves: new Map(), left: [] }
}

// Renames a tag in all pages that have it, and in `tags.yml`, where the address of its list is kept. Throws an error for a name that would need quotes.
async function renameTag(site: EditedSite, from: string, to: string): Promise<SiteChange> {
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N} _./+-]*[\p{L}\p{N}+])?$/u.test(to))
    throw new Error('A tag is called by letters, digits, spaces, "_", ".", "/", "+" and "-".')
  const edits = new Map<SitePath, readonly NotedEdit[]>()
  const folders = new Set<string>()
  for (const { graph, config } of site.snapshots) {
    for (const { path } of docsVersions(config)) folders.add(path)
    if (config.blog !== undefined) folders.add(config.blog.path)
    for (const { file, facts, isFallback } of graph.pages.values()) {
      if (isFallback || !(facts.meta.frontMatter.tags ?? []).includes(from)) continue
      const text = site.host.readText(file)
      const range = text.ok ? tagRange(text.value, from) : undefined
      if (range !== undefined) edits.set(file, [{ ...range, text: to, reason: 'name' }])
    }
  }
  for (const folder of folders) {
    for (const name of ['tags.yml', 'tags.yaml']) {
      const file = `${folder}/${name}` as SitePath
      const text = site.host.entry(file) === undefined ? undefined : site.host.readText(file)
      const found = text?.ok === true ? keyEdits(text.value, from, to) : []
      if (found.length > 0) edits.set(file, found)
    }
  }
  return planChange(site, new Map(), edits)
}

// Edits the key, and adds the former address where the entry has none, because it would follow from the key.
function keyEdits(text: string, from: string, to: string): readonly NotedEdit[] {
  const key = new RegExp(`^(["']?)${escapePattern(from)}\\1[ \\t]*:[ \\t]*(.*)$`, 'm').exec(text)
  if (key === null) return []
  const start = key.index + (key[1]?.length ?? 0)
  const name: NotedEdit = { start, end: start + from.length, text: to, reason: 'name' }
  const lineEnd = key.index + key[0].length
  const entry = /^(?:(?:\r\n|\n|\r)[ \t]+.*)*/.exec(text.slice(lineEnd))?.[0] ?? ''
  const value = (key[2] ?? '').trim()
  if (/permalink[ \t]*:/.test(entry + value) || (value !== '' && !value.startsWith('#'))) return [name]
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const [, indent = '  '] = /^(?:\r\n|\n|\r)([ \t]+)/.exec(entry) ?? []
  const kept = `${newline}${indent}permalink: /${tagSlug(from)}`
  return [name, { start: lineEnd, end: lineEnd, text: kept, reason: 'alias' }]
}
