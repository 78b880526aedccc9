// What the form that sends a request of an API needs: made from the description, read by client/try/. Plain data, as JSON.
import type { ParameterStyle } from './parameter-style.ts'

/** One operation. */
export interface TryModel {
  /** In the words of the page's language. */
  readonly words: Readonly<Record<TryWord, string>>
  readonly title: string
  readonly method: string
  readonly path: string
  /** Those that the configuration allows; `{name}` stands for a variable. */
  readonly servers: readonly TryServer[]
  readonly keys: readonly TryKey[]
  readonly parameters: readonly TryParameter[]
  readonly body: TryBody | undefined
  /** The example that stands in for an answer. */
  readonly answer: { readonly status: string; readonly value: unknown } | undefined
}

export interface TryServer {
  readonly url: string
  readonly about: string
  readonly variables: readonly {
    readonly name: string
    readonly value: string
    readonly choices: readonly string[]
  }[]
}

/** Where a key goes: into a header or a parameter of the address, behind a prefix. */
export interface TryKey {
  readonly label: string
  readonly in: 'header' | 'query'
  readonly name: string
  readonly form: 'plain' | 'bearer' | 'basic'
}

export interface TryBody {
  readonly type: string
  /** Pairs of a form, parts of a form with files, and a file are made from what is entered; anything else is sent as it is. */
  readonly kind: 'json' | 'text' | 'form' | 'parts' | 'file'
  /** How the fields of a form are written. */
  readonly styles: readonly ParameterStyle[]
  readonly isRequired: boolean
  readonly schema: TrySchema
  readonly examples: readonly { readonly summary: string; readonly value: unknown }[]
}

export interface TryField {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: TrySchema
}

export interface TryParameter extends TryField {
  readonly in: 'path' | 'query' | 'header'
  readonly style: ParameterStyle
  /** Undefined: none. */
  readonly example: unknown
}

interface Limited {
  /** What the value must be, in words. */
  readonly limits: string
}

/** How a value is entered. */
export type TrySchema =
  | (Limited & {
      readonly kind: 'text'
      readonly min?: number
      readonly max?: number
      readonly pattern?: string
    })
  | (Limited & {
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      readonly isWhole: boolean
    })
  | (Limited & { readonly kind: 'choice'; readonly choices: readonly unknown[] })
  | (Limited & { readonly kind: 'object'; readonly fields: readonly TryField[] })
  | (Limited & { readonly kind: 'list'; readonly items: TrySchema; readonly min: number })
  | (Limited & { readonly kind: 'file' })
  /** Anything else is written as JSON. */
  | (Limited & { readonly kind: 'json' })

export const tryWords = [
  'tryIt',
  'server',
  'authorization',
  'keepKeys',
  'parameters',
  'body',
  'tryExample',
  'add',
  'remove',
  'send',
  'sending',
  'close',
  'response',
  'headers',
  'noAnswer',
  'mock',
  'checkValue',
  'notJsonText',
] as const

export type TryWord = (typeof tryWords)[number]
