// Removes findings that existed before a change, so that the report has only what the change breaks.
import { type Diagnostic, nameOwner } from '../../renderer/base/diagnostics/diagnostic.ts'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import type { ChangedScope } from './changed-scope.ts'
import type { Finding, Findings } from './findings.ts'

/**
 * Keeps findings in changed files, and findings elsewhere that the state before did not have: links from any file to a renamed, deleted or
 * changed one. The state before is checked only when there is a finding to compare.
 */
export async function withoutInherited(
  findings: readonly Finding[],
  { changes, openBase }: ChangedScope,
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

// A state that could not be built has no findings, so all findings are new.
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

// Without the line. The message is used only where there is no target, because it may name another page now.
function keyOf({ code, target, message, ...owner }: Diagnostic): string {
  return [nameOwner(owner) ?? '', code, target ?? message].join('\0')
}
