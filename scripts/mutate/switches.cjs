// Loaded into every process and thread of Node that the tests start (`--require`): defines the function that the switches of
// planted faults ask. It is CommonJS, because Node 20 preloads modules for threads this way only, and without a warning.
const { appendFileSync } = require('node:fs')
const { threadId } = require('node:worker_threads')

const { DOCSGEN_FAULT: fault, DOCSGEN_HITS: hits } = process.env
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true })

if (hits !== undefined) {
  let seen = new Set()
  define('docsgenTestFile', file => {
    process.env.DOCSGEN_TEST_FILE = file
    seen = new Set()
  })
  define('docsgenFault', id => {
    if (seen.has(id)) return false
    seen.add(id)
    try {
      appendFileSync(`${hits}/${process.pid}-${threadId}`, `${id} ${process.env.DOCSGEN_TEST_FILE ?? ''}\n`)
    } catch {
      // A test may leave its process no file to open.
    }
    return false
  })
} else if (fault !== undefined) {
  const active = Number(fault)
  define('docsgenFault', id => id === active)
}
