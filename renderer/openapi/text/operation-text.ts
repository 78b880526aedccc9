// Head, parameters, body and answers of an operation as Markdown.
import { apiText, apiWords } from '../../strings/api.ru.ts'
import {
  type ApiDescription,
  bodyOf,
  follow,
  isJsonType,
  type Media,
  type Operation,
} from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { isBasic, securityOf, serverOf } from '../request-model.ts'
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
  if (scheme.type === 'http') return isBasic(scheme) ? apiWords.securityBasic : apiWords.securityBearer
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
  return mediaText(root, bodyOf(root, operation, 'request'), { prefix, side: 'request' })
}

function mediaText(
  root: JsonObject,
  media: Media | undefined,
  { prefix, side }: { readonly prefix: string; readonly side: 'request' | 'answer' },
): string {
  if (media === undefined) return ''
  return [
    ...(isJsonType(media.type) ? [] : [`${apiText('notJson', { type: inlineCode(media.type) })}.`]),
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
      const [title, rest] = titleAndRest(answer.description)
      return container('api-response', { status, title, open: index === 0 }, [
        prose(rest),
        codes.length === 0 ? '' : `${apiWords.codes}: ${codes.join(', ')}.`,
        headersText(root, answer, `${prefix}${status}.`),
        // The body of an error is the same everywhere; its codes say more.
        isError && codes.length > 0
          ? ''
          : mediaText(root, bodyOf(root, operation, status), {
              prefix: `${prefix}${status}.`,
              side: 'answer',
            }),
      ])
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

/** The first sentence without its full stop, and what follows it. */
function titleAndRest(description: unknown): readonly [string, string] {
  const text = (textOf(description) ?? '').trim()
  const [first = ''] = text.split(/(?<=[.!?])\s/, 1)
  return [first.replace(/\.$/, ''), text.slice(first.length)]
}
