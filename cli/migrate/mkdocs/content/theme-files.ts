// The folder in which a site keeps its changes to the theme (`custom_dir`). Beside templates it holds files that MkDocs publishes.
import { resolve } from 'node:path'
import { fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import { listFiles, type OldFile } from '../../configuration/list-files.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'

/** By the rules of MkDocs (`Files.add_files_from_theme`). Where the texts have a file of the same name, that one is published. */
export function themeFiles(old: MkdocsConfig): readonly OldFile[] {
  return filesOf(old).filter(({ path }) => !unpublished.some(pattern => pattern.test(path)))
}

/** Whether it changes what pages look like. */
export function hasTemplates(old: MkdocsConfig): boolean {
  return filesOf(old).some(({ path }) => /\.html$/i.test(path))
}

function filesOf({ root, fields }: MkdocsConfig): readonly OldFile[] {
  const folder = textOf(fieldsOf(fields.theme).custom_dir)
  return folder === undefined ? [] : listFiles(resolve(root, folder))
}

const unpublished = [
  /^\./,
  /\.(?:pyc?|html|md|markdown|mdown|mkdn|mkd)$/i,
  /readme/i,
  /(?:^|\/)mkdocs_theme\.yml$/i,
  /^locales\//i,
]
