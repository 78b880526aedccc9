// The files of a commit or of the index: path → blob, as git prints them.
import type { SitePath } from '../../../base/text/brand.ts'

export interface TreeEntry {
  /** Of its content, as git names it. */
  readonly id: string
  readonly isLink: boolean
  /** Its own path in the repository, when a symbolic link brought it. */
  readonly linkedFrom?: string
}

export type Tree = ReadonlyMap<SitePath, TreeEntry>

/** What `ls-tree -r -z` and `ls-files --stage -z` print. */
export function parseTree(text: string): {
  readonly tree: Map<SitePath, TreeEntry>
  readonly submodules: readonly string[]
} {
  const tree = new Map<SitePath, TreeEntry>()
  const submodules: string[] = []
  for (const line of text.split('\0')) {
    const submodule = /^160000 (?:commit )?[0-9a-f]+(?: [0-3])?\t([\s\S]+)$/.exec(line)
    if (submodule !== null) submodules.push(`${submodule[1]}/`)
    // `100644 blob <id>\t<path>` of a commit, `100644 <id> <stage>\t<path>` of the index.
    const match = /^(\d+) (?:blob )?([0-9a-f]{40,64})(?: ([0-3]))?\t([\s\S]+)$/.exec(line)
    if (match === null) continue
    const [, mode = '', id = '', stage = '0', path = ''] = match
    // In a conflict the own side counts.
    if (stage === '1' || stage === '3') continue
    tree.set(path as SitePath, { id, isLink: mode.startsWith('120') })
  }
  return { tree, submodules }
}
