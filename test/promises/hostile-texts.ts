// Texts that cost a parser more the longer they are: one unit again and again. Small in every run, large in the long runs.

/** By name: a text of about that many characters. */
export const hostileTexts: Readonly<Record<string, (size: number) => string>> = {
  'a word without end': size => 'a'.repeat(size),
  'emphasis that nothing ends': repeated('a**'),
  'emphasis in emphasis': repeated('_*_ '),
  'emphasis in pairs': repeated('*a_ '),
  'comments that nothing ends': repeated('a <!--'),
  'instructions that nothing ends': repeated('a <?'),
  'character data that nothing ends': repeated('a <![CDATA['),
  'tags that nothing ends': repeated('a <a b="'),
  'closing brackets': repeated(']'),
  'opening brackets': repeated('[a '),
  'empty brackets': repeated('[]'),
  'brackets in brackets': size => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'images in images': size => `${'![a'.repeat(size / 13)}${'](b "c")'.repeat(size / 13)}`,
  'pairs of emphasis in each other': size => `${'*'.repeat(size / 2)}a${'*'.repeat(size / 2)}`,
  'colons that begin no directive': repeated(':::a'),
  'attributes that nothing ends': size => `:::note {.${'-'.repeat(size)}\n`,
  'lines with an address that is none': repeated('@a.ba\n'),
  'addresses that nothing ends': repeated('[a](b ('),
  'code that nothing ends': size => growing(size, index => `${'`'.repeat(index + 1)}a`),
  'formulas that nothing ends': size => growing(size, index => `${'$'.repeat(index + 1)}a`),
  'directives that nothing ends': size => `::toc\n\n${':a{b="'.repeat(size / 6)}`,
  'quotes in quotes': size => `${'> '.repeat(size / 2)}a`,
  'lists in lists': size => growing(size, index => `${'  '.repeat(index)}- x\n`),
  'lists in lists on a line': repeated('- '),
  'lists on each line': repeated('- - - - - a\n'),
  'lists in lists, then empty lines': size => `${'- '.repeat(900)}a\n${'\n'.repeat(size)}`,
  'lists in lists, then code of empty lines': size => `${'- '.repeat(900)}~~~\n${'\n'.repeat(size)}`,
  'footnotes in footnotes': repeated('[^a]:\n\t'),
  'footnotes that nobody names': size => growing(size, index => `[^${index}]: b\n\n`),
  'headings underlined': repeated('a\n=\n'),
  'underlines alone': repeated('=\n'),
  items: repeated('- a\n'),
  'empty items': repeated('-\n'),
  headings: repeated('# a\n'),
  paragraphs: repeated('a\n\n'),
  'lines that break': repeated('a\\\n'),
  directives: repeated(':::note\na\n:::\n\n'),
  'code in items': repeated('- ~~~\n  a\n'),
  'equal headings with an id of their own': repeated('## a {#b}\n\n'),
  alerts: repeated('> [!NOTE]\n> a\n\n'),
  quotes: repeated('> a\n\n'),
  'broken links': size => growing(size, index => `[a](./no-${index}.md)\n\n`),
  'broken images': size => growing(size, index => `![a](./no-${index}.png)\n\n`),
  tables: repeated('|a|\n|-|\n|b|\n\n'),
  'cells of a table': size => `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(size / 6)}`,
  'cells that rows leave out': size =>
    `${'|a'.repeat(size / 1000)}|\n${'|-'.repeat(size / 1000)}|\n${'|\n'.repeat(size / 2)}`,
  'lines of a quote without its mark': size => `> a\n${'b\n'.repeat(size / 2)}`,
  'lines of quotes without their mark': repeated('> a\nb\n'),
  footnotes: size =>
    growing(size / 2, index => `a[^${index}] `) + growing(size / 2, index => `\n\n[^${index}]: b`),
  'ids of one element': size => `<a ${growing(size, index => `id=a${index} `)}>x</a>`,
  'titles that nothing ends': repeated('[a](b "'),
  'empty lines': repeated('\n'),
  'text with marks': repeated('Текст со [ссылкой](https://e.org/), **жирным** и `кодом`.\n\n'),
}

function repeated(unit: string): (size: number) => string {
  return size => unit.repeat(size / unit.length)
}

function growing(size: number, unit: (index: number) => string): string {
  let text = ''
  for (let index = 0; text.length < size; index++) text += unit(index)
  return text
}
