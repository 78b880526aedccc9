// The flags of a script that has few of them. `--help` and wrong usage end it, with its usage.
import { parseArgs } from 'node:util'

/**
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {string} usage
 * @param {Pick<import('node:util').ParseArgsConfig, 'allowPositionals'>} [settings]
 */
export function readFlags(options, usage, settings) {
  try {
    const found = parseArgs({
      ...settings,
      options: { ...options, help: { type: 'boolean', default: false } },
    })
    if (!found.values.help) return found
  } catch (error) {
    return wrongUsage(error.message, usage)
  }
  console.log(usage)
  return process.exit(0)
}

/** Ends the script with exit code 2. */
export function wrongUsage(message, usage) {
  console.error(`${message}\n\n${usage}`)
  return process.exit(2)
}
