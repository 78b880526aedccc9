// An operation of a description → what the form that sends its request needs.
import type { ParameterStyle } from '../../contract/api/parameter-style.ts'
import { type TryKey, type TryModel, type TryServer, tryWords } from '../../contract/api/try-model.ts'
import { bodyOf, follow, type Media, type Operation } from '../description.ts'
import { operationAnchor } from '../directive-path.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { parameterExample, parameterSchema, parameterStyle } from '../request/parameter-value.ts'
import { bodyKind, fieldStyle } from '../request/request-body.ts'
import { examplesOf, isBasic, securityOf } from '../request/request-model.ts'
import { apiText, type ToldDescription } from '../text/api-words.ts'
import { typesOf } from '../text/schema-words.ts'
import { trySchema } from './try-schema.ts'

/** `origins`: of servers that the configuration allows. */
export function tryModel(
  description: ToldDescription,
  operation: Operation,
  origins: readonly string[],
): TryModel {
  const { value: root, language } = description
  const media = bodyOf(root, operation, 'request')
  const written = follow(root, operation.value.requestBody).value
  return {
    words: Object.fromEntries(tryWords.map(name => [name, apiText(language, name)])) as TryModel['words'],
    title: textOf(operation.value.summary) ?? operation.id,
    method: operation.method,
    path: operation.path,
    servers: allowedServers(root, operation, origins),
    keys: securityOf(root, operation).flatMap(keyOf),
    parameters: operation.parameters.flatMap(parameter => {
      const place = parameter.in
      if (place !== 'path' && place !== 'query' && place !== 'header') return []
      const isRequired = parameter.required === true || place === 'path'
      return [
        {
          name: String(parameter.name),
          in: place,
          isRequired,
          schema: trySchema({ root, language }, parameterSchema(parameter)),
          style: parameterStyle(parameter),
          example: parameterExample(root, parameter),
        },
      ]
    }),
    body:
      media === undefined
        ? undefined
        : {
            type: media.type,
            kind: bodyKind(root, media),
            styles: fieldStyles(root, media),
            isRequired: written.required === true,
            schema: trySchema({ root, language }, media.value.schema),
            examples: examplesOf(root, media.value).map(({ summary, value }) => ({ summary, value })),
          },
    answer: answerOf(root, operation),
  }
}

// Of a form only; the values decide nothing there that the schema does not.
function fieldStyles(root: JsonObject, media: Media): readonly ParameterStyle[] {
  const kind = bodyKind(root, media)
  if (kind !== 'form' && kind !== 'parts') return []
  return Object.entries(objectOf(mergedSchema(root, media.value.schema).properties)).map(([name, schema]) => {
    const [type] = typesOf(mergedSchema(root, schema))
    const { items } = mergedSchema(root, schema)
    const [of] = items === undefined ? [] : typesOf(mergedSchema(root, items))
    return fieldStyle(media, name, { isGroup: type === 'object' || of === 'object' || of === 'array' })
  })
}

/** Where the model of an operation is published, below the site's address. Undefined when the API publishes nothing. */
export function tryPath(
  { downloads }: { readonly downloads?: string | undefined },
  operation: string,
): string | undefined {
  if (downloads === undefined) return undefined
  return `${downloads === '' ? '' : `${downloads}/`}try/${operationAnchor(operation).replaceAll('/', '-')}.json`
}

/** Servers of the operation that lie at one of these origins: `https://*.example.org` stands for every host below. */
export function allowedServers(
  root: JsonObject,
  operation: Operation,
  origins: readonly string[],
): readonly TryServer[] {
  const written = operation.servers.length > 0 ? operation.servers : listOf(root.servers)
  return written.map(objectOf).flatMap(server => {
    const variables = Object.entries(objectOf(server.variables)).map(([name, each]) => ({
      name,
      value: String(objectOf(each).default ?? ''),
      choices: listOf(objectOf(each).enum).map(String),
    }))
    const url = (textOf(server.url) ?? '').replace(/\/$/, '')
    const filled = variables.reduce((text, { name, value }) => text.replaceAll(`{${name}}`, value), url)
    return origins.some(origin => isBelow(filled, origin))
      ? [{ url, about: textOf(server.description) ?? '', variables }]
      : []
  })
}

function isBelow(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin: own, protocol, host } = new URL(address)
  const [scheme, rest = ''] = origin.split('//*')
  return own === origin || (origin.includes('//*') && scheme === protocol && host.endsWith(rest))
}

// What a page cannot send, such as a cookie or a certificate, is left out.
function keyOf(scheme: JsonObject): readonly TryKey[] {
  const name = String(scheme.name)
  if (scheme.type === 'apiKey')
    return scheme.in === 'header' || scheme.in === 'query'
      ? [{ label: name, in: scheme.in, name, form: 'plain' }]
      : []
  if (scheme.type === 'mutualTLS') return []
  const form = isBasic(scheme) ? 'basic' : 'bearer'
  return [{ label: 'Authorization', in: 'header', name: 'Authorization', form }]
}

function answerOf(root: JsonObject, operation: Operation): TryModel['answer'] {
  for (const status of Object.keys(objectOf(operation.value.responses))) {
    const media = status.startsWith('2') ? bodyOf(root, operation, status) : undefined
    const [example] = media === undefined ? [] : examplesOf(root, media.value)
    if (example !== undefined) return { status, value: example.value }
  }
  return undefined
}
