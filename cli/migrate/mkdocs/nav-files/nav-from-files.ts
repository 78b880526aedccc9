// The navigation of a site whose plugins read it from files in its folders.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../../configuration/foreign-values.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import { navFolders } from './nav-folders.ts'
import { hasPagesFile, pagesNav } from './pages-nav.ts'
import { navWithFolders, summaryNav } from './summary-nav.ts'

/** What `nav` of the configuration would say; `nav` itself where no such plugin is used or no such file is there. */
export function navFromFiles(
  { plugins, fields, docsFolder }: MkdocsConfig,
  paths: Iterable<string>,
): unknown {
  const folders = navFolders(paths, path => {
    try {
      return readFileSync(join(docsFolder, path), 'utf8')
    } catch {
      return undefined // not there
    }
  })
  const literate = plugins.get('literate-nav')
  if (literate !== undefined) {
    const options = {
      fileName: textOf(literate.nav_file) ?? 'SUMMARY.md',
      hasIndex: literate.implicit_index === true,
    }
    return summaryNav(folders, options) ?? navWithFolders(fields.nav, folders, options)
  }
  for (const [plugin, usual] of [
    ['awesome-pages', '.pages'],
    ['awesome-nav', '.nav.yml'],
  ] as const) {
    const options = plugins.get(plugin)
    const name = textOf(options?.filename) ?? usual
    if (options !== undefined && fields.nav === undefined && hasPagesFile(folders, name))
      return pagesNav(folders, name)
  }
  return fields.nav
}
