// Why a text is left to the reference parser (micromark): the two parsers might read it differently, or its cost must be counted. Every
// reason has a name.
import type { Nodes } from 'mdast'

/** Thrown when the reference parser must read the text. */
export class Doubt extends Error {
  readonly reference: ReferenceClass

  constructor(reference: ReferenceClass) {
    super(reference)
    this.reference = reference
  }
}

export function refuse(reference: ReferenceClass): never {
  throw new Doubt(reference)
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** Start and end of a node in the text. */
export function spanOf({ position }: Nodes): Span {
  return { from: position?.start.offset ?? refuse('characters'), to: position?.end.offset ?? 0 }
}

/** The named reasons. */
export const referenceOnly = {
  size: 'What a text may cost is counted by the reference parser alone, so a text that may come near a limit is left to it, and one so deep that the native parser would not survive it.',
  characters:
    'Zero bytes, ends of lines of several kinds, lines of spaces in texts of Windows, and halves of characters are read in other ways; some signs for private use stand for others here.',
  formulas: 'Formulas are not read natively.',
  words:
    'A bracket, a mark or a back-tick that is left as a word beside another one, or does not follow the node before, might have meant something.',
  emphasis:
    'Whether marks beside an escaped sign, an emoji or a sign of another script open or close is told in other ways; only the reference parser has the rule of emphasis for Chinese, Japanese and Korean.',
  code: 'Code in lines with several back-ticks or with tags over several lines ends elsewhere.',
  addresses:
    'Bare addresses with an unusual host, beside marks and brackets, or right after words begin or end elsewhere.',
  links: 'Links, pictures and labels with odd signs in them are read in other ways.',
  html: 'HTML that hides a fence, a directive or a table, tags over several lines in items and quotes, damaged attributes, and scripts with the closing tag of another end elsewhere.',
  directives:
    'Directives of which not every sign is as it should be, or that stand right below an item, are read in other ways.',
  mdx: 'Code of MDX that is not plain is read in other ways: tags with words beside them or over an empty line, expressions with strings or markup, statements that are not at the start of a block.',
  lines:
    'A line that begins with signs of another block than its own, that is further left than its item, or that touches a block of another kind, may belong to another block.',
  tabs: 'Tabs at the edges of a line are counted in other ways.',
  items: 'Items that are empty, or begin with code or another block, are read in other ways.',
  quotes: 'Quotes in quotes, empty ones, and lines that nothing marks, end elsewhere.',
  fences: 'Fenced code that nothing ends, or with a line further left than its fence, ends elsewhere.',
  tables: 'Tables whose rows do not have the cells of their head, or begin elsewhere, end elsewhere.',
  definitions:
    'Definitions in quotes and directives, over several lines, or with odd signs in their label are read in other ways.',
  footnotes: 'Footnotes of several paragraphs or lines end elsewhere.',
} as const satisfies Record<string, string>

export type ReferenceClass = keyof typeof referenceOnly
