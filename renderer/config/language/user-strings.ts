// Words of the interface as an author replaces them.
import type { Words } from '../../strings/words.ts'

/** By name; a word that changes with a number is an object with the plural categories of the language. */
export type UserStrings = { -readonly [Name in keyof Words]?: Words[Name] | undefined }
