// `SUMMARY.md` of the plugin literate-nav: a list of links is the navigation of its folder.

import { posix } from 'node:path'
import type { List, ListItem, Nodes } from 'mdast'
import { toString as textOfNode } from 'mdast-util-to-string'
import { toTree } from '../../../../renderer/content/markdown/to-tree.ts'
import { folderTitle, isIndex, matcherOf, type NavEntry, type NavFolders } from './nav-folders.ts'

/** Those of the plugin. */
interface SummaryOptions {
  readonly fileName: string
  /** The folder's own page goes first, when the list does not name it. */
  readonly hasIndex: boolean
}

interface Reading extends SummaryOptions {
  readonly folders: NavFolders
  /** Paths that a list names; wildcards stand for the others. */
  readonly seen: Set<string>
  /** Folders that are being read: a list that leads back to its own folder ends here. */
  readonly above: readonly string[]
}

/** Undefined where the folder of all texts has no such file. */
export function summaryNav(folders: NavFolders, options: SummaryOptions): readonly NavEntry[] | undefined {
  if (folders.read(options.fileName) === undefined) return undefined
  return navOf('', { folders, ...options, seen: new Set(), above: [] })
}

/** `nav` of the configuration, in which `User Guide: user-guide/` stands for the list in that folder. */
export function navWithFolders(nav: unknown, folders: NavFolders, options: SummaryOptions): unknown {
  if (Array.isArray(nav)) return nav.map(each => navWithFolders(each, folders, options))
  if (typeof nav !== 'object' || nav === null) return nav
  return Object.fromEntries(
    Object.entries(nav).map(([label, value]): [string, unknown] => [
      label,
      typeof value === 'string' && /^(?![a-z][a-z\d+.-]*:).*\/$/i.test(value)
        ? navOf(value.replace(/\/$/, ''), { folders, ...options, seen: new Set(), above: [] })
        : navWithFolders(value, folders, options),
    ]),
  )
}

function navOf(folder: string, reading: Reading): readonly NavEntry[] {
  const { folders, fileName, seen, above, hasIndex } = reading
  const path = posix.join(folder, fileName)
  const text = above.includes(folder) ? undefined : folders.read(path)
  const list = text === undefined ? undefined : listIn(text)
  if (list === undefined) return matching('*', folder, reading)
  const own = hasIndex ? folders.childrenOf(folder).find(isIndex) : undefined
  // A file may be both the list and the folder's page.
  if (path !== own) seen.add(path)
  for (const address of addressesIn(list)) seen.add(posix.join(folder, address))
  const first = own === undefined || seen.has(own) ? [] : [own]
  for (const page of first) seen.add(page)
  return [...first, ...entriesOf(list, folder, { ...reading, above: [...above, folder] })]
}

// Behind the comment `<!--nav-->`, else the first.
function listIn(text: string): List | undefined {
  const { children } = toTree(text, { math: false })
  const mark = children.findIndex(
    ({ type, ...rest }) =>
      type === 'html' && /<!--\s*nav\s*-->/.test(String((rest as { value?: unknown }).value)),
  )
  return children.slice(mark + 1).find((node): node is List => node.type === 'list')
}

function entriesOf(list: List, folder: string, reading: Reading): readonly NavEntry[] {
  return list.children.flatMap(item => entryOf(item, folder, reading))
}

function entryOf(item: ListItem, folder: string, reading: Reading): readonly NavEntry[] {
  const [head] = item.children
  const inner = item.children.find((node): node is List => node.type === 'list')
  const first = head?.type === 'paragraph' ? head.children[0] : undefined
  const label = head === undefined || head === inner ? '' : textOfNode(head).trim()
  const page = first?.type === 'link' ? first.url : undefined
  if (inner !== undefined) {
    const own = page === undefined ? [] : [addressOf(page, folder)]
    return [{ [label]: [...own, ...entriesOf(inner, folder, reading)] }]
  }
  if (page === undefined) return label.includes('*') ? matching(label, folder, reading) : []
  if (page.endsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(page))
    return [{ [label]: navOf(posix.join(folder, page).replace(/\/$/, ''), reading) }]
  return [{ [label]: addressOf(page, folder) }]
}

function addressOf(written: string, folder: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written) ? written : posix.join(folder, decodeURI(written))
}

// `*`, `api/*/`: what no list names yet.
function matching(pattern: string, folder: string, reading: Reading): readonly NavEntry[] {
  const { folders, seen } = reading
  const whole = posix.join(folder, pattern)
  const isMatch = matcherOf(whole.replace(/\/$/, ''))
  const inside = posix.dirname(whole.replace(/\/$/, ''))
  return folders.childrenOf(inside === '.' ? '' : inside).flatMap((path): readonly NavEntry[] => {
    const bare = path.replace(/\/$/, '')
    if (!isMatch(bare) || seen.has(path) || seen.has(bare)) return []
    if (!path.endsWith('/')) return whole.endsWith('/') ? [] : [path]
    const inner = navOf(bare, reading)
    return inner.length === 0 ? [] : [{ [folderTitle(bare)]: inner }]
  })
}

function addressesIn(node: Nodes): readonly string[] {
  if (node.type === 'link') return [node.url]
  return 'children' in node ? node.children.flatMap(child => addressesIn(child as Nodes)) : []
}
