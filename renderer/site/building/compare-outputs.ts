// Two outputs of one site, byte by byte.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Hash, OutputPath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import type { OutputRecord } from '../../publish/output/output-record.ts'

/** A file that differs from that of a clean build. */
interface Difference {
  readonly path: OutputPath
  readonly problem: 'other bytes' | 'missing' | 'left over'
  /** Keys of the file here and in the clean build. Equal keys with different bytes mean that something is missing in the key. */
  readonly key: Hash | undefined
  readonly cleanKey: Hash | undefined
}

export interface Verification {
  readonly files: number
  /** In the order of paths. */
  readonly differences: readonly Difference[]
  /** Why there is nothing to compare with; empty when the clean build was made. */
  readonly diagnostics: readonly Diagnostic[]
}

/** `own` and `clean`: absolute folders. */
export function compareOutputs(
  own: string,
  clean: string,
  records: { readonly own: OutputRecord; readonly clean: OutputRecord },
): Pick<Verification, 'files' | 'differences'> {
  const ownFiles = filesBelow(own)
  const cleanFiles = filesBelow(clean)
  const problemOf = (path: OutputPath): Difference['problem'] | undefined => {
    if (!ownFiles.has(path)) return 'missing'
    if (!cleanFiles.has(path)) return 'left over'
    const isSame = readFileSync(join(own, path)).equals(readFileSync(join(clean, path)))
    return isSame ? undefined : 'other bytes'
  }
  const paths = [...new Set([...ownFiles, ...cleanFiles])].sort(compareCodeUnits)
  const differences = paths.flatMap((path): readonly Difference[] => {
    const problem = problemOf(path)
    return problem === undefined
      ? []
      : [{ path, problem, key: records.own.keyOf(path), cleanKey: records.clean.keyOf(path) }]
  })
  return { files: paths.length, differences }
}

function filesBelow(folder: string): ReadonlySet<OutputPath> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1) as OutputPath),
  )
}
