// What a folder of texts holds, in the order in which MkDocs lists it by itself.
import { posix } from 'node:path'
import picomatch from 'picomatch'
import { titleOfName } from '../content/page-title.ts'

/** An entry of `nav`, as the configuration would write it. */
export type NavEntry = string | { readonly [label: string]: string | readonly NavEntry[] }

export interface NavFolders {
  /** Texts and folders directly in a folder, by their paths; folders end with a slash. `''` is the folder of all texts. */
  childrenOf(folder: string): readonly string[]
  /** A file of any kind; undefined when it is not there. */
  read(path: string): string | undefined
}

/** `paths`: of all texts. */
export function navFolders(paths: Iterable<string>, read: NavFolders['read']): NavFolders {
  const children = new Map<string, Set<string>>()
  for (const path of paths) {
    const parts = path.split('/')
    for (let depth = 0; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      const child = parts.slice(0, depth + 1).join('/') + (depth === parts.length - 1 ? '' : '/')
      children.set(folder, (children.get(folder) ?? new Set()).add(child))
    }
  }
  return {
    read,
    childrenOf: folder =>
      [...(children.get(folder) ?? [])].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)),
  }
}

/** Whether names match a pattern of a navigation: `*.md`. */
export function matcherOf(pattern: string): (name: string) => boolean {
  return picomatch(pattern)
}

/** `api-docs/` → `Api docs` */
export function folderTitle(folder: string): string {
  return titleOfName(`${posix.basename(folder)}.md`)
}

/** The page of a folder itself. */
export function isIndex(path: string): boolean {
  return /(?:^|\/)(?:index|README)\.\w+$/.test(path)
}

// The folder's own page, its pages, its folders.
function rankOf(path: string): number {
  if (isIndex(path)) return 0
  return path.endsWith('/') ? 2 : 1
}
