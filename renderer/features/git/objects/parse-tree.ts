// Parses git's lists of the files of a commit or of the index.
import type { SitePath } from '../../../base/text/brand.ts'

export interface TreeEntry {
  /** Id of the blob. */
  readonly id: string
  readonly isLink: boolean
  /** For a file behind a symbolic link: its path in the repository. */
  readonly linkedFrom?: string
}

export type Tree = ReadonlyMap<SitePath, TreeEntry>

/** Parses the output of `ls-tree -r -z` and `ls-files --stage -z`. */
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
    // In a conflict, stage 2 (the own side) counts.
    if (stage === '1' || stage === '3') continue
    tree.set(path as SitePath, { id, isLink: mode.startsWith('120') })
  }
  return { tree, submodules }
}
