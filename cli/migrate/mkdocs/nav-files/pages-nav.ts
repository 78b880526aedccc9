// `.pages` of the plugin awesome-pages and `.nav.yml` of awesome-nav: the order, the name and the entries of a folder.
import { posix } from 'node:path'
import { readTaggedYaml } from '../../../../renderer/base/yaml/tagged-yaml.ts'
import { type Fields, fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import { folderTitle, matcherOf, type NavEntry, type NavFolders } from './nav-folders.ts'

/** The navigation of all texts. */
export function pagesNav(folders: NavFolders, fileName: string): readonly NavEntry[] {
  return navOf('', folders, fileName)
}

/** Whether any folder has such a file. */
export function hasPagesFile(folders: NavFolders, fileName: string, folder = ''): boolean {
  return (
    folders.read(posix.join(folder, fileName)) !== undefined ||
    folders
      .childrenOf(folder)
      .some(path => path.endsWith('/') && hasPagesFile(folders, fileName, path.slice(0, -1)))
  )
}

function navOf(folder: string, folders: NavFolders, fileName: string): readonly NavEntry[] {
  const fields = fieldsIn(folder, folders, fileName)
  const listed = fields.nav ?? fields.arrange
  const children = folders.childrenOf(folder)
  const all = fields.order === 'desc' ? [...children].reverse() : children
  const named = new Set<string>()
  const pathOf = (written: string) => posix.join(folder, written)
  const childAt = (written: string) => {
    const path = pathOf(written).replace(/\/$/, '')
    return children.find(each => each === path || each === `${path}/`) ?? path
  }
  const entryOf = (path: string): readonly NavEntry[] => {
    if (!path.endsWith('/')) return [path]
    const own = fieldsIn(path.slice(0, -1), folders, fileName)
    const inner = own.hide === true ? [] : navOf(path.slice(0, -1), folders, fileName)
    return inner.length === 0 ? [] : [{ [textOf(own.title) ?? folderTitle(path.slice(0, -1))]: inner }]
  }
  const rest = (pattern: string) => {
    const isMatch = matcherOf(pattern)
    return all.filter(path => !named.has(path) && isMatch(posix.basename(path))).flatMap(entryOf)
  }
  if (!Array.isArray(listed)) return all.flatMap(entryOf)
  const gather = (entry: unknown): void => {
    if (typeof entry === 'string') named.add(childAt(entry))
    else for (const value of Array.isArray(entry) ? entry : Object.values(fieldsOf(entry))) gather(value)
  }
  gather(listed)
  const read = (entry: unknown): readonly NavEntry[] => {
    if (typeof entry === 'string') {
      const [, pattern] = /^\.\.\.(?:\s*\|\s*(?:flat\s*\|\s*)?(.*))?$/.exec(entry) ?? []
      if (entry.startsWith('...')) return rest(pattern || '*')
      return entry.includes('*') ? rest(entry.replace(/^\*\*\//, '')) : entryOf(childAt(entry))
    }
    return Object.entries(fieldsOf(entry)).flatMap(([label, value]): readonly NavEntry[] => {
      if (Array.isArray(value)) return [{ [label]: value.flatMap(read) }]
      const written = textOf(value) ?? ''
      if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written)) return [{ [label]: written }]
      const path = childAt(written)
      return [{ [label]: path.endsWith('/') ? navOf(path.slice(0, -1), folders, fileName) : path }]
    })
  }
  return listed.flatMap(read)
}

function fieldsIn(folder: string, folders: NavFolders, fileName: string): Fields {
  const text = folders.read(posix.join(folder, fileName))
  const read = text === undefined ? undefined : readTaggedYaml(text, (_, written) => written)
  return read !== undefined && 'value' in read ? fieldsOf(read.value) : {}
}
