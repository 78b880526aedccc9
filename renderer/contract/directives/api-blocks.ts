// Directives that texts generated from an API's description consist of.
import { common, type Directive } from './directive.ts'

const deprecated = { kind: 'switch', about: 'It should no longer be used.' } as const
const id = common.id

export const apiBlocks = {
  'api-field': {
    form: 'container',
    about: 'A field or a parameter around its text and its own fields.',
    label: 'its limits',
    attributes: {
      id,
      name: { kind: 'text', about: 'Its name.' },
      type: { kind: 'text', about: 'Its type in words.' },
      required: { kind: 'switch', about: 'It must be there.' },
      deprecated,
    },
  },
  'api-operation': {
    form: 'container',
    about: 'What a method asks for, below its badge and path.',
    attributes: {
      id,
      method: { kind: 'text', about: 'The HTTP method.' },
      path: { kind: 'text', about: 'The path below the address of the server.' },
      deprecated,
      webhook: { kind: 'switch', about: 'The platform calls; the sidebar shows no method.' },
    },
    givesPage: 'method',
  },
  'api-response': {
    form: 'container',
    about: 'An answer that opens on a click.',
    attributes: {
      id,
      status: { kind: 'text', about: 'The HTTP status.' },
      title: { kind: 'text', about: 'What it says in a few words.' },
      open: { kind: 'switch', about: 'It is open at first.' },
    },
  },
  // The same request in seven languages says nothing that its fields do not say.
  'api-samples': {
    form: 'container',
    about: 'The request in several languages, beside the text where there is room.',
    attributes: { id },
    givesPage: 'samples',
    isUnsearched: true,
  },
} as const satisfies Readonly<Record<string, Directive>>
