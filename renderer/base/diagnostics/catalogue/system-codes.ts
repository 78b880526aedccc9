// Codes about the machine that docsgen runs on. None fails a build, not even with `--strict`: the output is what it should be.

export const systemCodes = {
  'system/index-thread': {
    title: 'Thread of the search index failed',
    explanation:
      'A thread of its own puts a large search index together while pages are made. It failed, so the main thread made the same index, which takes longer. The system may allow too few threads or too little memory.',
  },
  'system/package-missing': {
    title: 'Package of docsgen is missing',
    explanation:
      'docsgen uses a package that it depends on, which is not installed, or is installed for another operating system or processor. This happens where optional packages were left out, or where "node_modules" was copied from another machine. Nothing is wrong with the site.',
  },
  'system/lost-text': {
    title: 'The cache has lost a text',
    explanation:
      'The file that holds what a text was parsed to is damaged or gone, and the site has remark plugins or extensions, so only a build parses it again. A build does so by itself; another command ends with this message.',
  },
  'system/page-thread': {
    title: 'Thread that makes pages failed',
    explanation:
      'Threads of their own make pages of a large site beside the main thread. One failed, so the main thread made its pages, which takes longer. The system may allow too few threads or too little memory, or a component of the site ends its thread.',
  },
  'system/shared-cache': {
    title: 'The shared cache failed',
    explanation:
      'The server of `cache.url` or `DOCSGEN_CACHE_URL` did not answer, refused, was full, or sent something else than was stored. After three such failures it is left alone for the rest of the build. The pages are the same with and without it; only time is lost.',
  },
} as const
