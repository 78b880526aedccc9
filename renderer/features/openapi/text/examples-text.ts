// Examples as tabs, and the samples of an operation: the request in several languages, and an example of each answer.

import { jsonText } from '../../../base/text/written-number.ts'
import { operationAnchor } from '../../../content/markdown/includes/directive-path.ts'
import { bodyOf, contentOf, isJsonType, mediaTypesOf, type Operation } from '../description.ts'
import { referenceFile } from '../document/joined-files.ts'
import { objectOf } from '../json-object.ts'
import { examplesOf, type MediaExample, requestModel } from '../request/request-model.ts'
import { schemaExample } from '../request/schema-example.ts'
import { codeSamples, withOwnSamples } from '../samples/code-samples.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { codeBlock, container, link } from './markdown.ts'
import { endpointOf } from './operation-text.ts'

/** `of`: `request`, or the status of an answer. Undefined when there is no such body. */
export function examplesText(
  description: ToldDescription,
  operation: Operation,
  of: string,
): string | undefined {
  const examples = bodyExamples(description, operation, of)
  if (examples === undefined) return undefined
  if (examples.length < 2) return examples.map(each => exampleText(description, each)).join('')
  const tabs = examples.map(each =>
    container('tab', { label: each.label, value: each.name || undefined }, [exampleText(description, each)]),
  )
  return container('tabs', {}, tabs)
}

interface TypedExample extends MediaExample {
  /** Media type. */
  readonly type: string
  /** Label of the tab. */
  readonly label: string
}

// The examples of every media type. Undefined when there is no such body.
function bodyExamples(
  { value: root }: ToldDescription,
  operation: Operation,
  of: string,
): readonly TypedExample[] | undefined {
  const media = mediaTypesOf(contentOf(root, operation, of))
  if (media.length === 0) return undefined
  const all = media.flatMap(({ type, value }) => examplesOf(root, value).map(each => ({ ...each, type })))
  // Several media types may have the same schema, and then the same example.
  const seen = new Set<string>()
  const different = all.filter(({ value, external }) => {
    const key = jsonText([value ?? null, external ?? null])
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  const isTypeTold = new Set(different.map(({ type }) => type)).size > 1
  return different.map(each => ({ ...each, label: labelOf(each.summary, each.type, isTypeTold) }))
}

function labelOf(summary: string, type: string, isTypeTold: boolean): string {
  if (isTypeTold) return [summary, type].filter(part => part !== '').join(' · ')
  return summary || (isJsonType(type) ? 'JSON' : type)
}

// An external example is a link, or the text of a file of the site.
function exampleText(
  { file, files }: ToldDescription,
  { type, summary, name, value, external }: TypedExample,
) {
  if (external === undefined) return valueText(type, value)
  const target = referenceFile(file, external)
  const text = target === undefined ? undefined : files.get(target)
  return text === undefined ? link(summary || name || external, external) : valueText(type, text.trimEnd())
}

function valueText(type: string, value: unknown): string {
  return typeof value === 'string' && !isJsonType(type)
    ? codeBlock(codeLanguages.find(each => type.includes(each)) ?? 'text', value)
    : codeBlock('json', typeof value === 'string' && isJsonText(value) ? value : jsonText(value, 2))
}

const codeLanguages = ['xml', 'yaml', 'html', 'graphql', 'javascript', 'css'] as const

// Whether a string is the text of a JSON object or list.
function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/**
 * The address, the request in several languages or the payload of an event, and the first example of each answer. On wide screens, the samples
 * stand beside the text.
 */
export function samplesText(
  description: ToldDescription,
  operation: Operation,
  example: string | undefined,
): string {
  const { isWebhook, method, path } = operation
  const tabs = isWebhook
    ? payloads(description, operation).map(each =>
        container('tab', { label: each.label, value: each.name || undefined }, [
          exampleText(description, each),
        ]),
      )
    : withOwnSamples(codeSamples(requestModel(description, operation, example)), operation).map(
        ({ name, label, language, code }) =>
          container('tab', { label, value: name }, [codeBlock(language, code)]),
      )
  const answers = Object.keys(objectOf(operation.value.responses)).flatMap(status =>
    firstOfEachType(bodyExamples(description, operation, status) ?? []).map((each, index) =>
      container('tab', { label: index === 0 ? status : `${status} · ${each.type}` }, [
        exampleText(description, each),
      ]),
    ),
  )
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

function firstOfEachType(examples: readonly TypedExample[]): readonly TypedExample[] {
  return examples.filter((each, index) => examples.findIndex(({ type }) => type === each.type) === index)
}

// The payload of an event. Without an example, it is made from the schema.
function payloads(description: ToldDescription, operation: Operation): readonly TypedExample[] {
  const { value: root } = description
  const media = bodyOf(root, operation, 'request')
  const written = bodyExamples(description, operation, 'request') ?? []
  if (written.length > 0 || media?.value.schema === undefined) return written
  const value = schemaExample(root, media.value.schema)
  return [{ name: '', summary: '', type: media.type, value, label: labelOf('', media.type, false) }]
}
