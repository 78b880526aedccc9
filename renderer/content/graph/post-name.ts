// Reads the date and the address of a post from the name of its file.
import { withoutExtension } from '../../base/text/site-path.ts'

interface PostName {
  /** Seconds since 1970, midnight in UTC. Undefined: the name contains no date. */
  readonly date: number | undefined
  /** Relative to the blog's address. */
  readonly slug: string
  /** The part of the name that is not the date. */
  readonly title: string
}

/**
 * `relative`: path relative to the blog's folder. `01-04-25.md` → 1 April 2025 at `01-04-25`; `2025-04-01-name.md` → the same day at
 * `2025/04/01/name`.
 */
export function readPostName(relative: string): PostName {
  const path = withoutExtension(relative).replace(/\/index$/, '')
  const iso = /^(.*?)(\d{4})([-/])(\d{1,2})\3(\d{1,2})(?:[-/](.*))?$/.exec(path)
  if (iso !== null) {
    const [, folder = '', year, , month, day, text = ''] = iso
    const date = dayOf(year, month, day)
    const parts = [year, twoDigits(month), twoDigits(day), folder.replace(/\/$/, ''), text]
    if (date !== undefined) {
      const slug = parts.filter(Boolean).join('/')
      return {
        date,
        slug,
        title: text.split('/').at(-1) || folder.replace(/\/$/, '').split('/').at(-1) || slug,
      }
    }
  }
  // Day, month and year of this century: the name is the address.
  const short = /(?:^|\/)(\d{2})-(\d{2})-(\d{2})(?:-([^/]*))?$/.exec(path)
  const date = short === null ? undefined : dayOf(`20${short[3]}`, short[2], short[1])
  return { date, slug: path, title: (date === undefined ? undefined : short?.[4]) || path }
}

function dayOf(year = '', month = '', day = ''): number | undefined {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const date = new Date(time)
  // The 30th of February would become a day in March.
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? time / 1000
    : undefined
}

function twoDigits(number = ''): string {
  return number.padStart(2, '0')
}
