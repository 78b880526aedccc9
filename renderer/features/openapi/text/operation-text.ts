// Head, parameters, body and answers of an operation as Markdown.

import { listText } from '../../../base/text/local-format.ts'
import { operationAnchor } from '../../../content/markdown/includes/directive-path.ts'
import { contentOf, follow, isJsonType, mediaTypesOf, type Operation } from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { serverOf } from '../request/request-model.ts'
import { allowedServers, tryPath } from '../request/try-model.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { type FieldsContext, fieldsText, noFields, parameterFields } from './fields.ts'
import { linkedSchemas } from './large-schemas.ts'
import { container, destination, inlineCode, link } from './markdown.ts'
import { downloadsText } from './overview.ts'
import { prose } from './prose.ts'
import { authorizationWords } from './security-words.ts'

/** The address and authorization of a request: attributes and label of the directives that show them. */
export function endpointOf(description: ToldDescription, operation: Operation) {
  const { value, language, tryIt = [] } = description
  const isTried = !operation.isWebhook && allowedServers(value, operation, tryIt).length > 0
  const keys = authorizationWords(language, value, operation)
  return {
    label: keys === '' ? undefined : apiText(language, 'security', { list: keys }),
    method: operation.method,
    server: serverOf(description, operation),
    path: operation.path,
    form: isTried ? tryPath(description, operation.id) : undefined,
  }
}

export function headText(description: ToldDescription, operation: Operation): string {
  const { language } = description
  const limit = operation.value['x-rate-limit']
  return container(
    'api-operation',
    {
      id: operationAnchor(operation.id),
      ...endpointOf(description, operation),
      deprecated: operation.value.deprecated === true,
    },
    [
      [
        textOf(limit) === undefined ? '' : apiText(language, 'rateLimit', { limit: String(limit) }),
        operation.value['x-idempotent'] === true ? apiText(language, 'idempotent') : '',
      ]
        .filter(text => text !== '')
        .join(' '),
      [seeAlsoText(description), downloadsText(description) ?? ''].filter(text => text !== '').join(' '),
    ],
  )
}

function seeAlsoText({ language, seeAlso = [] }: ToldDescription): string {
  const links = seeAlso.map(({ label, to }) => link(label, to))
  return links.length === 0 ? '' : apiText(language, 'seeAlso', { list: links.join(', ') })
}

const parameterPlaces = [
  ['path', 'inPath'],
  ['query', 'inQuery'],
  ['header', 'inHeader'],
  // Since 3.2, one value for the whole query.
  ['querystring', 'inQuery'],
  ['cookie', 'inCookie'],
] as const

export function parametersText(description: ToldDescription, operation: Operation, prefix: string): string {
  const { value: root, language } = description
  const linked = linkedSchemas(description)
  // A name in two places gets two anchors. The anchor of the operation is taken.
  const named = new Set<unknown>([operationAnchor(operation.id)])
  const prefixOf = (own: readonly JsonObject[], place: string) => {
    const isFirst = own.every(({ name }) => !named.has(name))
    for (const { name } of own) named.add(name)
    return isFirst ? prefix : `${prefix}${place}.`
  }
  return parameterPlaces
    .map(([place, words]) => {
      const own = operation.parameters.filter(each => each.in === place)
      const fields = parameterFields(own, {
        language,
        root,
        prefix: prefixOf(own, place),
        side: 'request',
        linked,
      })
      return fields === '' ? '' : `**${apiText(language, words)}**\n\n${fields}`
    })
    .filter(text => text !== '')
    .join('\n\n')
}

export function bodyText(description: ToldDescription, operation: Operation, prefix: string): string {
  const { value: root, language } = description
  const linked = linkedSchemas(description)
  const content = contentOf(root, operation, 'request')
  return mediaText(content, { language, root, prefix, side: 'request', linked })
}

/** Successful answers with their fields first, then errors with their codes. */
export function responsesText(description: ToldDescription, operation: Operation, prefix: string): string {
  const { value: root, language } = description
  const answers = Object.entries(objectOf(operation.value.responses)).map(([status, written]) => ({
    status,
    answer: follow(root, written).value,
  }))
  const shown = noFields()
  const linked = linkedSchemas(description)
  const [good, bad] = [answers.filter(isGood), answers.filter(each => !isGood(each))]
  return [...good, ...bad]
    .map(({ status, answer }, index) => {
      const codes = listOf(answer['x-error-codes']).map(
        code => `[${inlineCode(String(code))}](api:error/${code}?)`,
      )
      const context = {
        language,
        root,
        prefix: `${prefix}${status}.`,
        side: 'answer',
        linked,
        shown,
      } as const
      const isError = !isGood({ status })
      const [title, rest] = titleAndRest(answer.description)
      const head = { id: `${prefix}${status}`, label: title || undefined, status, open: index === 0 }
      return container('api-response', head, [
        rest,
        codes.length === 0 ? '' : apiText(language, 'codes', { list: codes.join(', ') }),
        headersText(answer, context),
        // The bodies of all errors are alike, so the codes are enough.
        isError && codes.length > 0 ? '' : mediaText(answer.content, context),
        linksText(description, answer),
      ])
    })
    .join('\n\n')
}

