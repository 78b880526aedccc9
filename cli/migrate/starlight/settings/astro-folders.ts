// Where a project of Astro has its sources and its published files: `srcDir` and `publicDir` of its configuration.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { type Fields, textOf } from '../../configuration/foreign-values.ts'

/** Both may lie beside the root. */
interface AstroFolders {
  readonly sources: AbsolutePath
  readonly published: AbsolutePath
}

/** What is not said, or is no path, has its usual name below the root. */
export function astroFolders(root: AbsolutePath, { srcDir, publicDir }: Fields): AstroFolders {
  const at = (written: unknown, usual: string) => {
    const path = textOf(written) ?? usual
    return (path.startsWith('file:') ? resolve(fileURLToPath(path)) : resolve(root, path)) as AbsolutePath
  }
  return { sources: at(srcDir, 'src'), published: at(publicDir, 'public') }
}
