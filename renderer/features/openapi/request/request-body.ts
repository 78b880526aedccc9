// The body of a request as it is sent: a text, pairs of a form, parts of a form with files, or a file.
import { jsonText, WrittenNumber } from '../../../base/text/written-number.ts'
import { type Pair, type ParameterStyle, stylePairs } from '../../../contract/api/parameter-style.ts'
import { isJsonType, type Media } from '../description.ts'
import { isObject, type JsonObject, objectOf, textOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { typesOf } from '../text/schema-words.ts'
import { parameterStyle } from './parameter-value.ts'

export type RequestBody =
  | { readonly kind: 'json' | 'text'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'form'; readonly type: string; readonly pairs: readonly Pair[] }
  | { readonly kind: 'parts'; readonly type: string; readonly parts: readonly BodyPart[] }
  /** `file`: a file name that the reader replaces. */
  | { readonly kind: 'file'; readonly type: string; readonly file: string }

/** A part of `multipart/form-data`: a text, with its type where it is not plain, or a file. */
export type BodyPart =
  | { readonly name: string; readonly text: string; readonly type?: string }
  | { readonly name: string; readonly file: string }

/** How a body of a media type is sent. */
export function bodyKind(root: JsonObject, { type, value }: Media): RequestBody['kind'] {
  if (isJsonType(type)) return 'json'
  if (type === 'application/x-www-form-urlencoded') return 'form'
  if (type.startsWith('multipart/')) return 'parts'
  const isText = /^text\/|[/+](?:xml|yaml|csv|graphql)\b/.test(type)
  return isBinary(root, value.schema) || !isText ? 'file' : 'text'
}

/** `value`: the example of the description, or one made from its schema. */
export function requestBody(root: JsonObject, media: Media, value: unknown): RequestBody {
  const { type } = media
  const kind = bodyKind(root, media)
  const entries = Object.entries(isObject(value) ? value : {})
  switch (kind) {
    case 'json':
      return { kind, type, value }
    case 'form':
      return typeof value === 'string'
        ? { kind: 'text', type, value }
        : { kind, type, pairs: entries.flatMap(([name, each]) => fieldPairs(media, name, each)) }
    case 'parts': {
      const fields = objectOf(mergedSchema(root, media.value.schema).properties)
      return {
        kind,
        type,
        parts: entries.flatMap(([name, each]) => partsOf(root, { media, fields }, name, each)),
      }
    }
    case 'file':
      return { kind, type, file: fileName(type) }
    default:
      return { kind, type, value: typeof value === 'string' ? value : jsonText(value ?? '') }
  }
}

/**
 * How a field of a form is written. `isGroup`: the field has an object or nested list as its value; it is written as JSON unless the description
 * names a style.
 */
export function fieldStyle(
  media: Media,
  name: string,
  { isGroup }: { readonly isGroup: boolean },
): ParameterStyle {
  const { style, explode } = objectOf(objectOf(media.value.encoding)[name])
  return {
    ...parameterStyle({ name, in: 'query', style, explode }),
    isJson: isGroup && style === undefined && explode === undefined,
  }
}

function fieldPairs(media: Media, name: string, value: unknown): readonly Pair[] {
  const isGroup =
    isObject(value) ||
    (Array.isArray(value) && value.some(each => typeof each === 'object' && !(each instanceof WrittenNumber)))
  return stylePairs(fieldStyle(media, name, { isGroup }), value)
}

/** Whether a value is a file: a string whose bytes are sent as they are. */
export function isBinary(root: JsonObject, written: unknown): boolean {
  const schema = mergedSchema(root, written)
  if (textOf(schema.format) === 'binary') return true
  return (
    schema.contentMediaType !== undefined &&
    schema.contentEncoding === undefined &&
    typesOf(schema).every(type => type === 'string')
  )
}

function partsOf(
  root: JsonObject,
  { media, fields }: { readonly media: Media; readonly fields: JsonObject },
  name: string,
  value: unknown,
): readonly BodyPart[] {
  const type = textOf(objectOf(objectOf(media.value.encoding)[name]).contentType)
    ?.split(',')[0]
    ?.trim()
  if (Array.isArray(value)) {
    const { items } = mergedSchema(root, fields[name])
    const inner = { media, fields: { ...fields, [name]: items } }
    return value.flatMap(each => partsOf(root, inner, name, each))
  }
  if (isBinary(root, fields[name]) || (type !== undefined && !/^text\/|[/+](?:json|xml)\b/.test(type)))
    return [{ name, file: fileName(type ?? '') }]
  if (isObject(value)) return [{ name, text: jsonText(value), type: type ?? 'application/json' }]
  const text = typeof value === 'string' ? value : jsonText(value ?? null)
  return [{ name, text, ...(type !== undefined && type !== 'text/plain' && { type }) }]
}

// A part of type `image/png` is sent from `file.png`.
function fileName(type: string): string {
  const ending = /^(?:image|audio|video)\/([a-z0-9]+)$|^application\/(pdf|zip|gzip)$/.exec(type)
  return `file.${(ending?.[1] ?? ending?.[2] ?? 'bin').replace('jpeg', 'jpg')}`
}
