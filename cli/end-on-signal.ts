// What Ctrl+C and the end of a CI job do to a command that has prepared something.
import type { OnInterrupt } from '../renderer/publish/output/emission.ts'
import { exitCodes } from './exit-codes.ts'

/** Waits for nothing but the removal: images that are being encoded may take seconds more. A second signal ends the process at once. */
export const endOnSignal: OnInterrupt = abort => {
  const end = async () => {
    await abort()
    process.exit(exitCodes.interrupted)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  return () => {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  }
}
