// The interface of the key-value stores that hold what is cached, and a store in memory.
//
// Contract: values are immutable. A value depends only on what is in its key, so options, docsgen's version and
// Node's major version belong into the key. Diagnostics are part of the value. Each entry carries a checksum.
// A missing, foreign or damaged store changes time, never output: `get` then answers undefined.

export interface Store {
  get(key: string): string | undefined
  /** Whether a value was put, without reading it; a damaged one counts as there until somebody asks for it. */
  has(key: string): boolean
  /** `value`: a text, or its bytes in UTF-8. */
  put(key: string, value: string | Buffer): void
  /** Writes what was put. Entries that a sweep finds may be dropped; undefined: none is. */
  close(sweep?: Sweep): void
}

/** Which entries may be dropped: those for which `isAlive` is false. */
export interface Sweep {
  isAlive(key: string): boolean
  /** How the keys begin that are to be asked about, all others being alive; undefined: each is. */
  readonly among?: readonly string[] | undefined
}

/** A value that was put as JSON; undefined when the store does not have it. */
export function readStored<Value>(store: Pick<Store, 'get'>, key: string): Value | undefined {
  const text = store.get(key)
  return text === undefined ? undefined : (JSON.parse(text) as Value)
}

/** Keeps nothing between runs. */
export function createMemoryStore(): Store {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    has: key => values.has(key),
    put: (key, value) => void values.set(key, value.toString()),
    close: () => undefined,
  }
}
