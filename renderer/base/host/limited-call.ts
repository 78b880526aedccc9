// Calls a function for a limited time: code of a text, or a pattern that somebody else wrote.
import { Script } from 'node:vm'

const name = 'docsgenLimitedCall'
const caller = new Script(`${name}()`)

/** What the call gives. Throws what it throws, or after so many milliseconds an error that `isTimeout` knows. */
export function limitedCall<Value>(milliseconds: number, call: () => Value): Value {
  // Node limits scripts, not functions: so a script calls the function.
  const global = globalThis as Record<string, unknown>
  global[name] = call
  try {
    return caller.runInThisContext({ timeout: milliseconds }) as Value
  } finally {
    delete global[name]
  }
}

export function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
