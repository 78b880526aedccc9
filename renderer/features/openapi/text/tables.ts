// Tables of error codes, of the values of an enumeration and of the transitions of a status; and the delivery of an event.
import type { Language } from '../../../base/strings/language.ts'
import { countedText, durationText, listText } from '../../../base/text/local-format.ts'
import { operationAnchor } from '../../../content/markdown/includes/directive-path.ts'
import { type ApiDescription, follow, type Operation, schemasOf } from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { container, inlineCode, table } from './markdown.ts'
import { prose } from './prose.ts'
import { enumValues, literal } from './schema-words.ts'

/** Undefined when no code has this stage and status. */
export function errorsText(
  description: ToldDescription,
  { stage, status }: { readonly stage: string | undefined; readonly status: string | undefined },
): string | undefined {
  const { language } = description
  const entries = [...description.errors.values()].filter(
    entry =>
      (stage === undefined || entry.stage === stage) &&
      (status === undefined || String(entry.status) === status),
  )
  if (entries.length === 0) return undefined
  const users = operationsByCode(description)
  const hasUsers = entries.some(({ code }) => (users.get(code) ?? []).length > 0)
  const rows = entries.map(({ code, cause, action }) => [
    `<span id="${code}"></span>${inlineCode(code)}`,
    cause,
    action,
    ...(hasUsers ? [operationList(language, users.get(code) ?? [])] : []),
  ])
  const head = (['code', 'cause', 'action', ...(hasUsers ? (['operations'] as const) : [])] as const).map(
    name => apiText(language, name),
  )
  return table(head, rows)
}

// A long list is folded: it would make the row higher than the screen.
function operationList(language: Language, links: readonly string[]): string {
  const list = links.join(', ')
  if (links.length <= 4) return list
  return `<details><summary>${countedText(language, links.length, language.words['api.operationCount'])}</summary>${list}</details>`
}

// The links to the operations of each code. For a code of nearly every operation, one word stands for all links.
function operationsByCode({
  value: root,
  operations,
  language,
}: ToldDescription): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  const requests = [...operations.values()].filter(({ isWebhook }) => !isWebhook)
  for (const { id, value } of requests) {
    const codes = Object.values(objectOf(value.responses)).flatMap(written =>
      listOf(follow(root, written).value['x-error-codes']).map(String),
    )
    for (const code of new Set(codes))
      users.set(code, [...(users.get(code) ?? []), `[${textOf(value.summary) ?? id}](api:${id}?)`])
  }
  return new Map(
    [...users].map(([code, all]) => [
      code,
      all.length > requests.length * 0.8 ? [apiText(language, 'allOperations')] : all,
    ]),
  )
}

/** Undefined when there is no such enumeration. */
export function enumText(description: ToldDescription, name: string): string | undefined {
  const values = enumValues(description.value, schemaNamed(description, name))
  if (values.length === 0) return undefined
  return table(
    (['value', 'meaning'] as const).map(word => apiText(description.language, word)),
    values.map(({ value, text }) => [anchored(name, value), text]),
  )
}

/** Statuses with the statuses that may follow (`x-transitions`). Undefined when the schema has none. */
export function lifeCycleText(description: ToldDescription, name: string): string | undefined {
  const schema = schemaNamed(description, name)
  const transitions = objectOf(schema['x-transitions'])
  const values = enumValues(description.value, schema)
  if (values.length === 0 || Object.keys(transitions).length === 0) return undefined
  return table(
    (['value', 'meaning', 'next'] as const).map(word => apiText(description.language, word)),
    values.map(({ value, text }) => {
      const next = listOf(transitions[String(value)])
      return [
        anchored(name, value),
        text,
        next.length === 0 ? apiText(description.language, 'final') : next.map(literal).join(', '),
      ]
    }),
  )
}

function schemaNamed({ value: root }: ApiDescription, name: string): JsonObject {
  return follow(root, schemasOf(root)[name]).value
}

function anchored(schema: string, value: unknown): string {
  return `<span id="${`${schema}.${String(value)}`.replace(/[^\w.-]/g, '-')}"></span>${literal(value)}`
}

/** The expected answer, the retries and the signature of an event (`x-delivery`). */
export function callbackText({ language }: ToldDescription, operation: Operation): string {
  const { timeout, retries, expects, signature } = objectOf(operation.value['x-delivery'])
  const { header, algorithm, description } = objectOf(signature)
  const rows: [string, string | undefined][] = [
    [apiText(language, 'expects'), textOf(expects)],
    [apiText(language, 'timeout'), typeof timeout === 'number' ? durationText(language, timeout) : undefined],
    [
      apiText(language, 'retries'),
      listOf(retries).length === 0
        ? undefined
        : apiText(language, 'retriesAfter', {
            list: listText(
              language,
              listOf(retries).map(each => durationText(language, Number(each))),
              'list',
            ),
          }),
    ],
    [
      apiText(language, 'signature'),
      typeof header === 'string'
        ? `${inlineCode(header)}, ${String(algorithm ?? '')}. ${String(description ?? '')}`
        : undefined,
    ],
  ]
  const list = rows.flatMap(([name, text]) => (text === undefined ? [] : [`- **${name}:** ${text.trim()}`]))
  return container(
    'api-operation',
    { id: operationAnchor(operation.id), method: operation.method, path: operation.path, webhook: true },
    [apiText(language, 'incoming'), list.join('\n'), prose(operation.value.description)],
  )
}
