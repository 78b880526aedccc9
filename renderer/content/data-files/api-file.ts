// The files of an OpenAPI description (YAML or JSON, versions 2.0 to 3.2) and of an OpenAPI overlay (versions 1.0 and 1.1).
import * as z from 'zod'
import type { SitePath } from '../../base/text/brand.ts'
import { readYaml, type YamlResult } from '../../base/yaml/read-yaml.ts'

const info = z.looseObject({ title: z.string(), version: z.string() })
const apiSchema = z.looseObject({
  openapi: z.string().regex(/^3\.[0-2]\.\d+$/, 'This must be an OpenAPI version from 3.0 to 3.2.'),
  info,
})
const swaggerSchema = z.looseObject({
  swagger: z.literal('2.0', { error: 'This must be version 2.0 of Swagger.' }),
  info,
})

const codes = { syntax: 'api/invalid-description', shape: 'api/invalid-description' } as const

/** Returns the value as the file has it, with the place of each part. */
export function readApiFile(text: string, file: SitePath): YamlResult<Record<string, unknown>> {
  const isSwagger =
    /^[ \t{]*["']?swagger["']?\s*:/m.test(text) && !/^[ \t{]*["']?openapi["']?\s*:/m.test(text)
  return readYaml({ text, file, schema: isSwagger ? swaggerSchema : apiSchema, codes, keepsNumbers: true })
}

/** Reads another file that the description refers to: any object. */
export function readApiPart(text: string, file: SitePath): YamlResult<Record<string, unknown>> {
  return readYaml({ text, file, schema: z.looseObject({}), codes, keepsNumbers: true })
}

/**
 * Reads JSON from a page. The JSON is wrapped in an object, so that any value is accepted: paths begin with `value`. Places are those of
 * the JSON.
 */
export function readJsonBlock(text: string, file: SitePath): YamlResult<{ readonly value: unknown }> {
  try {
    JSON.parse(text)
  } catch (error) {
    const { line, column, message } = jsonError(text, error)
    return {
      value: undefined,
      placeOf: () => undefined,
      keys: () => [],
      diagnostics: [{ code: 'api/invalid-example', severity: 'error', message, file, line, column }],
    }
  }
  // The key has a line of its own, so lines are counted from the line below it.
  const read = readYaml({
    text: `value:\n${text.replace(/^/gm, ' ')}`,
    file,
    schema: z.object({ value: z.unknown() }),
    codes: { syntax: 'api/invalid-example', shape: 'api/invalid-example' },
    lineOffset: -1,
    keepsNumbers: true,
  })
  const placeOf: typeof read.placeOf = path => {
    const place = read.placeOf(path)
    return place && { line: place.line, column: place.column - 1 }
  }
  return { ...read, placeOf }
}

function jsonError(text: string, error: unknown) {
  const message = String(error instanceof Error ? error.message : error)
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  const before = text.slice(0, at).split('\n')
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    message: `${message.replace(/ (?:in JSON )?at position .*$/, '')}.`,
  }
}

const overlaySchema = z.looseObject({
  overlay: z
    .string()
    .regex(/^1\.[01]\.\d+$/, 'This must be version 1.0 or 1.1 of the Overlay Specification.'),
  actions: z
    .array(
      z.looseObject({
        target: z.string(),
        update: z.unknown().optional(),
        remove: z.boolean().optional(),
      }),
    )
    .min(1),
})

/** Returns the value as the file has it, with the place of each part. */
export function readOverlayFile(text: string, file: SitePath): YamlResult<z.infer<typeof overlaySchema>> {
  return readYaml({
    text,
    file,
    schema: overlaySchema,
    codes: { syntax: 'api/invalid-overlay', shape: 'api/invalid-overlay' },
    keepsNumbers: true,
  })
}
