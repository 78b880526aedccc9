// What the numbers depend on besides the code.
import { availableParallelism, cpus, freemem, loadavg, release, totalmem, type } from 'node:os'

/** One line about the machine, as it is now. */
export function describeMachine() {
  const gigabytes = bytes => (bytes / 2 ** 30).toFixed(1)
  const memory = `${gigabytes(totalmem())} GB of memory (${gigabytes(freemem())} GB free)`
  const processor = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown processor'})`
  const system = `${type()} ${release()}, Node ${process.version}`
  return `${processor}, ${memory}, load ${loadavg()[0].toFixed(2)}, ${system}`
}
