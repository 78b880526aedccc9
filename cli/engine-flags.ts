// Settings of V8. Imported before anything else is loaded (`scripts/build-cli.mjs`): compiled code is kept for one set of them.
import { setFlagsFromString } from 'node:v8'

/**
 * How much garbage may gather before V8 looks for it, in percent of what lives. V8's own choice on a large machine is up to
 * 300, which makes a build of 2,000 pages take 650 MB.
 */
setFlagsFromString('--heap-growing-percent=30')

/** Code that ran once, such as the top level of a file, would be thrown away before it is saved for the next run. */
setFlagsFromString('--no-flush-bytecode')

/**
 * Work that a function does before V8 compiles it for speed. The parser makes its functions anew for every text; with V8's
 * own setting a third of a build's processor time is spent on compiling them. V8 12 (Node 22) has no such flag, and says so on each start.
 */
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=500000')
