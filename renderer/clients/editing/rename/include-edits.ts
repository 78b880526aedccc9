// Partial files and code that a text shows, and modules that it imports: their paths, written anew when files move.
import type { SitePath } from '../../../base/text/brand.ts'
import { relativePath } from '../../../base/text/relative-path.ts'
import { type Edition, originalOf, translationOf } from '../../../config/locales/edition.ts'
import { includePath } from '../../../content/markdown/includes/include-targets.ts'
import { type FileFinder, type NamedFile, namedFiles } from '../names/named-files.ts'
import type { NotedEdit } from './site-change.ts'

export function includeEdits(
  { file, text }: { readonly file: SitePath; readonly text: string },
  moved: (path: SitePath) => SitePath,
  { find, editions }: { readonly find: FileFinder; readonly editions: readonly Edition[] },
): readonly NotedEdit[] {
  // A translation that shows a file of the original names the place where its own would be.
  const movedPath = ({ path, file: target }: NamedFile) => {
    if (target === undefined || target === path) return moved(path)
    const edition = editions.find(each => originalOf(each, path) === target)
    return (edition && translationOf(edition, moved(target))) ?? moved(target)
  }
  return namedFiles(file, text, find).flatMap((named): readonly NotedEdit[] => {
    const to = newPath(file, named, { to: movedPath(named), from: moved(file) })
    return to === named.written ? [] : [{ start: named.start, end: named.end, text: to, reason: 'link' }]
  })
}

function newPath(
  file: SitePath,
  { written, path: target }: NamedFile,
  { from, to }: { readonly from: SitePath; readonly to: SitePath },
): string {
  const [, root] = /^(@site\/|\/)/.exec(written) ?? []
  // What is left out at the end of an import stays left out.
  const leftOut = target.slice((includePath(file, written) ?? target).length)
  const path = leftOut !== '' && to.endsWith(leftOut) ? to.slice(0, -leftOut.length) : to
  if (root !== undefined) return root + path
  const relative = relativePath(from, path)
  return written.startsWith('.') && !relative.startsWith('../') ? `./${relative}` : relative
}
