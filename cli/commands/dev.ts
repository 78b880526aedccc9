// `docsgen dev`: the work itself is in dev-session.ts, which is compiled apart.
import { fileURLToPath } from 'node:url'
import { importModule } from '../../renderer/site-module/import-module.ts'
import type { DevOptions } from '../dev-server/dev-options.ts'

/** Serves until interrupted; gives the exit code then. Throws FatalError when it cannot begin. */
export async function runDev(folder: string, options: DevOptions): Promise<number> {
  const { devSession } = await import('../dev-server/dev-session.ts')
  return devSession(folder, options, {
    importModule,
    clientFile: fileURLToPath(new URL('./dev-client.js', import.meta.url)),
  })
}
