// Reads and checks the data files of one kind, one for each folder. Results are stored by the hash of the text.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { unreadableFile } from '../../base/diagnostics/unreadable-file.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { FileEntry, Host } from '../../base/host/host.ts'
import { ownedKey } from '../../base/host/owned-store.ts'
import { readStored, type Store } from '../../base/host/store.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Place } from '../../base/text/line-index.ts'
import { folderOf } from '../../base/text/site-path.ts'
import { type Edition, originalOf } from '../../config/locales/edition.ts'
import type { SourceFile } from '../source/source-file.ts'

export interface DataFiles<Value> {
  /** By folder. */
  readonly files: ReadonlyMap<SitePath, DataFile<Value>>
  readonly diagnostics: readonly Diagnostic[]
}

export interface DataFile<Value> {
  readonly path: SitePath
  readonly value: Value
  /** The file was invalid and is treated as empty. */
  readonly isWrong?: true
}

export interface DataSources {
  readonly host: Host
  readonly sources: readonly SourceFile[]
  /** A data file of a translation applies to the folder of the original. */
  readonly edition: Edition
  /** Stores results by the hash of the text. */
  readonly store: Pick<Store, 'get' | 'put'>
  /** Results of this process. */
  readonly memory?: DataMemory | undefined
}

/** By path. A result is valid as long as the file has this stamp. */
export type DataMemory = Map<SitePath, { readonly stamp: string; readonly result: DataResult<unknown> }>

interface DataResult<Value> {
  readonly value?: Value | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface DataFileKind<Value> {
  readonly kind: 'category' | 'order' | 'tags' | 'authors'
  readonly loadReader: () => Promise<(path: SitePath, text: string) => DataResult<Value>>
  /** The value of an empty file. */
  readonly empty: Value
}

export async function readDataFiles<Value>(
  { host, sources, store, memory, edition }: DataSources,
  { kind, loadReader, empty }: DataFileKind<Value>,
): Promise<DataFiles<Value>> {
  const files = new Map<SitePath, DataFile<Value>>()
  const diagnostics: Diagnostic[] = []
  const read = async ({ path, stamp }: FileEntry): Promise<DataResult<Value>> => {
    const last = memory?.get(path)
    if (last?.stamp === stamp) return last.result as DataResult<Value>
    const text = host.readText(path)
    if (!text.ok) return { diagnostics: [unreadableFile(path, text.reason, 'error')] }
    const key = ownedKey(kind, path, fingerprint(text.value))
    const stored = readStored<DataResult<Value>>(store, key)
    const result = stored ?? (await readNew(path, text.value))
    if (stored === undefined) store.put(key, JSON.stringify(result))
    memory?.set(path, { stamp, result })
    return result
  }
  const readNew = async (path: SitePath, text: string): Promise<DataResult<Value>> => {
    const { value, diagnostics: problems } = (await loadReader())(path, text)
    return { value, diagnostics: problems }
  }
  for (const source of sources) {
    if (source.kind !== kind) continue
    const { path } = source.entry
    const folder = originalOf(edition, folderOf(path) as SitePath)
    const twin = files.get(folder)
    if (twin !== undefined) {
      diagnostics.push(secondFile(path, twin.path))
      continue
    }
    const result = await read(source.entry)
    diagnostics.push(...result.diagnostics)
    files.set(folder, {
      path,
      value: result.value ?? empty,
      ...(result.value === undefined && { isWrong: true }),
    })
  }
  return { files, diagnostics }
}

function secondFile(file: SitePath, twin: SitePath): Diagnostic {
  return {
    code: 'source/two-files',
    severity: 'warning',
    message: `The folder has a second file of this kind; ${twin} is used.`,
    hint: 'Delete one of the two.',
    file,
  }
}

/** An address in a data file, with its place. */
export interface AddressInFile {
  readonly raw: string
  readonly role: 'link' | 'image'
  readonly place: Place | undefined
}
