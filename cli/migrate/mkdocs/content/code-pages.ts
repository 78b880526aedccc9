// What texts link to by name, wherever it stands: pages of a reference that mkdocstrings made from code, `[text][package.Name]`, and headings,
// `[text][its-id]`.
import { readFileSync } from 'node:fs'
import { fencedLines } from '../../../../renderer/base/text/fenced-lines.ts'
import type { Slugify } from '../inline/heading-slug.ts'
import { dialectOf } from '../settings/dialect.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import type { OldContent, OldPage } from './old-pages.ts'

/** The page whose `:::` names the code, or what it is a part of, else the heading with this id; undefined: no page does. */
export type CodePages = (name: string) => { readonly page: OldPage; readonly heading?: string } | undefined

/** Undefined for a site whose texts cannot link to names. */
export function codePages(old: MkdocsConfig, { pages }: OldContent): CodePages | undefined {
  const { plugins } = old
  if (!plugins.has('mkdocstrings') && !plugins.has('autorefs')) return undefined
  const named = new Map<string, OldPage>()
  const headings = new Map<string, OldPage>()
  const { slugify } = dialectOf(old)
  for (const page of pages.values()) {
    const text = readFileSync(page.source, 'utf8')
    for (const name of namesIn(text)) if (!named.has(name)) named.set(name, page)
    for (const id of headingIds(text, slugify)) if (!headings.has(id)) headings.set(id, page)
  }
  return name => {
    for (let part = name; part !== ''; part = part.includes('.') ? part.replace(/\.[^.]*$/, '') : '') {
      const page = named.get(part)
      if (page !== undefined) return { page }
    }
    const page = headings.get(name)
    if (page !== undefined) return { page, heading: name }
    const same = sameName(name, named)
    return same && { page: same }
  }
}

// `::: package.Name`, and those that its option `members` lists.
function namesIn(text: string): readonly string[] {
  return [
    ...text.matchAll(/^[ >]{0,4}(?:#{1,6} +)?::: *([A-Za-z_][\w.]*) *$((?:\n(?:[ \t]+.*|[ \t]*$))*)/gm),
  ].flatMap(([, name = '', options = '']) => {
    const [, members = ''] = /^[ \t]+members: *$((?:\n\s+- .*)*)/m.exec(options) ?? []
    return [name, ...[...members.matchAll(/- *(\w+)/g)].map(([, member = '']) => `${name}.${member}`)]
  })
}

// Of a text without its code.
function headingIds(text: string, slugify: Slugify): readonly string[] {
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  return lines.flatMap((line, index) => {
    const written = fenced[index] === true ? undefined : /^#{1,6} +(\S.*)/.exec(line)?.[1]
    if (written === undefined) return []
    const title = written.trimEnd().replace(/ #+$/, '').trimEnd()
    const [list = '', id] = /(?<!\s)\s*\{:? *#([^\s{}]+)(?:\s[^{}]*)?\}$/.exec(title) ?? []
    return id ?? slugify(title.slice(0, title.length - list.length).replace(/[`*]/g, ''))
  })
}

// A package shows at its top what lies in its modules: `package.module.Name` is `package.Name`.
function sameName(name: string, named: ReadonlyMap<string, OldPage>): OldPage | undefined {
  const [first = '', ...parts] = name.split('.')
  for (const part of parts.reverse())
    for (const [known, page] of named)
      if (known.startsWith(`${first}.`) && known.endsWith(`.${part}`)) return page
  return undefined
}
