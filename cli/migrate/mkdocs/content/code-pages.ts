// Pages of a reference that mkdocstrings made from code: which page says what of a name. Texts link to names there: `[text][package.Name]`.
import { readFileSync } from 'node:fs'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import type { OldContent, OldPage } from './old-pages.ts'

/** The page whose `:::` names the code, or what it is a part of; undefined: no page does. */
export type CodePages = (name: string) => OldPage | undefined

/** Undefined for a site whose texts cannot link to names. */
export function codePages({ plugins }: MkdocsConfig, { pages }: OldContent): CodePages | undefined {
  if (!plugins.has('mkdocstrings') && !plugins.has('autorefs')) return undefined
  const named = new Map<string, OldPage>()
  for (const page of pages.values())
    for (const name of namesIn(readFileSync(page.source, 'utf8'))) if (!named.has(name)) named.set(name, page)
  return name => {
    for (let part = name; part !== ''; part = part.includes('.') ? part.replace(/\.[^.]*$/, '') : '') {
      const page = named.get(part)
      if (page !== undefined) return page
    }
    return sameName(name, named)
  }
}

// `::: package.Name`, and those that its option `members` lists.
function namesIn(text: string): readonly string[] {
  return [
    ...text.matchAll(/^[ >]{0,4}(?:#{1,6} +)?::: *([A-Za-z_][\w.]*) *$((?:\n(?:[ \t]+.*|[ \t]*$))*)/gm),
  ].flatMap(([, name = '', options = '']) => {
    const [, members = ''] = /^\s+members: *$((?:\n\s+- .*)*)/m.exec(options) ?? []
    return [name, ...[...members.matchAll(/- *(\w+)/g)].map(([, member = '']) => `${name}.${member}`)]
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
