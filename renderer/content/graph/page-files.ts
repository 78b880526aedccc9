// Files that a path of the content may mean where a page is looked for: with an ending that it leaves out, or the page of a folder.
import type { SitePath } from '../../base/text/brand.ts'

const endings = ['.md', '.mdx', '.markdown']
const folderPages = ['index', 'README', 'readme', 'Readme', '_index']

/** In the order in which they win. Code hosts read `guide/` as the page of that folder; other programs let `guide` leave out an ending. */
export function pageFiles(path: string): readonly SitePath[] {
  if (endings.some(ending => path.endsWith(ending))) return [path as SitePath]
  const inside = folderPages.map(name => (path === '' ? name : `${path}/${name}`))
  const names = [...(path === '' ? [] : [path]), ...inside]
  return names.flatMap(name => endings.map(ending => `${name}${ending}` as SitePath))
}
