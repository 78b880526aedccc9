// Head, parameters, body and answers of an operation as Markdown.
import { apiText, apiWords } from '../../strings/api.ru.ts'
import {
  type ApiDescription,
  follow,
  type JsonObject,
  listOf,
  mediaOf,
  type Operation,
  objectOf,
  textOf,
} from '../description.ts'
import { securityOf, serverOf } from '../request-model.ts'
import { fieldsText, parameterText } from './fields.ts'
import { codeBlock, container, inlineCode, prose } from './markdown.ts'

export function headText(description: ApiDescription, operation: Operation): string {
  const { value } = description
  const keys = securityOf(value, operation).map(securityWords)
  const limit = operation.value['x-rate-limit']
  return container(
    'api-operation',
    {
      id: operation.id,
      method: operation.method,
      path: operation.path,
      deprecated: operation.value.deprecated === true,
    },
    [
      codeBlock('http', `${operation.method} ${serverOf(value)}${operation.path}`),
      [
        keys.length === 0 ? '' : `${apiWords.security}: ${keys.join(', ')}.`,
        textOf(limit) === undefined ? '' : `${apiWords.rateLimit}: ${String(limit)}`,
        operation.value['x-idempotent'] === true ? `${apiWords.idempotent}.` : '',
      ]
        .filter(text => text !== '')
        .join(' '),
    ],
  )
}

function securityWords(scheme: JsonObject): string {
  const name = String(scheme.name)
  if (scheme.type === 'apiKey')
    return apiText(scheme.in === 'header' ? 'securityHeader' : 'securityQuery', { name })
  if (scheme.type === 'http')
    return String(scheme.scheme).toLowerCase() === 'basic' ? apiWords.securityBasic : apiWords.securityBearer
  return apiWords.securityOAuth
}

const parameterPlaces = [
  ['path', 'inPath'],
  ['query', 'inQuery'],
  ['header', 'inHeader'],
  ['cookie', 'inCookie'],
] as const

export function parametersText(
  { value: root }: ApiDescription,
  operation: Operation,
  prefix: string,
): string {
  return parameterPlaces
    .map(([place, words]) => {
      const rows = operation.parameters
        .filter(each => each.in === place)
        .map(each => parameterText(each, { root, prefix, side: 'request' }))
      return rows.length === 0 ? '' : [`**${apiWords[words]}**`, ...rows].join('\n\n')
    })
    .filter(text => text !== '')
    .join('\n\n')
}

export function bodyText({ value: root }: ApiDescription, operation: Operation, prefix: string): string {
  const { value: body } = follow(root, operation.value.requestBody)
  return mediaText(root, body, { prefix, side: 'request' })
}

function mediaText(
  root: JsonObject,
  body: JsonObject,
  { prefix, side }: { readonly prefix: string; readonly side: 'request' | 'answer' },
): string {
  const media = mediaOf(body.content)
  if (media === undefined) return ''
  const isJson = /[/+]json\b/.test(media.type)
  return [
    ...(isJson ? [] : [`${apiText('notJson', { type: inlineCode(media.type) })}.`]),
    fieldsText(media.value.schema, { root, prefix, side }),
  ].join('\n\n')
}

/** Answers without an error first, each with its fields; then the codes of errors by status. */
export function responsesText({ value: root }: ApiDescription, operation: Operation, prefix: string): string {
  const answers = Object.entries(objectOf(operation.value.responses)).map(([status, written]) => ({
    status,
    answer: follow(root, written).value,
  }))
  const [good, bad] = [answers.filter(isGood), answers.filter(each => !isGood(each))]
  return [...good, ...bad]
    .map(({ status, answer }, index) => {
      const codes = listOf(answer['x-error-codes']).map(
        code => `[${inlineCode(String(code))}](api:error/${code}?)`,
      )
      const isError = !isGood({ status })
      return container(
        'api-response',
        { status, title: firstSentence(answer.description), open: index === 0 },
        [
          restOf(answer.description),
          codes.length === 0 ? '' : `${apiWords.codes}: ${codes.join(', ')}.`,
          headersText(root, answer, `${prefix}${status}.`),
          // The body of an error is the same everywhere; its codes say more.
          isError && codes.length > 0
            ? ''
            : mediaText(root, answer, { prefix: `${prefix}${status}.`, side: 'answer' }),
        ],
      )
    })
    .join('\n\n')
}

function isGood({ status }: { readonly status: string }): boolean {
  return /^[123]/.test(status)
}

function headersText(root: JsonObject, answer: JsonObject, prefix: string): string {
  const rows = Object.entries(objectOf(answer.headers)).map(([name, written]) =>
    parameterText({ ...follow(root, written).value, name }, { root, prefix, side: 'answer' }),
  )
  return rows.length === 0 ? '' : container('details', { label: apiWords.headers }, rows)
}

function firstSentence(text: unknown): string {
  return (
    (textOf(text) ?? '')
      .trim()
      .split(/(?<=[.!?])\s/, 1)[0]
      ?.replace(/\.$/, '') ?? ''
  )
}

function restOf(text: unknown): string {
  const all = (textOf(text) ?? '').trim()
  return prose(all.slice(all.split(/(?<=[.!?])\s/, 1)[0]?.length ?? 0))
}
