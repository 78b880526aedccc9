// An operation of a description → what the form that sends its request needs.
import type { Language } from '../../../base/strings/language.ts'
import { operationAnchor } from '../../../content/markdown/includes/directive-path.ts'
import type { ParameterStyle } from '../../../contract/api/parameter-style.ts'
import {
  type TryKey,
  type TryModel,
  type TryServer,
  type TryWay,
  tryWords,
} from '../../../contract/api/try-model.ts'
import { bodyOf, follow, type Media, type Operation } from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { parameterExample, parameterSchema, parameterStyle } from '../request/parameter-value.ts'
import { bodyKind, fieldStyle } from '../request/request-body.ts'
import { authorizationPrefix, examplesOf, securityWays } from '../request/request-model.ts'
import { apiText, type ToldDescription } from '../text/api-words.ts'
import { typesOf } from '../text/schema-words.ts'
import { schemeWords, wayWords } from '../text/security-words.ts'
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
    ways: tryWays(description, operation),
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
            examples: examplesOf(root, media.value).flatMap(({ summary, value }) =>
              value === undefined ? [] : [{ summary, value }],
            ),
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
    const filled = variables.reduce((text, { name, value }) => text.replaceAll(`{${name}}`, () => value), url)
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

// Two ways that differ in their scopes only send the same.
function tryWays({ value: root, language }: ToldDescription, operation: Operation): readonly TryWay[] {
  const ways = securityWays(root, operation).map(({ schemes }) => {
    const bare = schemes.map(each => ({ ...each, scopes: [] }))
    return {
      label: plain(wayWords(language, { schemes: bare })),
      keys: schemes.map(({ scheme }) => keyOf(language, scheme)),
    }
  })
  const different = [...new Map(ways.map(way => [way.label, way])).values()]
  return different.some(({ keys }) => keys.length > 0) ? different : []
}

function keyOf(language: Language, scheme: JsonObject): TryKey {
  const label = plain(schemeWords(language, scheme))
  if (scheme.type === 'mutualTLS') return { label, in: 'certificate', name: '', prefix: '' }
  if (scheme.type !== 'apiKey')
    return { label, in: 'header', name: 'Authorization', prefix: authorizationPrefix(scheme) }
  const name = String(scheme.name)
  return { label: name, in: placeOf(scheme), name, prefix: '' }
}

function placeOf(scheme: JsonObject): 'header' | 'query' | 'cookie' {
  return scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header'
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '')
}

function answerOf(root: JsonObject, operation: Operation): TryModel['answer'] {
  for (const status of Object.keys(objectOf(operation.value.responses))) {
    const media = status.startsWith('2') ? bodyOf(root, operation, status) : undefined
    const [example] = media === undefined ? [] : examplesOf(root, media.value)
    if (example?.value !== undefined) return { status, value: example.value }
  }
  return undefined
}
