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
  /** Tag, branch or commit that the page is read from; absent for files of the site itself. `docsDir` is the folder there. */
  ref?: string
}) => string | undefined
