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
  /** Of which one is enough; none: the operation asks for nothing. */
  readonly ways: readonly TryWay[]
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

/** One way to authorize the request: all of its keys together. */
export interface TryWay {
  readonly label: string
  readonly keys: readonly TryKey[]
}

/** Where a key goes: into a header, a parameter of the address or a cookie, behind a prefix. A certificate goes with the connection. */
export interface TryKey {
  readonly label: string
  readonly in: 'header' | 'query' | 'cookie' | 'certificate'
  readonly name: string
  /** `Bearer `; `Basic ` stands before a name and a password that are encoded. */
  readonly prefix: string
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
  'onlyCurl',
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
