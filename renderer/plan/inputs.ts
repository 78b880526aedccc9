// Plain data that output files are made from, by the hash of the data. Rendering reads nothing else of the site.
import { fingerprint } from '../fingerprint.ts'
import { readStored, type Store } from '../host/store.ts'
import type { Hash } from '../text/brand.ts'

export interface Inputs {
  /**
   * Gives the name of the data, which this run can ask for from now on. A field `parts` names data that many inputs share, so
   * that it is kept once.
   */
  add(data: object): Hash
  /** Throws LostInputError when nobody added it in this run and the store does not have it. */
  get<Data extends object>(name: Hash): Data
  /** Lets later runs ask for the data and its parts. */
  keep(name: Hash): void
  /** Of all data that was added in this run. */
  parts(): readonly Hash[]
}

export function createInputs(store: Store): Inputs {
  const added = new Map<Hash, object>()
  const keep = (name: Hash) => {
    const data = added.get(name)
    if (data === undefined || store.has(inputKey(name))) return
    store.put(inputKey(name), JSON.stringify(data))
    partsOf(data).forEach(keep)
  }
  return {
    add(data) {
      const name = fingerprint(JSON.stringify(data))
      if (!added.has(name)) added.set(name, data)
      return name
    },
    get<Data extends object>(name: Hash) {
      const data = added.get(name) ?? readStored<object>(store, inputKey(name))
      if (data === undefined) throw new LostInputError(name)
      return data as Data
    },
    keep,
    parts: () => [...new Set([...added.values()].flatMap(partsOf))],
  }
}

function partsOf(data: object): readonly Hash[] {
  const { parts = {} } = data as { readonly parts?: Readonly<Record<string, Hash | undefined>> }
  return Object.values(parts).filter(name => name !== undefined)
}

/** Where a store keeps the data of this name. */
export function inputKey(name: Hash): string {
  return `input:${name}`
}

/** The store has lost what a file is made from; planning anew gives it again. */
export class LostInputError extends Error {
  override readonly name = 'LostInputError'

  constructor(input: Hash) {
    super(`The store has lost the input ${input}.`)
  }
}
