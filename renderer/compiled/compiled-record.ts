// Results of esbuild kept between runs, valid as long as every input has the same content.
//
// Contract: a record depends only on its name, its settings and the bytes of its inputs. A missing, damaged or foreign
// record is simply not found; a record that cannot be written costs time only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'

export interface CompiledInput {
  /** Relative to the base folder of the record. */
  readonly path: string
  readonly hash: string
}

interface CompiledRecord<Value> {
  readonly settings: string
  readonly inputs: readonly CompiledInput[]
  readonly value: Value
}

export interface RecordPlace {
  /** Folder that input paths are relative to. */
  readonly base: string
  /** The record's file. */
  readonly file: string
  /** Everything besides the inputs that the result depends on. */
  readonly settings: string
  /** Reads the inputs below the base folder, when they are not those on disk; undefined for one that is not there. */
  readonly read?: ((path: string) => Uint8Array | undefined) | undefined
}

export function readCompiled<Value>(
  place: RecordPlace,
): { readonly value: Value; readonly inputs: readonly CompiledInput[] } | undefined {
  const { file, settings } = place
  const record = readChecked<CompiledRecord<Value>>(file)
  if (record === undefined || record.settings !== settings) return undefined
  const isFresh = record.inputs.every(({ path, hash }) => hashOf(place, path) === hash)
  return isFresh ? record : undefined
}

// An input that is gone has no hash, so the record is not fresh.
function hashOf(place: RecordPlace, path: string): string | undefined {
  try {
    return fingerprint(readInput(place, path))
  } catch {
    return undefined
  }
}

function readInput({ base, read }: RecordPlace, path: string): Uint8Array {
  if (read === undefined || path.startsWith('../')) return readFileSync(join(base, path))
  const bytes = read(path)
  if (bytes === undefined) throw new Error(`no ${path}`)
  return bytes
}

/** `paths` are the inputs of an esbuild metafile; those that exist only in memory are part of the settings instead. Writes through a temporary file, so that another process never reads half a record. */
export function writeCompiled<Value>(
  place: RecordPlace,
  paths: readonly string[],
  value: Value,
): readonly CompiledInput[] {
  const { file, settings } = place
  const inputs = inputFiles(paths).map(path => ({ path, hash: fingerprint(readInput(place, path)) }))
  writeChecked(file, { settings, inputs, value })
  return inputs
}

/** The files among the inputs of an esbuild metafile, sorted. */
export function inputFiles(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter(path => !/^(?:<|docsgen(?:-virtual)?:)/.test(path)).sort()
}
