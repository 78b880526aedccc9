// Directives of one line that another text replaces: a partial file, or a text generated from an API's description.
import type { Attributes, Directive } from './directive.ts'

export interface InsertedText extends Directive {
  readonly form: 'leaf'
  /** What its attributes name. */
  readonly of: 'file' | 'operation' | 'schema' | 'errors' | 'description'
}

const api = {
  api: { kind: 'text', about: 'The name of the API in the configuration; otherwise the first.' },
} as const satisfies Attributes
const operation = {
  operation: { kind: 'text', about: 'An `operationId`, also of a webhook.', isRequired: true },
  ...api,
} as const satisfies Attributes
const schema = {
  schema: { kind: 'text', about: 'The name of a schema.', isRequired: true },
  ...api,
} as const satisfies Attributes
const prefix = {
  kind: 'text',
  about: 'Begins the anchors, so that two bodies on a page have different ones.',
} as const

export const insertedTexts = {
  include: {
    form: 'leaf',
    of: 'file',
    about: 'The text of a partial file.',
    attributes: {
      file: {
        kind: 'text',
        about: 'Its path from this file; `@site/` starts at the root of the site.',
        isRequired: true,
      },
    },
  },
  'api-operation': {
    form: 'leaf',
    of: 'operation',
    about: "Method, address, key and limits; the page's badge in the sidebar.",
    attributes: operation,
  },
  'api-callback': {
    form: 'leaf',
    of: 'operation',
    about: 'An event: who calls, the expected answer, repeats, signature.',
    attributes: operation,
  },
  'api-parameters': {
    form: 'leaf',
    of: 'operation',
    about: 'Parameters of path, query and headers.',
    attributes: { ...operation, prefix },
  },
  'api-body': {
    form: 'leaf',
    of: 'operation',
    about: 'Fields of the request, each with an anchor.',
    attributes: { ...operation, prefix },
  },
  'api-responses': {
    form: 'leaf',
    of: 'operation',
    about: 'Every answer with its fields or its codes.',
    attributes: { ...operation, prefix },
  },
  'api-examples': {
    form: 'leaf',
    of: 'operation',
    about: 'Named examples as tabs.',
    attributes: {
      ...operation,
      of: { kind: 'text', about: 'The status of an answer; otherwise `request`.' },
    },
  },
  'api-samples': {
    form: 'leaf',
    of: 'operation',
    about: 'The request in ten languages and the first good answer, beside the text where it fits.',
    attributes: {
      ...operation,
      example: { kind: 'text', about: 'The name of an example of the request; otherwise the first.' },
    },
  },
  'api-enum': {
    form: 'leaf',
    of: 'schema',
    about: 'The values of an enumeration with their meaning.',
    attributes: schema,
  },
  'api-life-cycle': {
    form: 'leaf',
    of: 'schema',
    about: 'Statuses and what may follow each.',
    attributes: schema,
  },
  'api-fields': {
    form: 'leaf',
    of: 'schema',
    about: 'The fields of a schema, each with an anchor that begins with its name.',
    attributes: schema,
  },
  'api-used-in': {
    form: 'leaf',
    of: 'schema',
    about: 'The operations that send or answer a schema, directly or inside of others.',
    attributes: schema,
  },
  'api-servers': {
    form: 'leaf',
    of: 'description',
    about: 'The addresses of the servers and the values of their variables.',
    attributes: api,
  },
  'api-authorization': {
    form: 'leaf',
    of: 'description',
    about: 'Every way in which a request can be authorized.',
    attributes: api,
  },
  'api-downloads': {
    form: 'leaf',
    of: 'description',
    about: 'Links to the files that `downloads` of the configuration publishes; nothing without it.',
    attributes: api,
  },
  'api-errors': {
    form: 'leaf',
    of: 'errors',
    about: 'A part of the catalogue of codes.',
    attributes: {
      stage: { kind: 'text', about: 'Only codes of this stage.' },
      status: { kind: 'text', about: 'Only codes with this HTTP status.' },
      ...api,
    },
  },
} as const satisfies Readonly<Record<string, InsertedText>>

/** Names of those whose attributes name such a thing. */
export type InsertedName<Of extends InsertedText['of']> = {
  [Name in keyof typeof insertedTexts]: (typeof insertedTexts)[Name]['of'] extends Of ? Name : never
}[keyof typeof insertedTexts]
