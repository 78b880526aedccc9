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
} as const
