// `docsgen build --verify`: whether what was built with the help of earlier runs is what a build without any would make.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { type OutputRecord, readOutputRecord } from '../../renderer/output/output-record.ts'
import type { Hash, OutputPath } from '../../renderer/text/brand.ts'
import { compareCodeUnits } from '../../renderer/text/site-path.ts'
import { createStopwatch } from '../report/stopwatch.ts'
import { type BuildRequest, buildSession } from './build-session.ts'

/** A file that a clean build makes otherwise. */
export interface Difference {
  readonly path: OutputPath
  readonly problem: 'other bytes' | 'missing' | 'left over'
  /** What the plan calls the file: here, and in the clean build. Equal keys with other bytes mean that a key forgets something. */
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

/** Builds the site once more, with the same session or one opened anew, in a temporary folder, which is removed. Throws FatalError when that cannot be written. */
export async function verifyBuild({ session, options, jobs, out }: BuildRequest): Promise<Verification> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-verify-'))
  try {
    const cacheFolder = join(folder, 'cache')
    const cleanOut = join(folder, 'site')
    const { code, summary } = await buildSession({
      session: { ...session, cacheFolder },
      options: { ...options, clean: true },
      jobs,
      out: cleanOut,
      watch: createStopwatch(),
    })
    if (code !== 0) return { files: 0, differences: [], diagnostics: summary.diagnostics }
    const records = {
      own: readOutputRecord(session.cacheFolder, out),
      clean: readOutputRecord(cacheFolder, cleanOut),
    }
    return { ...compareTrees(out, cleanOut, records), diagnostics: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function compareTrees(
  own: string,
  clean: string,
  records: { readonly own: OutputRecord; readonly clean: OutputRecord },
): Pick<Verification, 'files' | 'differences'> {
  const ownFiles = filesBelow(own)
  const cleanFiles = filesBelow(clean)
  const paths = [...new Set([...ownFiles, ...cleanFiles])].sort(compareCodeUnits)
  const differences = paths.flatMap((path): readonly Difference[] => {
    const problem = !ownFiles.has(path)
      ? 'missing'
      : !cleanFiles.has(path)
        ? 'left over'
        : readFileSync(join(own, path)).equals(readFileSync(join(clean, path)))
          ? undefined
          : 'other bytes'
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
