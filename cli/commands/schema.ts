// `docsgen schema`: JSON Schemas of front matter and configuration files, for editors that complete and check them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import { contentSchemas } from '../../renderer/content/markdown/content-schemas.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

/**
 * Prints one schema, or writes all into a folder. Returns the exit code. Throws FatalError: usage for an unknown name, environment when the files
 * cannot be written.
 */
export function runSchema(
  name: string | undefined,
  { out }: { readonly out?: string },
  terminal: Terminal,
): number {
  const schemas = contentSchemas()
  if (out !== undefined) {
    writeSchemas(schemas, out, terminal)
    return exitCodes.fine
  }
  const names = Object.keys(schemas)
  if (name === undefined || !Object.hasOwn(schemas, name))
    throw usageError(
      name === undefined ? 'No schema is named.' : `There is no schema "${name}".`,
      (name === undefined ? undefined : didYouMean(name, names)) ??
        `Name one of ${names.join(', ')}, or --out <dir> for all.`,
    )
  terminal.print(JSON.stringify(schemas[name], null, 2))
  return exitCodes.fine
}

function writeSchemas(schemas: ReturnType<typeof contentSchemas>, out: string, terminal: Terminal): void {
  try {
    const folder = terminal.resolve(out)
    mkdirSync(folder, { recursive: true })
    for (const [name, schema] of Object.entries(schemas)) {
      writeFileSync(join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`)
      terminal.print(join(out, `${name}.schema.json`))
    }
  } catch (error) {
    throw cannotWrite(`The folder "${out}"`, error, { hint: 'Check the path after "--out" and its rights.' })
  }
}
