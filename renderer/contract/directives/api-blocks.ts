// Directives that texts generated from an API's description consist of.
import { common, type Directive } from './directive.ts'

const deprecated = { kind: 'switch', about: 'It should no longer be used.' } as const
const id = common.id
const endpoint = {
  method: { kind: 'text', about: 'The HTTP method.' },
  server: { kind: 'text', about: 'The address of the server.' },
  path: { kind: 'text', about: 'The path below the address of the server.' },
  form: { kind: 'text', about: 'The file that the form for trying the method is made from.' },
} as const

export const apiBlocks = {
  'api-field': {
    form: 'container',
    about: 'A field or a parameter around its text.',
    label: 'its limits',
    attributes: {
      id,
      name: { kind: 'text', about: 'Its name.' },
      type: { kind: 'text', about: 'Its type in words.' },
      required: { kind: 'switch', about: 'It must be there.' },
      level: {
        kind: 'text',
        about: 'How deep it stands; one that is deeper than the one before is inside of it.',
      },
      group: { kind: 'text', about: 'What its own fields are called, instead of its name.' },
      variant: { kind: 'switch', about: 'No field: a way in which the fields around it may go on.' },
      deprecated,
    },
  },
  'api-schema': {
    form: 'container',
    about: 'All fields of a body, one after another: a tree, with a button that opens every part of it.',
    attributes: { id },
    items: 'api-field',
  },
  'api-operation': {
    form: 'container',
    about: 'What a method asks for, below its address, unless its samples on the same page show that.',
    label: 'the key that it needs',
    attributes: {
      id,
      ...endpoint,
      deprecated,
      webhook: { kind: 'switch', about: 'The platform calls; the sidebar shows no method.' },
    },
    givesPage: 'method',
    needs: 'samples',
  },
  'api-response': {
    form: 'container',
    about: 'An answer that opens on a click.',
    label: 'what it says in a few words',
    attributes: {
      id,
      status: { kind: 'text', about: 'The HTTP status.' },
      open: { kind: 'switch', about: 'It is open at first.' },
    },
  },
  // The same request in several languages says nothing that its fields do not say.
  'api-samples': {
    form: 'container',
    about:
      'The address of a method and its request in several languages, beside the text where there is room.',
    label: 'the key that it needs',
    attributes: {
      id,
      operation: { kind: 'text', about: 'The `operationId`.' },
      ...endpoint,
    },
    givesPage: 'samples',
    isUnsearched: true,
  },
} as const satisfies Readonly<Record<string, Directive>>
