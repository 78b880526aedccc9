// How much garbage may gather before V8 looks for it.
import { setFlagsFromString } from 'node:v8'

/** Percent of what lives; V8's own choice on a large machine is up to 300, which makes a build of 2,000 pages take 650 MB. */
const percent = 30

/** To be called before anything is loaded: V8 keeps compiled code for one set of flags. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
