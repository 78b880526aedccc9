// The path of the site inside its repository, for reports whose paths start at the repository's root.
import { runGit } from '../../renderer/features/git/run-git.ts'
import type { FormatName } from '../report/formats/format-names.ts'

const needPrefix: readonly FormatName[] = ['sarif', 'junit', 'github', 'gitlab']

/** `` or `sub/folder/`; `` also when git fails. Git is asked only for formats that need it. */
export async function sitePrefix(
  folder: string,
  formats: readonly FormatName[],
  signal: AbortSignal,
): Promise<string> {
  if (!formats.some(format => needPrefix.includes(format))) return ''
  const result = await runGit({ folder, args: ['rev-parse', '--show-prefix'], signal })
  return result.ok ? result.text.trim() : ''
}
