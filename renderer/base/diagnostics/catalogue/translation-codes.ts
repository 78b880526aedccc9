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
      'A translation lies where the original has no file of this name. It is left out: rename it as the original was renamed, delete it, or write `without_original: true` into its front matter when it shall be in this language only.',
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
  'translation/unreadable-import': {
    title: 'File of a translator cannot be read',
    explanation:
      'A file given to `docsgen translations import` is no XLIFF, PO or Markdown as `docsgen translations export` writes it, or is broken. Nothing of it is imported.',
  },
  'translation/wrong-language': {
    title: 'Import for another language',
    explanation: 'The language that a file of a translator names is none that the site is translated into.',
  },
  'translation/unknown-unit': {
    title: 'Unknown block in an import',
    explanation:
      'A block of an imported file has an id, a page or a source that the export did not write. It is left out.',
  },
  'translation/changed-since-export': {
    title: 'Changed since the export',
    explanation:
      'The original of a block, or its translation in the site, is another than when it was exported. The block is left out, so that nothing is overwritten: export it again.',
  },
  'translation/lost-markup': {
    title: 'Markup lost in translation',
    explanation:
      'The translation of a block lacks a link, code, a directive or other markup of the original, or has more of it. The block is left out.',
  },
  'translation/no-place': {
    title: 'No place for an imported block',
    explanation:
      'The translation is built in another way than the original, so that there is no certain place for a new block. Put it in by hand.',
  },
} as const
