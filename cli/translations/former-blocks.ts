// Finds former states of blocks of an original in git, by their hashes.

import type { SitePath } from '../../renderer/base/text/brand.ts'
import { textBlocks } from '../../renderer/content/markdown/text-blocks.ts'
import { runGit } from '../../renderer/features/git/run-git.ts'

/** Largest number of states of a file that are searched. For an older block, the messages show only the new text. */
const mostStates = 100

/** Texts of the wanted blocks by hash, as far as git knows them. */
export async function formerBlocks(
  folder: string,
  file: SitePath,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const { signal } = new AbortController()
  const ask = (...args: readonly string[]) => runGit({ folder, args, signal })
  const log = await ask('log', `-n${mostStates}`, '--format=%H', '--', file)
  for (const commit of log.ok ? log.text.split('\n').filter(line => line !== '') : []) {
    if (found.size === wanted.size) break
    const text = await ask('show', `${commit}:./${file}`)
    if (!text.ok) continue
    for (const { hash, text: written } of textBlocks(text.text))
      if (wanted.has(hash)) found.set(hash, written)
  }
  return found
}
