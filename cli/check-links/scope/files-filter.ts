// `docsgen check-links a.md b.md`: findings in these files, and links from elsewhere that need them.
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../renderer/text/brand.ts'
import type { Finding } from '../findings.ts'

/** Site paths of files that are named from the current folder; undefined when none are. A file may be gone. */
export function filesNamed(root: AbsolutePath, files: readonly string[]): ReadonlySet<SitePath> | undefined {
  if (files.length === 0) return undefined
  // Files outside the site have no findings; a hook may pass them all the same.
  return new Set(files.map(file => relative(root, realPath(resolve(file))).replaceAll(sep, '/') as SitePath))
}

/** Findings in the files, and broken links that would be good if one of them were there or had the anchor. */
export function onlyAbout(findings: readonly Finding[], files: ReadonlySet<SitePath>): readonly Finding[] {
  return findings.filter(
    ({ diagnostic, wants }) =>
      (diagnostic.file !== undefined && files.has(diagnostic.file)) || wants.some(path => files.has(path)),
  )
}

// The folder decides where a file that is gone would be.
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(path)
  return folder === path ? path : join(realPath(folder), basename(path))
}
