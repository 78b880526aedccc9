// Limits for texts. What the parser reads in linear time has no limit; everything else has one, so that no text blocks a build or exhausts
// its memory. Pages written by people are far below all limits.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'

export interface TextLimit {
  readonly most: number
  /** The message: a whole sentence that contains the limit. */
  readonly message: string
  /** Why there is a limit, for the manual. */
  readonly reason: string
  /** When present, `most` counts per 100,000 characters, and any text may have at least this many. */
  readonly least?: number
}

const number = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

function limit(most: number, message: (most: string) => string, reason: string): TextLimit {
  return { most, message: message(number(most)), reason }
}

/** A limit that counts per 100,000 characters. */
function growingLimit(
  { most, least }: { readonly most: number; readonly least: number },
  message: (most: string) => string,
  reason: string,
): Required<TextLimit> {
  return { ...limit(most, message, reason), least }
}

export const textLimits = {
  size: limit(
    4_000_000,
    most => `The text has more than ${most} characters.`,
    'The tree of a text takes a thousand times its memory.',
  ),
  lines: limit(
    100_000,
    most => `The text has more than ${most} lines.`,
    'Even an empty line takes hundreds of bytes while a text is parsed.',
  ),
  directives: limit(
    100,
    most => `More than ${most} directives are open, or dozens around hundreds of lines.`,
    'Each line is read anew for every directive around it.',
  ),
  containers: limit(
    1_000,
    most => `More than ${most} quotes or lists stand in each other.`,
    'Each level looks at the rest of the line, and takes a part of the stack.',
  ),
  levels: growingLimit(
    { most: 25_000, least: 25_000 },
    most =>
      `Lines stand in quotes or lists more than ${most} times for each 100,000 characters, each level counted.`,
    'Each line is looked at once for every quote and list around it.',
  ),
  parts: growingLimit(
    { most: 12_000, least: 12_000 },
    most =>
      `The text has more than ${most} parts for each 100,000 characters: paragraphs, headings, items, cells, links and the like.`,
    'Each of them is a text of its own for the parser.',
  ),
  cells: limit(
    200_000,
    most => `The tables of the text have more than ${most} cells, those counted that a row leaves out.`,
    'A row of a few characters may have thousands of cells.',
  ),
  lazy: growingLimit(
    { most: 4_000_000, least: 1_000_000 },
    most =>
      `Lines without a mark that go on with a quote or an item are compared with more than ${most} pieces of their paragraph for each 100,000 characters.`,
    'For each of them the parser looks for the beginning of what it goes on with.',
  ),
  pieces: growingLimit(
    { most: 60_000, least: 60_000 },
    most => `The text has more than ${most} marks of Markdown for each 100,000 characters.`,
    'Each mark takes thousands of bytes while a text is parsed.',
  ),
  again: limit(
    3_000_000,
    most => `Marks that nothing ends make the parser read more than ${most} characters again.`,
    'What begins like HTML, code, a link or a formula is read to the end of its paragraph before it is known to be text.',
  ),
  brackets: growingLimit(
    { most: 6_000_000, least: 1_000_000 },
    most =>
      `Closing brackets are compared with more than ${most} pieces before them for each 100,000 characters.`,
    'For each closing bracket the parser looks for an opening one in all of the paragraph, and moves what follows a link.',
  ),
  emphasis: growingLimit(
    { most: 10_000_000, least: 1_000_000 },
    most =>
      `Marks of emphasis are compared with more than ${most} pieces of their paragraphs for each 100,000 characters.`,
    'For each mark that may close, the parser looks for one that opens in all of the paragraph.',
  ),
  elements: limit(
    300,
    most => `More than ${most} elements stand in each other.`,
    'In `.mdx`, each level takes a part of the stack.',
  ),
  expressions: limit(
    5_000_000,
    most => `Expressions make the parser read more than ${most} characters.`,
    'In `.mdx`, an expression or an `export` is read again at each brace or empty line that may end it.',
  ),
} as const satisfies Record<string, TextLimit>

export type TextLimitName = keyof typeof textLimits

/** Longer texts get no higher limits: each part takes thousands of bytes. */
const mostTimes = 5

/** The limit for a text of `length` characters. */
export function mostIn(name: TextLimitName, length: number): number {
  const { most, least }: TextLimit = textLimits[name]
  return least === undefined ? most : Math.max(least, most * Math.min(mostTimes, length / 100_000))
}

/** Adds to the count for a limit. Throws a `TextLimitError` beyond the limit. */
export type Spend = (limit: TextLimitName, amount: number, line: number) => void

/** Thrown while a text is parsed; the text is then shown as written. */
export class TextLimitError extends RangeError {
  readonly limit: TextLimitName
  readonly line: number

  constructor(limit: TextLimitName, line: number) {
    super(textLimits[limit].message)
    this.limit = limit
    this.line = line
  }
}

/** A stack overflow is a limit too, but its line is unknown. */
export function beyondLimit(file: SitePath, error: RangeError): Diagnostic {
  const isKnown = error instanceof TextLimitError
  return {
    code: 'markdown/too-much',
    severity: 'error',
    message: isKnown ? error.message : 'Something is nested too deep.',
    hint: 'Divide the text into several pages; if nobody wrote it like that, a program or damage did.',
    file,
    line: isKnown ? error.line : 1,
    column: 1,
  }
}
