// Dates of the front matter, and its field `last_update`: author, date or both. A date without a time zone is UTC.
import * as z from 'zod'

const example = 'expected a date like 2025-04-30 or 2025-04-30T18:00:00Z'

/** A moment, and the day that the author called it, which differs by the offset that is written. */
interface WrittenDate {
  /** Since 1970. */
  readonly seconds: number
  /** Seconds from 1970 to what the author's clock showed, for texts that name the day. */
  readonly day: number
}

/** `field` names it in messages. */
export const dateField = (field: string) =>
  z.unknown().transform((value, context): WrittenDate => {
    const date = typeof value === 'string' ? dateOf(value.trim()) : undefined
    if (date !== undefined) return date
    context.addIssue({ code: 'custom', message: `"${field}" is ${describe(value)}; ${example}.` })
    return z.NEVER
  })

const author = z.union([
  z
    .string()
    .trim()
    .refine(name => name !== '', { error: '"last_update.author" is empty; expected a name.' }),
  z.number().transform(String),
])

export const lastUpdate = z
  .object({ author: author.optional(), date: z.optional(dateField('last_update.date')) })
  .refine(({ author: name, date }) => name !== undefined || date !== undefined, {
    error: '"last_update" has neither "author" nor "date"; one of them is needed.',
  })

// `2025-04-30`, `2025-04-30 18:00`, `2025-04-30T18:00:00.5+03:00`
const form =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?[ \t]*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/

function dateOf(text: string): WrittenDate | undefined {
  const match = form.exec(text)
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(part => Number(part ?? 0))
  const time = new Date(0)
  time.setUTCFullYear(year, month - 1, day)
  // The 30th of February would become a day in March.
  const isDay = time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined
  time.setUTCHours(hour, minute, second)
  const written = time.getTime() / 1000
  return { seconds: written - offsetOf(match[7] ?? 'Z'), day: written }
}

// `+03:00`, `+0300`, `+3` → seconds east of Greenwich.
function offsetOf(zone: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (match === null) return 0
  const seconds = Number(match[2]) * 3600 + Number(match[3] ?? 0) * 60
  return match[1] === '-' ? -seconds : seconds
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 60))}`
  if (typeof value === 'number') return `the number ${value}`
  return value === null ? 'empty' : 'no date'
}
