// Loads packages that few texts need when a text needs them, so that all other runs start faster.
import { createRequire } from 'node:module'

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
