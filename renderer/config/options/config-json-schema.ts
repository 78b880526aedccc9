// The JSON Schema of the configuration: `docsgen schema configuration` prints it; the manual's page of options and the types that
// editors show are written from it (`scripts/config-reference.mjs`).
import * as z from 'zod'
import { configOptions } from './config-options.ts'

/** Draft 2020-12. Every group of options is a definition of its own, under the name that its type has. */
export function configJsonSchema(): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(configOptions, {
    // What is written counts, not what checking makes of it. A function has no form in JSON.
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Of a value that checking changes zod leaves out the examples, because they might be examples of what comes out.
      const { examples } = z.globalRegistry.get(zodSchema as never) ?? {}
      if (Array.isArray(examples)) jsonSchema.examples = examples
    },
  })
  return { title: 'docs-site.config', ...schema }
}
