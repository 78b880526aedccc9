// Examples as tabs, and the request in several languages with its first good answer.

import { jsonText } from '../../text/written-number.ts'
import { bodyOf, type Operation } from '../description.ts'
import { operationAnchor } from '../directive-path.ts'
import { type JsonObject, objectOf } from '../json-object.ts'
import { examplesOf, requestModel } from '../request/request-model.ts'
import { schemaExample } from '../request/schema-example.ts'
import { codeSamples, withOwnSamples } from '../samples/code-samples.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { codeBlock, container } from './markdown.ts'
import { endpointOf } from './operation-text.ts'

/** `of`: `request`, or the status of an answer. Undefined when there is no such body. */
export function examplesText(
  description: ToldDescription,
  operation: Operation,
  of: string,
): string | undefined {
  const examples = bodyExamples(description.value, operation, of)
  if (examples === undefined) return undefined
  if (examples.length < 2) return examples.map(each => json(each.value)).join('')
  const tabs = examples.map(({ name, summary, value }) =>
    container('tab', { label: summary, value: name }, [json(value)]),
  )
  return container('tabs', {}, tabs)
}

function bodyExamples(root: JsonObject, operation: Operation, of: string) {
  const media = bodyOf(root, operation, of)
  return media && examplesOf(root, media.value)
}

/**
 * Address, request in several languages, of an event what it brings, and the first example of each answer. On wide screens it stands
 * beside the text.
 */
export function samplesText(
  description: ToldDescription,
  operation: Operation,
  example: string | undefined,
): string {
  const { isWebhook, method, path } = operation
  const tabs = isWebhook
    ? payloads(description.value, operation).map(({ name, summary, value }) =>
        container('tab', { label: summary === '' ? 'JSON' : summary, value: name || undefined }, [
          json(value),
        ]),
      )
    : withOwnSamples(codeSamples(requestModel(description, operation, example)), operation).map(
        ({ name, label, language, code }) =>
          container('tab', { label, value: name }, [codeBlock(language, code)]),
      )
  const answers = Object.keys(objectOf(operation.value.responses)).flatMap(status => {
    const [first] = bodyExamples(description.value, operation, status) ?? []
    return first === undefined ? [] : [container('tab', { label: status }, [json(first.value)])]
  })
  const told = (name: 'request' | 'response') => apiText(description.language, name)
  return container(
    'api-samples',
    {
      operation: operationAnchor(operation.id),
      ...(isWebhook ? { method, path } : endpointOf(description, operation)),
    },
    [
      tabs.length === 0
        ? ''
        : container(
            'tabs',
            { title: told('request'), ...(isWebhook ? {} : { groupId: 'language', select: true }) },
            tabs,
          ),
      answers.length === 0 ? '' : container('tabs', { title: told('response') }, answers),
    ],
  )
}

// What an event brings is made from its schema where the description gives no example.
function payloads(root: JsonObject, operation: Operation) {
  const media = bodyOf(root, operation, 'request')
  if (media === undefined) return []
  const written = examplesOf(root, media.value)
  if (written.length > 0 || media.value.schema === undefined) return written
  return [{ name: '', summary: '', value: schemaExample(root, media.value.schema) }]
}

function json(value: unknown): string {
  return codeBlock('json', jsonText(value, 2))
}
