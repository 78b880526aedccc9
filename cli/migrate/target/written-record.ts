// What the command wrote into the new site, kept there for the next run: hashes of all files, and the texts that edits are merged with.
import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { usageError } from '../../usage-error.ts'
import type { Version } from './settle-file.ts'

/** In the new site. To be committed: the whole team runs the command. */
export const recordTarget = 'migration/written.json.gz' as SitePath

export type WrittenRecord = ReadonlyMap<SitePath, Version>

/** Undefined when there is none. Throws FatalError (usage) for one that cannot be read. */
export function readRecord(file: string): WrittenRecord | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined
  }
  try {
    const { files } = JSON.parse(gunzipSync(bytes).toString('utf8')) as { files: Record<SitePath, Version> }
    return new Map(Object.entries(files) as [SitePath, Version][])
  } catch {
    throw usageError(
      `The record of the last run, "${file}", is damaged.`,
      'Take it from your repository again, or name another folder with --to.',
    )
  }
}

/** The same record gives the same bytes. */
export function recordBytes(record: WrittenRecord): Buffer {
  const sorted = [...record].sort(([a], [b]) => (a < b ? -1 : 1))
  return gzipSync(JSON.stringify({ schemaVersion: 1, files: Object.fromEntries(sorted) }))
}
