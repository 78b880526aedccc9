// The shape of replaced words: unknown names, plurals and gaps are problems with a path.
import * as z from 'zod'
import { packs } from '../../base/strings/packs.ts'
import type { Words } from '../../base/strings/words.ts'

const reference = Object.entries(packs.en?.() ?? {})
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

type WordSchemas = { [Name in keyof Words]: z.ZodOptional<z.ZodType<Words[Name], Words[Name]>> }

/** Words by name. Every word is optional: which ones a language must have depends on the language. */
export const stringsSchema = z.strictObject(
  Object.fromEntries(
    reference.map(([name, word]) => {
      const english = typeof word === 'string' ? word : word.other
      const gaps = gapsIn(english)
      const text = z.string().refine(given => [...gapsIn(given)].every(gap => gaps.has(gap)), {
        error: ({ input }) => unknownGap(name, gaps, gapsIn(String(input))),
      })
      const schema = typeof word === 'string' ? text : pluralOf(text)
      return [name, schema.optional().describe(`In English: ${english}`)]
    }),
  ) as unknown as WordSchemas,
)

/** The same as an option, with a name of its own in the JSON Schema of the configuration. */
export const stringsOption = stringsSchema.meta({ id: 'UserStrings' })

/** Replaced words by name; one that changes with a number has the plural categories of its language. */
export type ReplacedWords = Readonly<z.output<typeof stringsSchema>>

function pluralOf(text: z.ZodString): z.ZodType {
  return z.strictObject(
    Object.fromEntries(categories.map(each => [each, each === 'other' ? text : text.optional()])),
  )
}

function gapsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\{\w+\}/g))
}

function unknownGap(name: string, known: ReadonlySet<string>, given: ReadonlySet<string>): string {
  const unknown = [...given].find(gap => !known.has(gap))
  const offer = known.size === 0 ? 'it has no gaps' : `it can show ${[...known].join(', ')}`
  return `The word "${name}" has no ${unknown}; ${offer}.`
}
