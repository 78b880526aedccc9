// Follows symbolic links of a commit or of the index. The blob of a link is the path of its target: a file, or a folder whose files appear in the place
// of the link. Circles end at the same point as on disk (`base/host/node-host.ts`).
import type { SitePath } from '../../../base/text/brand.ts'
import { compareCodeUnits, folderOf, joinSitePath } from '../../../base/text/site-path.ts'
import type { Tree, TreeEntry } from './parse-tree.ts'
import { readBlobs } from './read-blobs.ts'

/** Links to links, at most. */
const longestChain = 20

/** Files behind links, at most: folders of links to folders of links would multiply without end. */
const mostLinked = 100_000

interface LinkedTree {
  /** The files that links may lead to. */
  readonly whole: Tree
  /** Absolute; git runs there. */
  readonly folder: string
  /** The folder of the own tree in the whole tree: `` or `sub/folder/`. */
  readonly prefix: string
  /** The folder of the whole tree in the repository: `` or `sub/folder/`. */
  readonly base: string
}

/** `tree`: without links. `lost`: links that lead nowhere, out of the whole tree, into a folder around them, or to too many files. */
export function followLinks(
  own: Tree,
  { whole, folder, prefix, base }: LinkedTree,
): { readonly tree: Tree; readonly lost: readonly SitePath[] } {
  const targets = readTargets(whole, folder)
  const names = [...whole.keys()].sort(compareCodeUnits)
  const tree = new Map<SitePath, TreeEntry>()
  const lost: SitePath[] = []
  let left = mostLinked
  // `way`: the folders that were entered. `shown`: the path in the site, `path`: the path in the repository.
  const collect = (path: string, shown: string, way: readonly string[]): (readonly [string, TreeEntry])[] => {
    left -= 1
    if (left < 0) return []
    const entry = whole.get(path as SitePath)
    if (entry !== undefined && !entry.isLink) return [[shown, { ...entry, linkedFrom: base + path }]]
    if (entry !== undefined) {
      const target = endOf(path)
      return target === undefined ? [] : collect(target, shown, way)
    }
    if (way.length > longestChain || way.some(entered => holds(path, entered))) return []
    return below(names, path).flatMap(inside =>
      collect(inside, shown + inside.slice(path.length), [...way, path]),
    )
  }
  // The file or folder behind a chain of links.
  const endOf = (link: string): string | undefined => {
    let path: string | undefined = link
    for (let chain = 0; chain <= longestChain && path !== undefined; chain += 1) {
      if (whole.get(path as SitePath)?.isLink !== true) return path
      path = targets.get(path)
    }
    return undefined
  }
  for (const [path, entry] of own) {
    if (!entry.isLink) {
      tree.set(path, entry)
      continue
    }
    const linked = collect(prefix + path, path, [prefix.slice(0, -1)])
    if (linked.length === 0 || left < 0) lost.push(path)
    else for (const [shown, found] of linked) tree.set(shown as SitePath, found)
  }
  return { tree, lost }
}

// Reads the targets of all links with one process: one process for each link would be much slower.
function readTargets(whole: Tree, folder: string): ReadonlyMap<string, string | undefined> {
  const links = [...whole].filter(([, { isLink }]) => isLink)
  const texts = new Map(readBlobs(folder, [...new Set(links.map(([, { id }]) => id))]))
  return new Map(
    links.map(([path, { id }]) => {
      const text = texts.get(id)?.toString('utf8')
      return [path, text === undefined ? undefined : joinSitePath(folderOf(path), text)]
    }),
  )
}

function holds(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

// The names below a folder. `names` are sorted, so they are neighbours.
function below(names: readonly string[], folder: string): readonly string[] {
  const start = `${folder}/`
  let from = 0
  let to = names.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareCodeUnits(names[middle] as string, start) < 0) from = middle + 1
    else to = middle
  }
  let end = from
  while (names[end]?.startsWith(start)) end += 1
  return names.slice(from, end)
}
