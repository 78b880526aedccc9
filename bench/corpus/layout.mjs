// Where the same pages lie for each generator and how they are spelt:
// folders, links, admonition, front matter.

/**
 * @typedef {object} Layout
 * @property {string} docs  folder of the documentation
 * @property {string} blog  folder of the posts
 * @property {'index' | '_index'} indexName  file name of a folder's page
 * @property {'file' | 'file-of-site' | 'file-of-docs' | 'folder'} links  to the other Markdown file (from posts, which
 *   docsgen and Docusaurus keep apart, to its path in the site or its address), or to the address of its published folder
 * @property {string} note  the admonition; `TEXT` stands for its text
 * @property {string} truncateMark
 * @property {boolean} hasCategoryFiles
 * @property {(page: import('./plan-site.mjs').Page) => Record<string, unknown>} frontMatter  beside title,
 *   description and keywords
 */

/** `:::note`, as docsgen, Docusaurus and Starlight spell it. */
export const directiveNote = ':::note\n\nTEXT\n\n:::'

/** For generators without admonitions. */
export const quotedNote = '> **Примечание.** TEXT'

/**
 * Gives the file of a page, relative to the site's root.
 * @param {import('./plan-site.mjs').Page} page
 * @param {Layout} layout
 */
export function pageFile(page, layout) {
  const name = page.kind === 'index' ? layout.indexName : page.name
  return `${baseFolder(page, layout)}${page.folder === '' ? '' : `/${page.folder}`}/${name}.md`
}

/**
 * Says how a layout writes what differs between generators.
 * @param {Layout} layout
 * @returns {import('./compose-page.mjs').Dialect}
 */
export function createDialect(layout) {
  return {
    link: linkWriters[layout.links],
    note: text => layout.note.replace('TEXT', text),
    truncateMark: layout.truncateMark,
  }
}

function baseFolder(page, layout) {
  return page.kind === 'post' ? layout.blog : layout.docs
}

// From content/docs/a/page.md: ../b/other.md. Posts lie beside docs, in content/blog.
function linkFile(from, to) {
  const name = fileName(to)
  if (from.kind === 'post') return `../docs/${to.folder}/${name}`
  return from.folder === to.folder ? name : `../${to.folder}/${name}`
}

function linkFileOfSite(from, to) {
  return from.kind === 'post' ? `@site/content/docs/${to.folder}/${fileName(to)}` : linkFile(from, to)
}

function fileName(page) {
  return page.kind === 'index' ? 'index.md' : `${page.name}.md`
}

function linkFileOfDocs(from, to) {
  if (from.kind !== 'post') return linkFile(from, to)
  return to.kind === 'index' ? `/docs/${to.folder}` : `/docs/${to.folder}/${to.name}`
}

// A page is published as a folder, one level deeper than its file; the page of a folder is not.
function linkFolder(from, to) {
  const target = to.kind === 'index' ? `${to.folder}/` : `${to.folder}/${to.name}/`
  if (from.kind === 'post') return `../../docs/${target}`
  return from.kind === 'index' ? `../${target}` : `../../${target}`
}

const linkWriters = {
  file: linkFile,
  'file-of-site': linkFileOfSite,
  'file-of-docs': linkFileOfDocs,
  folder: linkFolder,
}
