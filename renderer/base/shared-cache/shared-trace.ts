// Traces that machines share: values that depend on settings and on the bytes of files alone. Which files these are is found under the
// settings, the value under settings and bytes. Stamps say nothing on another machine, so none is taken along.
import { fingerprint } from '../fingerprint.ts'
import type { PackagePlaces } from '../host/load-package.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import type { Questions } from '../trace/questions.ts'
import { findTrace, readFoundTrace, type TracePlace, writeAppendix, writeTrace } from '../trace/trace.ts'
import { mayBeRead } from './named-paths.ts'
import { type SharedCache, takeJson } from './shared-cache.ts'

/** Puts what others have where it is cached here, unless something that holds is there. `isValue`: as `takeJson` has it. */
export async function takeTrace<Value>(
  place: TracePlace,
  name: string,
  cache: SharedCache | undefined,
  { places, isValue }: { readonly places: PackagePlaces; readonly isValue: (value: Value) => boolean },
): Promise<void> {
  if (cache === undefined || readFoundTrace(place) !== undefined) return
  const inputs = await takeJson<readonly SitePath[]>(
    await cache.find(inputsKey(place, name)),
    'inputs',
    paths => paths.every(path => mayBeRead(path, places)),
  )
  if (inputs === undefined) return
  const hashes = inputs.map((path): readonly [SitePath, Hash | ''] => {
    const bytes = place.host.readBytes(path)
    return [path, bytes.ok ? fingerprint(bytes.value) : '']
  })
  const value = await takeJson<SharedValue<Value>>(
    await cache.find(valueKey(place, name, hashes)),
    'value',
    each => isValue(each.value),
  )
  if (value === undefined) return
  const there = hashes.flatMap(([path, hash]) => (hash === '' ? [] : [[path, [hash, '']] as const]))
  const missing = hashes.flatMap(([path, hash]) => (hash === '' ? [[path, null] as const] : []))
  const questions: Questions = { bytes: Object.fromEntries(there), stamps: Object.fromEntries(missing) }
  const appendix = value.appendix === undefined ? undefined : writeAppendix(place, value.appendix)
  writeTrace(place, questions, value.value, appendix)
}

/** Gives what is cached here. */
export async function giveTrace(
  place: TracePlace,
  name: string,
  cache: SharedCache | undefined,
): Promise<void> {
  const trace = cache?.takesMore === true ? findTrace<unknown>(place) : undefined
  if (cache === undefined || trace === undefined) return
  // Another question has no answer that is true on another machine.
  const { bytes = {}, stamps = {}, ...others } = trace.questions
  if (Object.values(others).some(answers => Object.keys(answers).length > 0)) return
  if (Object.values(stamps).some(stamp => stamp !== null)) return
  const hashes = [
    ...Object.entries(bytes).map(([path, [hash]]) => [path as SitePath, hash] as const),
    ...Object.keys(stamps).map(path => [path as SitePath, ''] as const),
  ]
  const value: SharedValue<unknown> = { value: trace.value, appendix: trace.appendix<unknown>()?.appendix }
  await cache.give(valueKey(place, name, hashes), { value: JSON.stringify(value) })
  await cache.give(inputsKey(place, name), { inputs: JSON.stringify(hashes.map(([path]) => path)) })
}

interface SharedValue<Value> {
  readonly value: Value
  readonly appendix?: unknown
}

function inputsKey({ settings }: TracePlace, name: string): Hash {
  return fingerprint('inputs of', name, settings)
}

function valueKey(
  { settings }: TracePlace,
  name: string,
  hashes: readonly (readonly [SitePath, Hash | ''])[],
): Hash {
  return fingerprint(name, settings, JSON.stringify(hashes))
}
