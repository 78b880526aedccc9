// Which texts only the reference parser (micromark) may read: the list of named classes, each with its reason.

/** Why a text of the class is left to the reference parser. */
export const referenceOnly = {
  size: 'What a text may cost is counted by the reference parser alone, so a text that may come near a limit is left to it.',
  characters:
    'Zero bytes, ends of lines of several kinds, lines of spaces in texts of Windows, and halves of characters are read in other ways; some signs for private use stand for others here.',
  emphasis:
    'Whether marks of both kinds, escaped ones, or those beside an emoji open or close is told in other ways.',
  mdx: 'Code of MDX is read in other ways where it is not plain: tags without their other in the same place, tags over several lines in a line, expressions with strings or markup, code in quotes and images, or of great depth, which the native parser does not survive.',
  tabs: 'Tabs at the edges of a line are counted in other ways.',
  spaces: 'Lines of spaces alone end HTML in other ways.',
  formulas: 'Formulas are not read natively.',
  addresses:
    'Bare addresses with an unusual host, or beside escapes, marks and brackets without a pair, begin or end elsewhere.',
  html: 'HTML that hides a fence or a directive, comments in items, tags over several lines in them, items in HTML, damaged attributes, and scripts with the closing tag of another end elsewhere.',
  directives:
    'Directives that nothing ends, or of which not every sign is as it should be, are read in other ways.',
  indentation:
    'Indented code right below another block, and blocks other than items far to the right below a paragraph, are read in other ways.',
  lazy: 'A line that goes on with a task without words, underlines a line that goes on, or goes on in a directive of an item, belongs to another block.',
  items:
    'Items that are empty, begin with code or another block, or interrupt a paragraph, and tasks that are headings, are read in other ways.',
  quotes: 'Blocks in quotes but items of one kind and headings, and quotes in other blocks, end elsewhere.',
  fences: 'Fenced code that nothing ends, or that is indented otherwise than its item, ends elsewhere.',
  tables: 'Tables without their lines at the sides, or with lines right after them, end elsewhere.',
  breaks: 'A backslash at the end of a line is a break or not, unless a word begins the next one.',
  definitions:
    'What stands right above or below a definition, and a definition in a directive, is read in other ways.',
  links:
    'Links over several lines, in each other, or with an address or a title that is not plain, are read in other ways.',
  footnotes: 'Footnotes of several paragraphs, or in each other, end elsewhere.',
} as const satisfies Record<string, string>

export type ReferenceClass = keyof typeof referenceOnly
