// Plain data that output files are made from, by the hash of the data. Rendering reads nothing else of the site.
import { fingerprint } from '../fingerprint.ts'
import type { Hash } from '../text/brand.ts'
import { type OwnedStore, ownedKey } from './owned-store.ts'
import { readStored } from './store.ts'

export interface Inputs {
  /**
   * Gives the name of the data, which this run and later ones can ask for from now on. Data that many inputs share is added by
   * itself, and they name it.
   */
  add(data: object): Hash
  /** Throws LostInputError when nobody added it in this run and the store does not have it. */
  get<Data extends object>(name: Hash): Data
  /** The same for data that an earlier plan may have named: undefined when it is gone. */
  find<Data extends object>(name: Hash): Data | undefined
}

/**
 * The store's inputs belong to the plan: a run that plans adds all of its inputs, so those of the plan before are dropped; a run
 * that loads its plan adds none, and they stay. Without a store they last as long as the run.
 */
export function createInputs(store?: Pick<OwnedStore, 'peek' | 'keep' | 'put'>): Inputs {
  // What this run put into the store can be read again, and may be freed: together the inputs of a large site take more memory than anything
  // else of its plan. What an earlier run put could be deleted by another process before it is read.
  const held = new Map<Hash, object | WeakRef<object>>()
  const find = <Data extends object>(name: Hash): Data | undefined => {
    const known = held.get(name)
    const alive = known instanceof WeakRef ? known.deref() : known
    if (alive !== undefined) return alive as Data
    const data = store && readStored<Data>({ get: store.peek }, inputKey(name))
    if (data !== undefined) held.set(name, new WeakRef(data))
    return data
  }
  return {
    find,
    add(data) {
      const text = JSON.stringify(data)
      const name = fingerprint(text)
      if (held.has(name)) return name
      if (store?.keep(inputKey(name)) === false) {
        store.put(inputKey(name), text)
        held.set(name, new WeakRef(data))
      } else held.set(name, data)
      return name
    },
    get<Data extends object>(name: Hash) {
      const data = find<Data>(name)
      if (data === undefined) throw new LostInputError(name)
      return data
    },
  }
}

function inputKey(name: Hash): string {
  return ownedKey('input', '', name)
}

/** The store has lost what a file is made from; planning anew gives it again. */
export class LostInputError extends Error {
  override readonly name = 'LostInputError'

  constructor(input: Hash) {
    super(`The store has lost the input ${input}.`)
  }
}
