// The content of a request or an answer as Markdown: each of its schemas once, with the media types that have it.
import { listText } from '../../../base/text/local-format.ts'
import { isJsonType, mediaTypesOf } from '../description.ts'
import { apiText } from './api-words.ts'
import { type FieldsRequest, fieldsText } from './fields.ts'
import { container, inlineCode } from './markdown.ts'

interface MediaGroup {
  readonly types: readonly string[]
  readonly schema: unknown
}

/** `content`: by media type. `` when nothing is said of it. */
export function mediaText(content: unknown, request: FieldsRequest): string {
  const [first, ...others] = groupsOf(content)
  if (first === undefined) return ''
  if (others.length === 0) return groupText(first, request)
  return container(
    'tabs',
    {},
    [first, ...others].map(({ types, schema }, index) => {
      const [type = ''] = types
      const prefix = index === 0 ? request.prefix : `${request.prefix}${type.replace(/[^\w.-]+/g, '-')}.`
      return container('tab', { label: types.join(', '), value: type }, [
        schemaText({ types, schema }, { ...request, prefix }),
      ])
    }),
  )
}

function groupText(group: MediaGroup, request: FieldsRequest): string {
  const { types } = group
  const named = types.map(inlineCode)
  const isUsual = types.length === 1 && types.every(isJsonType)
  return [
    isUsual ? '' : apiText(request.language, 'notJson', { type: listText(request.language, named, 'or') }),
    schemaText(group, request),
  ].join('\n\n')
}

function schemaText({ types, schema }: MediaGroup, request: FieldsRequest): string {
  const isXml = types.some(type => /[/+]xml\b/.test(type))
  return schema === undefined ? '' : fieldsText(schema, { ...request, isXml })
}

// In the order of the description, but JSON first.
function groupsOf(content: unknown): readonly MediaGroup[] {
  const groups = new Map<string, { readonly types: string[]; readonly schema: unknown }>()
  for (const { type, value } of mediaTypesOf(content)) {
    // Of a stream (since 3.2) the description says what each of its items is.
    const schema = value.schema ?? value.itemSchema
    const key = JSON.stringify(schema ?? null)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { types: [type], schema })
    else group.types.push(type)
  }
  return [...groups.values()]
}
