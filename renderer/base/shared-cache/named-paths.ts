// Which files a build reads because a shared cache names them. Without a secret, anybody who can write to the cache may have named them.
import { resolve, sep } from 'node:path'
import { questionAt } from '../host/host.ts'
import type { PackagePlaces } from '../host/load-package.ts'
import { liesIn } from '../host/node-host.ts'
import type { SitePath } from '../text/brand.ts'

/** Whether the value is a variable of the environment, or the path of something in the site, in docsgen's package, in an installed one, or in one of `folders`. */
export function mayBeRead(
  value: unknown,
  { root, packageRoot }: PackagePlaces,
  folders: readonly SitePath[] = [],
): value is SitePath {
  if (typeof value !== 'string' || value.includes('\0')) return false
  const question = questionAt(value)
  if (question?.kind === 'variable') return true
  const path = resolve(root, question?.subject ?? value)
  const homes = [root, packageRoot, ...folders.map(folder => resolve(root, folder))]
  return path.includes(`${sep}node_modules${sep}`) || liesIn(homes, path)
}
