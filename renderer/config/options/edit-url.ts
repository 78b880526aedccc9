// What a site's own function for “edit this page” links is given.

/** Makes the “edit this page” link of one page; undefined: it has none. Must give the same answer for the same page on every build. */
export type EditUrlFunction = (page: {
  /** Name of the page's version; `current` for pages that belong to none. */
  version: string
  /** Folder of the pages. Example: `content/docs`. */
  docsDir: string
  /** The file, relative to `docsDir`. Example: `start/install.md`. */
  docPath: string
  /** The page's address with the base path, percent-encoded. Example: `/docs/start/install`. */
  permalink: string
  locale: string
}) => string | undefined
