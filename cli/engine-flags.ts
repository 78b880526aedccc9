// Settings of V8. Imported before anything else is loaded (`scripts/build-cli.mjs`): compiled code is kept for one set of them.
import { setFlagsFromString } from 'node:v8'
import { limitGarbage } from '../renderer/base/host/garbage.ts'

limitGarbage()

/** Code that ran once, such as the top level of a file, would be thrown away before it is saved for the next run. */
setFlagsFromString('--no-flush-bytecode')

/**
 * Work that a function does before V8 compiles it for speed. The parser makes its functions anew for every text; with V8's
 * own setting a third of a build's processor time is spent on compiling them. V8 12 (Node 22) has no such flag, and says so on each start.
 */
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=500000')
