// Codes about the history of the files. They concern the surroundings of a build and never fail one, not even with `--strict`.

export const gitCodes = {
  'git/cannot-start': {
    title: 'Git is missing',
    explanation:
      'The dates and authors of the last changes come from git, which is not installed or cannot be started. Pages show none.',
  },
  'git/no-repository': {
    title: 'The site is in no git repository',
    explanation:
      'The dates and authors of the last changes come from git, but the site lies in no repository, for example in an unpacked archive. Pages show none.',
  },
  'git/failed': {
    title: 'Git refuses to read the history',
    explanation:
      'Git ended with an error. In containers the usual reason is that the repository belongs to another user. Pages show no date of their last change.',
  },
  'git/uncommitted': {
    title: 'Pages that were never committed',
    explanation: 'A file that is in no commit yet has no date of its last change. The page shows none.',
  },
  'git/shallow': {
    title: 'The clone has no whole history',
    explanation:
      'In a shallow clone the oldest commit that was fetched seems to have changed every file. A date from it would be false, so the pages show none.',
  },
  'git/unexplained': {
    title: 'The history does not explain a page',
    explanation:
      'No commit was found that gave a file the content it has, or the commit has an impossible time. This happens when commits were replaced or written by a faulty tool.',
  },
} as const
