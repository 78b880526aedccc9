// JSON Schemas of both drafts in use, as functions that list what is wrong with a value.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import AjvDraft04 from 'ajv-draft-04'
import addFormats from 'ajv-formats'

/** The function gives one line per violation, none for a valid value. Paths are relative to the project. */
export function compileSchema(path: string): (value: unknown) => readonly string[] {
  const schema = readSchema(path)
  // The official SARIF schema requires properties in `anyOf` that it defines outside, which strict mode refuses.
  const isOld = String(schema.$schema).includes('draft-04')
  const ajv = isOld ? new AjvDraft04({ strict: false, allErrors: true }) : new Ajv2020({ allErrors: true })
  addFormats(ajv)
  const validate = ajv.compile(schema)
  return value =>
    validate(value) ? [] : (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

export function readSchema(path: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'))
}
