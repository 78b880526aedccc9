// Leaves out findings that were there before a change, so that only what the change breaks is reported.
import { type Diagnostic, nameOwner } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { isFatalError } from '../../../renderer/base/diagnostics/fatal-error.ts'
import type { Host } from '../../../renderer/base/host/host.ts'
import type { Finding, Findings } from '../findings.ts'
import type { ChangedScope } from './changed-scope.ts'

/**
 * Findings in changed files, and those elsewhere that the state before did not have: links from any file to what was
 * renamed, deleted or changed. The state before is looked at only when there is something to compare.
 */
export async function withoutInherited(
  findings: readonly Finding[],
  { changes, openBase }: Pick<ChangedScope, 'changes' | 'openBase'>,
  checkBefore: (host: Host) => Promise<Findings>,
): Promise<readonly Finding[]> {
  const isChanged = ({ file, subject, severity }: Diagnostic) =>
    file !== undefined ? changes.changed.has(file) : subject === undefined && severity !== 'info'
  if (findings.every(({ diagnostic }) => isChanged(diagnostic))) return findings
  const base = await openBase()
  const before = new Map<string, number>()
  for (const { diagnostic } of base === undefined ? [] : await findingsBefore(base, checkBefore)) {
    const key = keyOf(diagnostic)
    before.set(key, (before.get(key) ?? 0) + 1)
  }
  return findings.filter(({ diagnostic }) => {
    if (isChanged(diagnostic)) return true
    const key = keyOf(diagnostic)
    const left = before.get(key) ?? 0
    before.set(key, left - 1)
    return left <= 0
  })
}

// A state that could not be built says nothing about links: all that is broken is new then.
async function findingsBefore(
  base: Host,
  checkBefore: (host: Host) => Promise<Findings>,
): Promise<readonly Finding[]> {
  try {
    return (await checkBefore(base)).list
  } catch (error) {
    if (isFatalError(error)) return []
    throw error
  }
}

// Without its line: an unchanged file keeps its findings where they are, but their words may name another page.
function keyOf({ code, target, message, ...owner }: Diagnostic): string {
  return [nameOwner(owner) ?? '', code, target ?? message].join('\0')
}
