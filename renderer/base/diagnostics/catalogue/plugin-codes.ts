// Codes about plugins and extensions of a site.

export const pluginCodes = {
  'plugin/cannot-load': {
    title: 'Plugin cannot be loaded',
    explanation: 'A plugin of the configuration cannot be imported, is no function, or refuses its options.',
  },
  'plugin/throws': {
    title: 'Plugin throws at a text',
    explanation:
      'A plugin failed while it changed a text. `docsgen dev` shows the page as if there were no plugins.',
  },
  'extension/finding': {
    title: 'What an extension found',
    explanation: 'A check of an extension of the site says that something is wrong with a text.',
  },
  'extension/path-taken': {
    title: 'File of an extension is taken',
    explanation:
      'An extension makes a file at the path of a page or of another file of the site, which wins.',
  },
  'extension/throws': {
    title: 'Extension throws',
    explanation: 'A function of an extension failed. `docsgen dev` leaves out what it would have made.',
  },
} as const
