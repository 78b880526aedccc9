// Words of the API reference in the site's language.
import { fillText, type Language } from '../../../base/strings/language.ts'
import type { PlainWord } from '../../../base/strings/words.ts'
import type { ApiDescription } from '../description.ts'

/** A description, with the language and the options for its generated texts. */
export interface ToldDescription extends ApiDescription {
  readonly language: Language
  /** The folder of its published files: `api`. Undefined: no files are published. */
  readonly downloads?: string | undefined
  /** Origin of servers that the description names without a host. */
  readonly host?: string | undefined
  /** Links that every operation shows. */
  readonly seeAlso?: readonly { readonly label: string; readonly to: string }[]
  /** The site has pages for large schemas. */
  readonly hasPages?: boolean
  /** Origins of servers to which readers may send requests. */
  readonly tryIt?: readonly string[] | undefined
}

/** The name of a word without its prefix `api.`. */
export type ApiWord = PlainWord extends infer Name ? (Name extends `api.${infer Word}` ? Word : never) : never

/** A word with its gaps filled. */
export function apiText(
  { words }: Language,
  name: ApiWord,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(words[`api.${name}`], values)
}
