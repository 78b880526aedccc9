// `docsgen lsp`: the work itself is in language-session.ts, which is compiled apart.
import { importModule } from '../../../renderer/site-module/import-module.ts'
import type { ProjectOptions } from '../../shared-options.ts'

/** Serves until the editor ends it; gives the exit code then. */
export async function runLsp(folder: string | undefined, options: ProjectOptions): Promise<number> {
  const { languageSession } = await import('../../language-server/language-session.ts')
  return languageSession(folder, options, { importModule })
}
