// The work of `docsgen check-api`: descriptions, their examples, what pages draw from them and say of them.
import { placedDiagnostics } from '../../renderer/data-pages/place-in-template.ts'
import { checkApisOf } from '../../renderer/session/api-checks.ts'
import { scanContent } from '../../renderer/session/scan-content.ts'
import type { Session } from '../../renderer/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { printApiReport } from './api-report.ts'

/** Gives the exit code. */
export async function checkApiSession(
  session: Session,
  { json }: { readonly json: boolean },
): Promise<number> {
  const content = scanContent({
    session,
    useCache: true,
    jobs: undefined,
    loadModules: () => import('../../renderer/page-modules/evaluate-modules.ts'),
  })
  const project = await content.read()
  content.close()
  const faults = [
    ...project.snapshot.diagnostics.filter(({ code }) => code.startsWith('api/')),
    ...(await checkApisOf(session, project.snapshot)),
  ]
  printApiReport(placedDiagnostics(faults, session.dataPages), {
    json,
    root: session.root,
    apis: session.config.apis.length,
  })
  return faults.some(({ severity }) => severity === 'error') ? exitCodes.content : exitCodes.fine
}
