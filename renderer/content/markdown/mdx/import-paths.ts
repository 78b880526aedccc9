// Resolves the imports of an `.mdx` text.
import type { SitePath } from '../../../base/text/brand.ts'
import { includePath } from '../includes/include-targets.ts'

/** Extensions that an import may leave out. */
const endings = ['', '.tsx', '.jsx', '.ts', '.js', '.mjs']

/** The file of a component, which may be an island. Undefined: the import names a package, or a file that does not exist. */
export function islandFile(
  path: SitePath,
  source: string,
  isFile: (path: SitePath) => boolean,
): SitePath | undefined {
  if (!/^(?:\.{1,2}\/|@site\/)/.test(source)) return undefined
  const target = includePath(path, source)
  if (target === undefined) return undefined
  const found = moduleFile(target, isFile)
  return found !== undefined && /\.[jt]sx$/.test(found) ? found : undefined
}

/** The file that an import names, with or without its extension. */
export function moduleFile(path: SitePath, isFile: (path: SitePath) => boolean): SitePath | undefined {
  return endings.map(ending => `${path}${ending}` as SitePath).find(isFile)
}

/** The name of an island in the markup and in the browser's registry. `exported`: the name of the export. */
export function islandName(file: SitePath, exported: string): string {
  return `mdx:${file}#${exported}`
}
