// `docsgen schema`: JSON Schemas of what writers type, for editors that complete and check while one types.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cannotWrite } from '../../renderer/diagnostics/cannot-write.ts'
import { didYouMean } from '../../renderer/diagnostics/nearest.ts'
import { contentSchemas } from '../../renderer/markdown/content-schemas.ts'
import { exitCodes } from '../exit-codes.ts'
import { usageError } from '../usage-error.ts'

/** Prints one schema, or writes all into a folder. Gives the exit code. Throws FatalError: usage for another name, environment where nothing can be written. */
export function runSchema(name: string | undefined, { out }: { readonly out?: string }): number {
  const schemas = contentSchemas()
  if (out !== undefined) {
    writeSchemas(schemas, out)
    return exitCodes.fine
  }
  const names = Object.keys(schemas)
  if (name === undefined || !Object.hasOwn(schemas, name))
    throw usageError(
      name === undefined ? 'No schema is named.' : `There is no schema "${name}".`,
      (name === undefined ? undefined : didYouMean(name, names)) ??
        `Name one of ${names.join(', ')}, or --out <dir> for all.`,
    )
  console.log(JSON.stringify(schemas[name], null, 2))
  return exitCodes.fine
}

function writeSchemas(schemas: ReturnType<typeof contentSchemas>, out: string): void {
  try {
    mkdirSync(resolve(out), { recursive: true })
    for (const [name, schema] of Object.entries(schemas)) {
      writeFileSync(resolve(out, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`)
      console.log(join(out, `${name}.schema.json`))
    }
  } catch (error) {
    throw cannotWrite(`The folder "${out}"`, error, { hint: 'Check the path after "--out" and its rights.' })
  }
}
