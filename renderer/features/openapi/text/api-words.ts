// Words of the API reference in the site's language.
import { fillText, type Language } from '../../../base/strings/language.ts'
import type { PlainWord } from '../../../base/strings/words.ts'
import type { ApiDescription } from '../description.ts'

/** A description with the language in which its texts are told. */
export interface ToldDescription extends ApiDescription {
  readonly language: Language
  /** Where its files are published: `api`; undefined when they are not. */
  readonly downloads?: string | undefined
  /** Origin of servers whose address the description does not name in full. */
  readonly host?: string | undefined
  /** Links that every operation shows. */
  readonly seeAlso?: readonly { readonly label: string; readonly to: string }[]
  /** Large schemas have pages of their own. */
  readonly hasPages?: boolean
  /** Origins to which readers may send requests. */
  readonly tryIt?: readonly string[] | undefined
}

/** A word without the prefix that these words have in a pack. */
export type ApiWord = PlainWord extends infer Name ? (Name extends `api.${infer Word}` ? Word : never) : never

/** A word with its gaps filled. */
export function apiText(
  { words }: Language,
  name: ApiWord,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(words[`api.${name}`], values)
}
