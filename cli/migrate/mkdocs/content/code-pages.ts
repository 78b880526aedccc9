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
    for (const [, name = ''] of readFileSync(page.source, 'utf8').matchAll(
      /^ {0,3}::: *([A-Za-z_][\w.]*) *$/gm,
    ))
      if (!named.has(name)) named.set(name, page)
  return name => {
    for (let part = name; part !== ''; part = part.includes('.') ? part.replace(/\.[^.]*$/, '') : '') {
      const page = named.get(part)
      if (page !== undefined) return page
    }
    return undefined
  }
}
