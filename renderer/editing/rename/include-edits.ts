// Partial files and code that a text shows, and modules that it imports: their paths, written anew when files move.
import { includePath } from '../../markdown/includes/include-targets.ts'
import type { SitePath } from '../../text/brand.ts'
import { relativePath } from '../../text/relative-path.ts'
import { type NamedFile, namedFiles } from '../names/named-files.ts'
import type { NotedEdit } from './site-change.ts'

export function includeEdits(
  { file, text }: { readonly file: SitePath; readonly text: string },
  moved: (path: SitePath) => SitePath,
  isFile: (path: SitePath) => boolean,
): readonly NotedEdit[] {
  return namedFiles(file, text, isFile).flatMap((named): readonly NotedEdit[] => {
    const to = newPath(file, named, moved)
    return to === named.written ? [] : [{ start: named.start, end: named.end, text: to, reason: 'link' }]
  })
}

function newPath(
  file: SitePath,
  { written, file: target }: NamedFile,
  moved: (path: SitePath) => SitePath,
): string {
  const [, root] = /^(@site\/|\/)/.exec(written) ?? []
  const to = moved(target)
  // What is left out at the end of an import stays left out.
  const leftOut = target.slice((includePath(file, written) ?? target).length)
  const path = leftOut !== '' && to.endsWith(leftOut) ? to.slice(0, -leftOut.length) : to
  if (root !== undefined) return root + path
  const relative = relativePath(moved(file), path)
  return written.startsWith('.') && !relative.startsWith('../') ? `./${relative}` : relative
}