// Operations that can use the values of an answer (`links`).
function linksText({ value: root, language }: ToldDescription, answer: JsonObject): string {
  const links = Object.entries(objectOf(answer.links)).map(([name, written]) => {
    const { value: link } = follow(root, written)
    const id = textOf(link.operationId)
    const text =
      id === undefined
        ? inlineCode(name)
        : `[${inlineCode(name)}](${destination(`api:${encodeURIComponent(id)}?`)})`
    const about = prose(link.description)
    return `- ${text}${about === '' ? '' : ` — ${about}`}`
  })
  return links.length === 0 ? '' : [apiText(language, 'links'), links.join('\n')].join('\n\n')
}

function isGood({ status }: { readonly status: string }): boolean {
  return /^[123]/.test(status)
}

function headersText(answer: JsonObject, context: FieldsContext): string {
  const headers = Object.entries(objectOf(answer.headers)).map(([name, written]) => ({
    ...follow(context.root, written).value,
    name,
  }))
  if (headers.length === 0) return ''
  return container('details', { label: apiText(context.language, 'headers') }, [
    parameterFields(headers, context),
  ])
}

// The first sentence of a description, in one line without its full stop, and the rest; both are Markdown. The first is `` for a text that begins
// with a list, code or another block.
function titleAndRest(description: unknown): readonly [string, string] {
  const text = prose(description)
  if (/^(?:[-+>|#<]|\* |`{3}|~{3}|\d+[.)] )/.test(text)) return ['', text]
  const [paragraph = ''] = text.split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+>|]|`{3}|~{3}|\d+[.)]) ?)/, 1)
  let first = ''
  // Counts markers to find code, emphasis and links that are still open.
  let [ticks, stars, brackets, parentheses] = [0, 0, 0, 0]
  for (const part of paragraph.split(/(?<=[.!?])(?=\s)/)) {
    const count = (sign: string) => part.split(sign).length - 1
    first += part
    ticks += count('`')
    stars += count('**')
    brackets += count('[') - count(']')
    parentheses += count('(') - count(')')
    if (ticks % 2 === 0 && stars % 2 === 0 && brackets === 0 && parentheses === 0) break
  }
  return [first.replace(/\s+/g, ' ').trim().replace(/\.$/, ''), text.slice(first.length).trim()]
}

interface MediaGroup {
  readonly types: readonly string[]
  readonly schema: unknown
}

// The content of a request or an answer: each schema once, with its media types. `content` is by media type.
function mediaText(content: unknown, context: FieldsContext): string {
  const [first, ...others] = groupsOf(content)
  if (first === undefined) return ''
  if (others.length === 0) return groupText(first, context)
  return container(
    'tabs',
    {},
    [first, ...others].map(({ types, schema }, index) => {
      const [type = ''] = types
      const prefix = index === 0 ? context.prefix : `${context.prefix}${type.replace(/[^\w.-]+/g, '-')}.`
      return container('tab', { label: types.join(', '), value: type }, [
        schemaText({ types, schema }, { ...context, prefix }),
      ])
    }),
  )
}

function groupText(group: MediaGroup, context: FieldsContext): string {
  const { types } = group
  const named = types.map(inlineCode)
  const isUsual = types.length === 1 && types.every(isJsonType)
  return [
    isUsual ? '' : apiText(context.language, 'notJson', { type: listText(context.language, named, 'or') }),
    schemaText(group, context),
  ].join('\n\n')
}

function schemaText({ types, schema }: MediaGroup, context: FieldsContext): string {
  const isXml = types.some(type => /[/+]xml\b/.test(type))
  return schema === undefined ? '' : fieldsText(schema, { ...context, isXml })
}

// In the order of the description, JSON first.
function groupsOf(content: unknown): readonly MediaGroup[] {
  const groups = new Map<string, { readonly types: string[]; readonly schema: unknown }>()
  for (const { type, value } of mediaTypesOf(content)) {
    // Since 3.2, the description of a stream has the schema of one item.
    const schema = value.schema ?? value.itemSchema
    const key = JSON.stringify(schema ?? null)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { types: [type], schema })
    else group.types.push(type)
  }
  return [...groups.values()]
}
