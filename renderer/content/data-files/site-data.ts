// Every data file of a site: `_category_` files, `SUMMARY.md`, `tags.yml`, `authors.yml`.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { AuthorsFile } from './authors-file.ts'
import type { CategoryFile } from './category-file.ts'
import type { OrderFile } from './order-file.ts'
import { type DataFileKind, type DataFiles, type DataSources, readDataFiles } from './read-data-files.ts'
import type { TagsFile } from './tags-file.ts'

/** By folder. */
export interface SiteData {
  readonly categories: DataFiles<CategoryFile>['files']
  readonly orders: DataFiles<OrderFile>['files']
  readonly tags: DataFiles<TagsFile>['files']
  readonly authors: DataFiles<AuthorsFile>['files']
  readonly diagnostics: readonly Diagnostic[]
}

export async function readSiteData(sources: DataSources): Promise<SiteData> {
  const [categories, orders, tags, authors] = [
    await readDataFiles(sources, categoryFiles),
    await readDataFiles(sources, orderFiles),
    await readDataFiles(sources, tagsFiles),
    await readDataFiles(sources, authorsFiles),
  ]
  return {
    categories: categories.files,
    orders: orders.files,
    tags: tags.files,
    authors: authors.files,
    diagnostics: [
      ...categories.diagnostics,
      ...orders.diagnostics,
      ...tags.diagnostics,
      ...authors.diagnostics,
    ],
  }
}

// The readers load YAML and schemas, so they are imported only when a file has changed.
const categoryFiles: DataFileKind<CategoryFile> = {
  kind: 'category',
  loadReader: async () => (await import('./category-file.ts')).readCategoryFile,
  empty: {},
}
const orderFiles: DataFileKind<OrderFile> = {
  kind: 'order',
  loadReader: async () => (await import('./order-file.ts')).readOrderFile,
  empty: [],
}
const tagsFiles: DataFileKind<TagsFile> = {
  kind: 'tags',
  loadReader: async () => (await import('./tags-file.ts')).readTagsFile,
  empty: { tags: {}, links: [] },
}
const authorsFiles: DataFileKind<AuthorsFile> = {
  kind: 'authors',
  loadReader: async () => (await import('./authors-file.ts')).readAuthorsFile,
  empty: { authors: {}, links: [] },
}
