// Loads packages that few texts need when a text needs them, so that all other runs start faster, and finds those that a site installs itself.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const load = createRequire(import.meta.url)

/** The package's exports, undefined when there is no such module. The result depends on the installed version only. */
export function loadPackage(name: string): unknown {
  try {
    return load(name)
  } catch (error) {
    if (
      ['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      return undefined
    throw error
  }
}

/** Of the site and of docsgen, absolute: where packages are looked for that a site installs itself. */
export interface PackagePlaces {
  readonly root: string
  readonly packageRoot: string
}

/** The main file of a package that the site installs for an option; undefined when it has not. */
export function findPackage(name: string, { root, packageRoot }: PackagePlaces): string | undefined {
  for (const base of [root, packageRoot]) {
    try {
      return createRequire(join(base, 'package.json')).resolve(name)
    } catch {
      // Looked for in the next place.
    }
  }
  return undefined
}
