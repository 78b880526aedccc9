// The file of an OpenAPI description: YAML or JSON, version 3.0 or 3.1.
import * as z from 'zod'
import type { SitePath } from '../text/brand.ts'
import { readYaml, type YamlResult } from '../yaml/read-yaml.ts'

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

/** JSON of a page, wrapped so that any value will do; places are those of the text, paths begin with `value`. */
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
  // The key stands in a line of its own, so that lines count from there.
  const read = readYaml({
    text: `value:\n${text.replace(/^/gm, ' ')}`,
    file,
    schema: z.object({ value: z.unknown() }),
    codes: { syntax: 'api/invalid-example', shape: 'api/invalid-example' },
    lineOffset: -1,
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
