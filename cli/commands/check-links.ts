// `docsgen check-links`: the work itself is in check-session.ts and check-reader.ts, which are compiled apart.
import { importModule } from '../../renderer/site-module/import-module.ts'
import type { CheckLinksOptions } from '../check-links/check-options.ts'

/** Gives the exit code. Throws FatalError before anything was reported. */
export async function runCheckLinks(files: readonly string[], options: CheckLinksOptions): Promise<number> {
  const { checkSession } = await import('../check-links/check-session.ts')
  return checkSession(files, options, {
    importModule,
    loadReader: () => import('../check-links/check-reader.ts'),
    loadPrinting: () => import('../../renderer/session/printing-part.ts'),
  })
}
