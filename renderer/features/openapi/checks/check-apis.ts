// Checks the API descriptions of a site, their examples, and the blocks of JSON in pages that are marked as bodies of an API.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { Host } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Place } from '../../../base/text/line-index.ts'
import type { ApiConfig, Config } from '../../../config/config.ts'
import { placeOfValue } from '../../../config/find-literal.ts'
import { readJsonBlock } from '../../../content/data-files/api-file.ts'
import type { ApiBlock } from '../../../content/markdown/page-facts.ts'
import { type ApiDescription, mediaOf, readDescription, schemasOf } from '../description.ts'
import { readDescribedFiles } from '../document/joined-files.ts'
import { languageDescription } from '../document/language-description.ts'
import { objectOf } from '../json-object.ts'
import { referenceKeys, valueAt } from '../json-pointer.ts'
import { checkDescription, checkExamples } from './check-description.ts'
import { createSchemaValidator, type SchemaValidator } from './schema-validator.ts'

/** `blocks`: the marked JSON of all pages. Every diagnostic has a place. Never throws. */
export function checkApis(
  config: Config,
  host: Host,
  blocks: readonly { readonly file: SitePath; readonly block: ApiBlock }[],
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const valid: ValidApi[] = []
  for (const { name, file, rules, examples } of config.apis) {
    const files = readDescribedFiles(file, host)
    if (files === undefined) {
      diagnostics.push(missing(config, name, file))
      continue
    }
    const description = readDescription(files.get(file) ?? '', file, files)
    diagnostics.push(...description.diagnostics)
    if (description.diagnostics.length > 0) continue
    const broken = checkDescription(description)
    diagnostics.push(...atLevel(broken, rules, level => ruleHint(name, level)))
    if (broken.length > 0 && severityOf(rules) === 'error') continue
    const validator = createSchemaValidator(description.value)
    if (examples !== 'ignore')
      diagnostics.push(
        ...atLevel(checkExamples(description, validator), examples, level => exampleHint(name, level)),
      )
    valid.push({ description, validator })
  }
  diagnostics.push(...config.translations.flatMap(({ apis }) => ofTranslation(apis, host)))
  // A block may belong to any of the descriptions.
  if (valid.length === config.apis.length)
    for (const { file, block } of blocks) diagnostics.push(...checkBlock(valid, file, block))
  return diagnostics
}

interface ValidApi {
  readonly description: ApiDescription
  readonly validator: SchemaValidator
}

type Level = ApiConfig['rules']

function severityOf(level: Level): 'warning' | 'error' | undefined {
  return level === 'ignore' ? undefined : level === 'warn' ? 'warning' : 'error'
}

// The option sets the severity, because an author cannot correct the description of another company.
function atLevel(
  faults: readonly Diagnostic[],
  level: Level,
  hintFor: (severity: 'warning' | 'error') => string,
): readonly Diagnostic[] {
  const severity = severityOf(level)
  return severity === undefined ? [] : faults.map(fault => ({ ...fault, severity, hint: hintFor(severity) }))
}

function ruleHint(api: string, severity: 'warning' | 'error'): string {
  return severity === 'error'
    ? `Correct the description; the specification stands at spec.openapis.org. If it is not yours, write "apis.${api}.rules: 'warn'".`
    : `Correct the description: its pages leave out what is faulty. "apis.${api}.rules: 'ignore'" says nothing of it.`
}

function exampleHint(api: string, severity: 'warning' | 'error'): string {
  return severity === 'error'
    ? `Correct the example, or its schema. If the description is not yours, write "apis.${api}.examples: 'warn'".`
    : `Correct the example, or its schema; "apis.${api}.examples: 'ignore'" says nothing of them.`
}

// Faults of the original are reported with the original.
function ofTranslation(apis: Config['apis'], host: Host): readonly Diagnostic[] {
  return apis.flatMap(api => {
    const { description, diagnostics } = languageDescription(api, host)?.read() ?? {}
    if (description === undefined || diagnostics === undefined) return []
    const isOwn = description.file === api.file && api.file !== api.original
    if (!isOwn) return diagnostics
    return description.diagnostics.length > 0
      ? description.diagnostics
      : atLevel(checkDescription(description), api.rules, level => ruleHint(api.name, level))
  })
}

function missing(config: Config, name: string, file: SitePath): Diagnostic {
  return {
    code: 'api/not-found',
    severity: 'error',
    message: `The description of the API "${name}" does not exist: ${file}.`,
    hint: 'Correct the path in "apis": it is relative to the folder of the site.',
    ...placeOfValue(config, ['apis', name], file),
  }
}

function checkBlock(
  apis: readonly ValidApi[],
  file: SitePath,
  { of, text, place }: ApiBlock,
): readonly Diagnostic[] {
  const found = apis
    .map(({ description, validator }) => ({ validator, pointer: schemaPointer(description, of) }))
    .find(({ pointer }) => pointer !== undefined)
  if (found?.pointer === undefined) {
    const names = apis.flatMap(({ description }) => [...description.operations.keys()])
    const [wanted = ''] = of.split(' ')
    return [
      {
        code: 'api/unknown',
        severity: 'error',
        message: `The API has no body "${of}".`,
        hint:
          didYouMean(wanted, names) ??
          'Write api=operation for a request, api="operation 200" for an answer, api="schema Name".',
        file,
        ...place,
      },
    ]
  }
  // The first line of the block is the line below its fence.
  const within = (inner: Place | undefined): Place =>
    inner === undefined ? place : { line: place.line + inner.line, column: place.column + inner.column - 1 }
  const json = readJsonBlock(text, file)
  if (json.value === undefined) {
    const [{ message, line = 1, column = 1 } = { message: '' }] = json.diagnostics
    return [invalid(file, within({ line, column }), `The JSON cannot be read: ${message}`)]
  }
  return found.validator
    .faults(found.pointer, json.value.value)
    .map(({ path, message }) =>
      invalid(file, within(json.placeOf(['value', ...path])), `This is no valid "${of}": ${message}`),
    )
}

function invalid(file: SitePath, place: Place, message: string): Diagnostic {
  return {
    code: 'api/invalid-example',
    severity: 'error',
    message,
    hint: 'Correct the JSON, or the schema in the description.',
    file,
    ...place,
  }
}

/**
 * `sendMessages` → pointer to the schema of its request, `sendMessages 202` → to the schema of that answer, `schema Error` → to the schema of that
 * name. Undefined when the description has no such body.
 */
export function schemaPointer(
  { operations, value }: ApiDescription,
  of: string,
): readonly string[] | undefined {
  const [name = '', part] = of.trim().split(/\s+/)
  if (name === 'schema')
    return part !== undefined && Object.hasOwn(schemasOf(value), part)
      ? ['components', 'schemas', part]
      : undefined
  const operation = operations.get(name)
  if (operation === undefined) return undefined
  const at = operation.pointer.map(String)
  return bodyPointer(value, part === undefined ? [...at, 'requestBody'] : [...at, 'responses', part])
}

// Follows references on the way: the whole body may be a reference.
function bodyPointer(root: ApiDescription['value'], at: readonly string[]): readonly string[] | undefined {
  let path: readonly string[] = []
  for (const key of at) {
    path = [...path, key]
    const { $ref } = objectOf(valueAt(root, path))
    if (typeof $ref === 'string') path = referenceKeys($ref) ?? path
  }
  const media = mediaOf(objectOf(valueAt(root, path)).content)
  return media && [...path, 'content', media.type, 'schema']
}
