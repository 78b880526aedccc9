// Codes about the languages of a site and its translations.

export const translationCodes = {
  'translation/unknown-language': {
    title: 'Translation into an unknown language',
    explanation:
      'A folder below `content/i18n` is named like no language of `locales`. Its files are left out until the language is added or the folder renamed.',
  },
  'translation/no-original': {
    title: 'Translation without an original',
    explanation:
      'A translation lies where the original has no file of this name. It is left out: rename it as the original was renamed, or delete it.',
  },
  'translation/address-taken': {
    title: 'Address of a translation is taken',
    explanation:
      'A page of the original has the address that a page of another language would get, for example `content/docs/en/…` published at `/en/…`. The original gets it.',
  },
  'translation/stale': {
    title: 'Translation is behind',
    explanation:
      'A block of the original has changed since it was translated. The hint shows the change. Translate it, then say so with `docsgen translations accept`.',
  },
  'translation/missing': {
    title: 'Block is not translated',
    explanation: 'The original has a block that it did not have when the page was translated.',
  },
  'translation/orphaned': {
    title: 'Translated block without an original',
    explanation: 'The original of a translated block is gone.',
  },
  'translation/not-accepted': {
    title: 'Translation of an unknown state',
    explanation:
      'The lock does not say which state of the original a translation was made from. Accept it once it is up to date.',
  },
  'translation/invalid-lock': {
    title: 'Lock of translations cannot be read',
    explanation:
      'The file `translations.lock.json` of a language is no lock, for example after a merge with conflicts.',
  },
} as const
