// The file of an OpenAPI description: YAML or JSON, version 3.0 or 3.1.
import * as z from 'zod'
import type { SitePath } from '../text/brand.ts'
import { readYaml, type YamlResult } from './read-yaml.ts'

const apiSchema = z.looseObject({
  openapi: z.string().regex(/^3\.[01]\.\d+$/, 'This must be an OpenAPI version 3.0 or 3.1.'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
})

/** The value as it stands in the file, with the place of each of its parts. */
export function readApiFile(text: string, file: SitePath): YamlResult<Record<string, unknown>> {
  return readYaml({
    text,
    file,
    schema: apiSchema,
    codes: { syntax: 'api/invalid-description', shape: 'api/invalid-description' },
  })
}
