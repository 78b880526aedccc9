#!/usr/bin/env node
// Checks Node's version, finds the compiled command line and starts it. Sources that are not compiled yet are compiled first.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'docsgen needs Node.js 20.19 or newer; this is ' +
      process.versions.node +
      '. Install a newer Node.js and try again.',
  )
  process.exit(2)
}
import('../scripts/find-cli.mjs')
  .then(finder => finder.findCli())
  .then(file => import(file))
  .catch(error => {
    console.error(error.isExplained ? error.message : error)
    process.exitCode = error.isExplained ? 74 : 70
  })
