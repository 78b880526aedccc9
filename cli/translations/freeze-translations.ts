// Translations of the documentation for a frozen version: their folders, and the entries of their locks.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { fileNameOf, relativeTo } from '../../renderer/base/text/site-path.ts'
import type { Config } from '../../renderer/config/config.ts'
import { mirrorOf } from '../../renderer/config/locales/edition.ts'
import { contentFolder } from '../../renderer/config/locales/translation-folders.ts'
import { readLockFile, writeLock } from '../../renderer/features/drift/translation-lock.ts'

interface FrozenTranslation {
  readonly from: SitePath
  readonly to: SitePath
  /** The lock with entries for the copies; undefined: the lock has no entries of these files, or cannot be read. */
  readonly lock: { readonly file: SitePath; readonly text: string } | undefined
}

/** One for each language that has translations of the folder. `from` and `to`: folders of the original. */
export function frozenTranslations(
  root: AbsolutePath,
  config: Config,
  { from, to }: { readonly from: SitePath; readonly to: SitePath },
): readonly FrozenTranslation[] {
  return config.translations.flatMap(({ edition }) => {
    const mirror = (path: SitePath) => mirrorOf(path, contentFolder(config), fileNameOf(edition.home)).own
    const own = { from: mirror(from), to: mirror(to) }
    if (!existsSync(join(root, own.from))) return []
    const { path: file, lock } = readLockFile(edition, createNodeHost(root), 'warning')
    const copies = [...(lock ?? [])].flatMap(([name, blocks]) => {
      const inside = relativeTo(own.from, `${edition.home}/${name}` as SitePath)
      const copy = inside === undefined ? undefined : relativeTo(edition.home, `${own.to}/${inside}`)
      return copy === undefined ? [] : [[copy, blocks] as const]
    })
    const text = writeLock(new Map([...(lock ?? []), ...copies]))
    return [{ ...own, lock: copies.length === 0 ? undefined : { file, text } }]
  })
}
