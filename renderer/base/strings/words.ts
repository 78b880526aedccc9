// What every pack holds: the words of the interface, each under its name.
import type { PluralForms } from '../text/local-format.ts'
import type { en } from './packs/en.ts'

type English = ReturnType<typeof en>

/** Each word of the interface. Placeholders stand in braces; a pack may leave one out where its language says it otherwise. */
export type Words = { readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms }

/** Those of the API reference, which each pack has in a file of their own. */
export type ApiWords = Pick<Words, Extract<keyof Words, `api.${string}`>>

type KeysOf<Value> = { [Key in keyof Words]: Words[Key] extends Value ? Key : never }[keyof Words]

/** Names of words that are the same for every number. */
export type PlainWord = KeysOf<string>

/** Names of words that change with a number. */
export type PluralWord = Exclude<keyof Words, PlainWord>
