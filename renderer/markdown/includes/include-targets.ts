// Which files a text may include: found by a quick look, before parsing, so that parsing itself reads no file.
import type { SitePath } from '../../text/brand.ts'
import { folderOf, joinSitePath } from '../../text/site-path.ts'

const mark = /^.*(?:::include|`{3}|~{3}).*\bfile=(?:"([^"\r\n]*)"|'([^'\r\n]*)'|([^\s"'{}]+)).*$/gm

/** Site paths without repetition, in the order of the text. May name more files than are included. */
export function includeTargets(file: SitePath, text: string): readonly SitePath[] {
  if (!text.includes('file=')) return []
  const found = new Set<SitePath>()
  for (const [, double, single, bare] of text.matchAll(mark)) {
    const path = includePath(file, double ?? single ?? bare ?? '')
    if (path !== undefined) found.add(path)
  }
  return [...found]
}

/** `_limits.md` and `../x.md` go from the file's own folder, `/x.md` and `@site/x.md` from the site's root; undefined when that leaves the site. */
export function includePath(file: SitePath, written: string): SitePath | undefined {
  const fromRoot = /^(?:@site\/|\/)(.*)$/s.exec(written)?.[1]
  const path = fromRoot === undefined ? joinSitePath(folderOf(file), written) : joinSitePath('', fromRoot)
  return path === '' ? undefined : path
}
