// Every data file of a site: `_category_` files, `tags.yml`, `authors.yml`.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import type { SourceFile } from '../source/source-file.ts'
import { type AuthorsFile, readAuthorsFile } from './authors-file.ts'
import { type CategoryFile, readCategoryFile } from './category-file.ts'
import { type DataFiles, readDataFiles } from './read-data-files.ts'
import { readTagsFile, type TagsFile } from './tags-file.ts'

/** By folder. */
export interface SiteData {
  readonly categories: DataFiles<CategoryFile>['files']
  readonly tags: DataFiles<TagsFile>['files']
  readonly authors: DataFiles<AuthorsFile>['files']
  readonly diagnostics: readonly Diagnostic[]
}

export function readSiteData(host: Host, sources: readonly SourceFile[]): SiteData {
  const categories = readDataFiles<CategoryFile>(host, sources, {
    kind: 'category',
    read: readCategoryFile,
    empty: {},
  })
  const tags = readDataFiles<TagsFile>(host, sources, { kind: 'tags', read: readTagsFile, empty: {} })
  const authors = readDataFiles<AuthorsFile>(host, sources, {
    kind: 'authors',
    read: readAuthorsFile,
    empty: { authors: {}, links: [] },
  })
  return {
    categories: categories.files,
    tags: tags.files,
    authors: authors.files,
    diagnostics: [...categories.diagnostics, ...tags.diagnostics, ...authors.diagnostics],
  }
}
