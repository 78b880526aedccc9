// The text that a directive shows of a description: Markdown, or a problem.
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import { type DirectiveQuery, problemMark } from '../../content/markdown/includes/directive-path.ts'
import { insertedText } from '../../contract/directives/built-in.ts'
import { type InsertedName, insertedTexts } from '../../contract/directives/inserted-texts.ts'
import { bodyOf, type Operation, schemasOf } from './description.ts'
import { objectOf } from './json-object.ts'
import type { ToldDescription } from './text/api-words.ts'
import { examplesText, samplesText } from './text/examples-text.ts'
import { schemaFieldsText } from './text/fields.ts'
import { bodyText, headText, parametersText, responsesText } from './text/operation-text.ts'
import { authorizationText, downloadsText, serversText } from './text/overview.ts'
import { usedInText } from './text/schema-uses.ts'
import { callbackText, enumText, errorsText, lifeCycleText } from './text/tables.ts'

type ShowOperation = (
  description: ToldDescription,
  operation: Operation,
  query: DirectiveQuery,
) => string | undefined

const ofOperations: Readonly<Record<string, ShowOperation>> = {
  'api-operation': headText,
  'api-callback': callbackText,
  'api-parameters': (description, operation, query) =>
    parametersText(description, operation, prefixOf(query)),
  'api-body': (description, operation, query) => bodyText(description, operation, prefixOf(query)),
  'api-responses': (description, operation, query) => responsesText(description, operation, prefixOf(query)),
  'api-examples': (description, operation, { attributes }) =>
    examplesText(description, operation, attributes.get('of') ?? 'request'),
  'api-samples': (description, operation, { attributes }) =>
    samplesText(description, operation, attributes.get('example') ?? undefined),
} satisfies Record<InsertedName<'operation'>, ShowOperation>

type ShowSchema = (description: ToldDescription, schema: string) => string | undefined

const ofSchemas: Readonly<Record<string, ShowSchema>> = {
  'api-enum': enumText,
  'api-life-cycle': lifeCycleText,
  'api-fields': schemaFieldsText,
  'api-used-in': usedInText,
} satisfies Record<InsertedName<'schema'>, ShowSchema>

const nothingInSchema: Readonly<Record<string, string>> = {
  'api-fields': 'It is no object with fields.',
  'api-used-in': 'No operation uses it.',
}

type ShowDescription = (description: ToldDescription) => string | undefined

const ofDescriptions: Readonly<Record<string, ShowDescription>> = {
  'api-servers': serversText,
  'api-authorization': authorizationText,
  'api-downloads': downloadsText,
} satisfies Record<InsertedName<'description'>, ShowDescription>

/** Markdown, or a text that begins with the mark of a problem. `` where there is nothing to show and nothing is wrong. */
export function directiveText(description: ToldDescription, query: DirectiveQuery): string {
  const { name, attributes } = query
  const showAll = ofDescriptions[name]
  if (showAll !== undefined) return showAll(description) ?? ''
  if (insertedText(name)?.of === 'errors') {
    const stage = attributes.get('stage') ?? undefined
    const status = attributes.get('status') ?? undefined
    return (
      errorsText(description, { stage, status }) ??
      (description.errors.size === 0
        ? problem(
            'The description has no catalogue of codes.',
            'Write one at its top level, under "x-errors".',
          )
        : problem('The description has no such codes.', 'Check "stage" and "status" against its "x-errors".'))
    )
  }
  const showSchema = ofSchemas[name]
  if (showSchema !== undefined) {
    const schema = attributes.get('schema') ?? ''
    const names = Object.keys(schemasOf(description.value))
    if (!names.includes(schema))
      return problem(
        `The description has no schema "${schema}".`,
        didYouMean(schema, names) ?? `Name one of its schemas: ::${name}{schema=…}`,
      )
    return (
      showSchema(description, schema) ??
      problem(
        `The schema "${schema}" has nothing to list.`,
        nothingInSchema[name] ?? 'It needs "enum", and "x-transitions" for a life cycle.',
      )
    )
  }
  const show = ofOperations[name]
  if (show === undefined) {
    const names = Object.entries(insertedTexts).flatMap(([each, { of }]) => (of === 'file' ? [] : [each]))
    return problem(
      `There is no directive "${name}".`,
      didYouMean(name, names) ?? `Use one of ${names.join(', ')}.`,
    )
  }
  const id = attributes.get('operation') ?? ''
  const operation = description.operations.get(id)
  if (operation === undefined)
    return problem(
      `The description has no operation "${id}".`,
      didYouMean(id, description.operations) ?? `Name an operationId: ::${name}{operation=…}`,
    )
  const example = attributes.get('example')
  if (example !== null && !exampleNames(description, operation).includes(example))
    return problem(
      `The operation "${id}" has no request example "${example}".`,
      didYouMean(example, exampleNames(description, operation)) ?? 'Name one of its examples.',
    )
  return (
    show(description, operation, query) ??
    problem(
      `The operation "${id}" has no such body.`,
      'Write of=request, or of= and a status with an answer.',
    )
  )
}

function exampleNames({ value: root }: ToldDescription, operation: Operation): readonly string[] {
  return Object.keys(objectOf(bodyOf(root, operation, 'request')?.value.examples))
}

function prefixOf({ attributes }: DirectiveQuery): string {
  const prefix = attributes.get('prefix')
  return prefix === null || prefix === '' ? '' : `${prefix}.`
}

function problem(message: string, hint: string): string {
  return `${problemMark}${message}\n${hint}`
}
