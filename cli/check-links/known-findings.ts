// The findings of the last run: they hold as long as every file that it asked for is as it was.
import { join } from 'node:path'
import { readChecked, writeChecked } from '../../renderer/checked-file/checked-file.ts'
import type { EvaluatedConfig } from '../../renderer/config/load-config.ts'
import { fingerprint } from '../../renderer/fingerprint/fingerprint.ts'
import type { HostRecord, RecordedHost } from '../../renderer/host/recorded-host.ts'
import { cacheVersion } from '../cache-version.ts'
import type { Findings } from './findings.ts'

interface FindingsRecord {
  readonly key: string
  readonly host: HostRecord
  readonly findings: Findings
}

export interface KnownFindings {
  read(files: RecordedHost): Findings | undefined
  /** Nothing is kept when the state of the files is not sure. */
  write(host: HostRecord | undefined, findings: Findings): void
}

export interface KnownRequest {
  readonly cacheFolder: string
  /** Which state of the files: each has a record of its own. */
  readonly name: string
  readonly config: EvaluatedConfig
  readonly includeDrafts: boolean
}

/** Deleting the record costs time only; a damaged or foreign one counts as none. */
export function openKnownFindings({ cacheFolder, name, config, includeDrafts }: KnownRequest): KnownFindings {
  const file = join(cacheFolder, `check-links-${name}.json`)
  // The configuration may be computed, so its value counts and not only its text.
  const key = fingerprint(cacheVersion(), String(includeDrafts), JSON.stringify(config, withFunctions))
  return {
    read(files) {
      const record = readChecked<FindingsRecord>(file)
      return record?.key === key && files.isCurrent(record.host) ? record.findings : undefined
    },
    write(host, findings) {
      if (host !== undefined) writeChecked(file, { key, host, findings } satisfies FindingsRecord)
    },
  }
}

function withFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value
}
