// A tag gets another name: in every page that has it, and in `tags.yml`, where the address of its list stays.
import type { SitePath } from '../../../base/text/brand.ts'
import { escapePattern } from '../../../base/text/escape-pattern.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import { tagSlug } from '../../../content/derive/collect-tags.ts'
import type { EditedSite } from '../edited-site.ts'
import { tagRange } from './find-renamed.ts'
import { planChange } from './plan-change.ts'
import type { NotedEdit, SiteChange } from './site-change.ts'

/** Throws an error for a name that would have to be written otherwise. */
export async function renameTag(site: EditedSite, from: string, to: string): Promise<SiteChange> {
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
  return planChange(site, { moves: new Map(), edits })
}

// The key, and an address and a label where the entry has none: both would follow from the key.
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
