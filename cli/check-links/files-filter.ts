// `docsgen check-links a.md b.md`: keeps findings in these files, and links from elsewhere that need them.
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { runGit } from '../../renderer/features/git/run-git.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import type { Finding } from './findings.ts'

export interface NamedFiles {
  /** Absolute path → name as written, of files that are neither on disk nor known to git. */
  readonly unknown: ReadonlyMap<string, string>
  /** True for a file of the site that the user named, or that is in a named folder. */
  has(path: SitePath): boolean
}

/** Files and folders that the user named, relative to the current folder; undefined when the user named none. */
export async function filesNamed(
  root: AbsolutePath,
  files: readonly string[],
  { terminal, signal }: { readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<NamedFiles | undefined> {
  if (files.length === 0) return undefined
  const named = new Set<string>()
  const unknown = new Map<string, string>()
  for (const file of files) {
    const path = realPath(terminal.resolve(file))
    if (!existsSync(path) && !(await isKnownToGit(root, path, signal))) unknown.set(path, file)
    named.add(path)
  }
  const real = new Map<SitePath, string>()
  return {
    unknown,
    has(path) {
      // The site may reach a file through a symbolic link.
      const known = real.get(path) ?? realPath(join(root, path))
      real.set(path, known)
      for (let at = known; ; at = dirname(at)) {
        if (named.has(at)) return true
        if (at === dirname(at)) return false
      }
    },
  }
}

/**
 * Findings in the files, and broken links from elsewhere to one of the files or to an anchor in it. Throws FatalError (usage) for a file that
 * does not exist and that no link needs.
 */
export function onlyAbout(
  root: AbsolutePath,
  findings: readonly Finding[],
  files: NamedFiles,
): readonly Finding[] {
  const wanted = new Set(findings.flatMap(({ wants }) => wants.map(path => realPath(join(root, path)))))
  for (const [path, written] of files.unknown)
    if (!wanted.has(path))
      throw usageError(`There is no file "${written}".`, 'Name files from the folder in which you are.')
  return findings.filter(
    ({ diagnostic, wants }) =>
      (diagnostic.file !== undefined && files.has(diagnostic.file)) || wants.some(path => files.has(path)),
  )
}

// The user may name a deleted file: a hook must report links to it.
async function isKnownToGit(folder: string, path: string, signal: AbortSignal): Promise<boolean> {
  const found = await runGit({ folder, args: ['rev-list', '-1', 'HEAD', '--', path], signal })
  return found.ok && found.text.trim() !== ''
}

// The path of a file that does not exist follows from its folder.
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(path)
  return folder === path ? path : join(realPath(folder), basename(path))
}
