// Examples as tabs, and the request in several languages with its first good answer.
import { codeSamples } from '../code-samples.ts'
import { bodyOf, type Operation } from '../description.ts'
import { type JsonObject, objectOf } from '../json-object.ts'
import { examplesOf, requestModel } from '../request-model.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { codeBlock, container } from './markdown.ts'

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

/** On wide screens it stands beside the text. */
export function samplesText(
  description: ToldDescription,
  operation: Operation,
  example: string | undefined,
): string {
  const tabs = codeSamples(requestModel(description, operation, example)).map(
    ({ name, label, language, code }) =>
      container('tab', { label, value: name }, [codeBlock(language, code)]),
  )
  const status = Object.keys(objectOf(operation.value.responses)).find(each => each.startsWith('2'))
  const answers = status === undefined ? [] : (bodyExamples(description.value, operation, status) ?? [])
  const answer = answers[0]
  return container('api-samples', {}, [
    container('tabs', { groupId: 'language' }, tabs),
    answer === undefined || status === undefined
      ? ''
      : json(answer.value, apiText(description.language, 'answer', { status })),
  ])
}

function json(value: unknown, title?: string): string {
  return codeBlock('json', JSON.stringify(value, undefined, 2), title)
}
