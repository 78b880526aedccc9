// Addresses usually leave out parts of file names. This file finds the documents that keep these parts, because otherwise two documents
// would have the same address.
import type { SitePath } from '../../base/text/brand.ts'
import { fileNameOf, folderOf, withoutExtension } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { originalOf } from '../../config/locales/edition.ts'
import { hasNumberPrefix, splitNumberPrefix, withoutNumberPrefixes } from '../source/number-prefix.ts'

/**
 * `prefixes`: the number prefixes, because the names are equal without them (`2019-april.md`, `2021-april.md`). `name`: the own name of the
 * file, because another file is the index page of the folder (`README.md` beside `index.md`).
 */
export type KeptName = 'prefixes' | 'name'

/** By file, with the same result in each language. `files`: documents and plain pages. */
export function keptNames({ edition }: Config, files: readonly SitePath[]): ReadonlyMap<SitePath, KeptName> {
  const numbered = new Map<string, SitePath[]>()
  const indexes = new Map<string, SitePath[]>()
  const add = (groups: Map<string, SitePath[]>, key: string, file: SitePath) =>
    groups.set(key, [...(groups.get(key) ?? []), file])
  for (const file of files) {
    const original = originalOf(edition, file)
    if (hasNumberPrefix.test(original)) add(numbered, withoutNumberPrefixes(withoutExtension(original)), file)
    if (isIndexFile(original)) add(indexes, folderOf(original), file)
  }
  const kept = new Map<SitePath, KeptName>()
  for (const group of indexes.values()) {
    const rankOf = (file: SitePath) => indexRank(originalOf(edition, file))
    const best = Math.min(...group.map(rankOf))
    for (const file of group) if (rankOf(file) > best) kept.set(file, 'name')
  }
  if (numbered.size === 0) return kept
  const plain = new Set(files.map(file => withoutExtension(originalOf(edition, file))))
  for (const [name, group] of numbered)
    if (plain.has(name) || new Set(group.map(file => originalOf(edition, file))).size > 1)
      for (const file of group) kept.set(file, 'prefixes')
  return kept
}

function isIndexFile(path: SitePath): boolean {
  const name = splitNumberPrefix(withoutExtension(fileNameOf(path))).name
  return isIndexName(name, splitNumberPrefix(fileNameOf(folderOf(path))).name)
}

/** `index`, `readme`, `_index`, or the folder's own name, in any letter case. */
export function isIndexName(name: string, folderName: string): boolean {
  const lower = name.toLowerCase()
  return /^(?:_?index|readme)$/.test(lower) || (folderName !== '' && lower === folderName.toLowerCase())
}

// Of several index files of a folder, the one with the lowest rank is the index page: `index.md`, then `Index.md`, `_index.md`, a readme, a
// file named like the folder.
function indexRank(file: SitePath): number {
  const name = withoutExtension(fileNameOf(file))
  const lower = name.toLowerCase()
  const names = [name === 'index', lower === 'index', lower === '_index', lower === 'readme', true]
  return names.indexOf(true)
}
