// Codes about pages that are made from data.

export const dataPageCodes = {
  'data-pages/syntax-error': {
    title: 'Module of pages cannot be compiled',
    explanation: 'A `[name].paths.ts` or something that it imports cannot be read.',
  },
  'data-pages/throws': {
    title: 'Module of pages throws',
    explanation:
      'A `[name].paths.ts` throws while it gives its records. It makes no pages until it is mended.',
  },
  'data-pages/invalid-data': {
    title: 'Data cannot be read',
    explanation: 'A file that a `[name].paths.ts` reads is not there, or is no JSON, YAML or CSV.',
  },
  'data-pages/invalid-record': {
    title: 'Wrong record',
    explanation:
      'A record of a `[name].paths.ts` has not the form `{ params, frontMatter?, text? }`, or lacks a parameter that the name of the Markdown file asks for. The other records make their pages.',
  },
  'data-pages/same-page': {
    title: 'Two pages of one name',
    explanation:
      'Two records have the same parameters in the file name, or a file of this name is there. The first record, or the file, makes the page.',
  },
  'data-pages/lone-file': {
    title: 'Half of a pair',
    explanation:
      'Pages from data need two files beside each other: `[name].md` and `[name].paths.ts`. One of them is missing.',
  },
} as const
