// Codes about the configuration and the command line.

export const configCodes = {
  'cli/usage': {
    title: 'Wrong usage',
    explanation: 'A command, flag or value on the command line is not known. `docsgen --help` lists them.',
  },
  'cli/environment': {
    title: 'The environment failed',
    explanation:
      'A port is taken or a right is missing. Free it or choose another, then run the command again.',
  },
  'config/two-files': {
    title: 'Two configuration files',
    explanation:
      'The folder of the site holds more than one configuration. The first of docs-site.config.ts, .mts, .js and .mjs is used, and what the other one says has no effect.',
  },
  'config/not-found': {
    title: 'Configuration file missing',
    explanation: 'The file named after `--config` does not exist or cannot be read.',
  },
  'config/other-name': {
    title: 'Configuration with another name',
    explanation:
      'The folder has no `docs-site.config.ts` (`.mts`, `.js`, `.mjs`), but a file whose name is near to it. Rename the file, or name it with `--config`.',
  },
  'config/syntax-error': {
    title: 'Configuration is no valid TypeScript',
    explanation: 'The file, or one that it imports, cannot be compiled. The message comes from the compiler.',
  },
  'config/throws': {
    title: 'Configuration throws',
    explanation: 'Evaluating the file ended in an exception. Run it in isolation to find the cause.',
  },
  'config/no-default-export': {
    title: 'Configuration exports nothing',
    explanation: 'The file must have a default export: `export default defineConfig({ … })`.',
  },
  'config/invalid': {
    title: 'Wrong option',
    explanation: 'A key is unknown or a value has the wrong type. The message names the path of the key.',
  },
  'strings/unreadable': {
    title: 'Words of the interface cannot be read',
    explanation: 'The file that `strings` names is not there, or the system refused to read it.',
  },
  'strings/invalid-yaml': {
    title: 'Words of the interface are no YAML',
    explanation: 'The file that `strings` names cannot be read as YAML.',
  },
  'strings/invalid-word': {
    title: 'Wrong word of the interface',
    explanation:
      'A name in the file that `strings` names is no word of the interface, a gap in braces is none of this word, or a word that changes with a number lacks its plural forms.',
  },
  'strings/missing': {
    title: 'Words of the interface are missing',
    explanation:
      'docsgen has no words for the language of `locale`, and the file that `strings` names does not hold all of them.',
  },
  'config/invalid-version': {
    title: 'Wrong version of the documentation',
    explanation:
      'The list of versions, its folders, their sidebars and the configuration do not fit together, or a name cannot be part of an address.',
  },
  'config/edit-url': {
    title: 'Function for edit links fails',
    explanation:
      'The function `docs.editUrl` of the configuration threw an exception for a page, or gave something that is no text.',
  },
} as const
