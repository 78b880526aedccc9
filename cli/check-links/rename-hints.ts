// Adds hints from git to broken links: the new path of a renamed file, and a file that was not added to git.

import { type Host, valueIfRead } from '../../renderer/base/host/host.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { movedAddress } from '../../renderer/content/resolve/moved-address.ts'
import type { Snapshot } from '../../renderer/content/snapshot.ts'
import { findRenames } from '../../renderer/features/git/find-renames.ts'
import { readChanges } from '../../renderer/features/git/read-changes.ts'
import { readRepository } from '../../renderer/features/git/read-repository.ts'
import type { ChangedScope } from './changed-scope.ts'
import type { Finding } from './findings.ts'

interface CheckedFiles {
  readonly root: AbsolutePath
  /** The files that were checked. */
  readonly host: Host
  readonly onDisk: Host
  /** Reads the checked site; called only when git has found a renamed file. */
  readonly read: () => Promise<{ readonly snapshot: Snapshot }>
  readonly scope: ChangedScope | undefined
  readonly signal: AbortSignal
}

/** Git runs only when a link leads to a file that does not exist. Without git, the findings are unchanged. */
export async function withRenames(
  findings: readonly Finding[],
  checked: CheckedFiles,
): Promise<readonly Finding[]> {
  const { root, host, signal } = checked
  const lost = findings.filter(isLost)
  if (lost.length === 0) return findings
  const exists = (path: SitePath) => host.entry(path) !== undefined
  const paths = [...new Set(lost.flatMap(({ wants }) => wants))].filter(path => !exists(path))
  const renames = await findRenames({
    folder: root,
    paths,
    uncommitted: await uncommittedRenames(checked),
    exists,
    signal,
  })
  const snapshot = renames.size === 0 ? undefined : (await checked.read()).snapshot
  return findings.map(finding => {
    const forgotten = isLost(finding) ? finding.wants.find(path => isForgotten(checked, path)) : undefined
    if (forgotten !== undefined) {
      const hint = `The file is there, but not in the commit: "git add ${forgotten}".`
      return { ...finding, diagnostic: { ...finding.diagnostic, hint } }
    }
    const to = isLost(finding) ? finding.wants.map(path => renames.get(path)).find(Boolean) : undefined
    const address = to && snapshot && movedAddress(snapshot, finding.diagnostic, to)
    if (to === undefined || address === undefined) return withDeletion(finding, checked.scope)
    const hint = `The file is called ${to} now; write "${address}".`
    return { ...finding, diagnostic: { ...finding.diagnostic, hint }, replacement: address }
  })
}

function isLost({ diagnostic: { code }, wants }: Finding): boolean {
  return (code === 'link/page-not-found' || code === 'link/asset-not-found') && wants.length > 0
}

function withDeletion(finding: Finding, scope: ChangedScope | undefined): Finding {
  const gone = isLost(finding) ? finding.wants.find(path => scope?.changes.deleted.has(path)) : undefined
  if (gone === undefined) return finding
  const hint = `${gone} was deleted: link to another page or file, or remove the link.`
  return { ...finding, diagnostic: { ...finding.diagnostic, hint } }
}

function isForgotten({ host, onDisk }: CheckedFiles, path: SitePath): boolean {
  return host !== onDisk && host.entry(path) === undefined && onDisk.entry(path) !== undefined
}

async function uncommittedRenames({
  root,
  host,
  scope,
  signal,
}: CheckedFiles): Promise<ReadonlyMap<SitePath, SitePath>> {
  if (scope !== undefined) return scope.changes.renamed
  const repository = await readRepository(root, signal)
  const head = repository.ok ? repository.repository.head : undefined
  if (head === undefined) return new Map()
  const readFile = (path: SitePath) => valueIfRead(host.readBytes(path))
  const result = await readChanges({ folder: root, commit: head, isStaged: false, readFile, signal })
  return result.ok ? result.changes.renamed : new Map()
}
