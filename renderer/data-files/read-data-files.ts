// Data files of one kind, one per folder: read, checked, and kept by folder.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import type { Host } from '../host/host.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { SitePath } from '../text/brand.ts'
import { folderOf } from '../text/site-path.ts'

export interface DataFiles<Value> {
  /** By folder. A file that is wrong counts as if it said nothing. */
  readonly files: ReadonlyMap<SitePath, { readonly path: SitePath; readonly value: Value }>
  readonly diagnostics: readonly Diagnostic[]
}

export interface DataFileKind<Value> {
  readonly kind: 'category' | 'tags' | 'authors'
  readonly read: (
    path: SitePath,
    text: string,
  ) => { readonly value: Value | undefined; readonly diagnostics: readonly Diagnostic[] }
  /** What a file that says nothing gives. */
  readonly empty: Value
}

export function readDataFiles<Value>(
  host: Host,
  sources: readonly SourceFile[],
  { kind, read, empty }: DataFileKind<Value>,
): DataFiles<Value> {
  const files = new Map<SitePath, { path: SitePath; value: Value }>()
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    if (source.kind !== kind) continue
    const { path } = source.entry
    const folder = folderOf(path) as SitePath
    const twin = files.get(folder)
    if (twin !== undefined) {
      diagnostics.push(secondFile(path, twin.path))
      continue
    }
    const text = host.readText(path)
    const result = text.ok
      ? read(path, text.value)
      : { value: undefined, diagnostics: [unreadableFile(path, text.reason, 'error')] }
    diagnostics.push(...result.diagnostics)
    files.set(folder, { path, value: result.value ?? empty })
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
