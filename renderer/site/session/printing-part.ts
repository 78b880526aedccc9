// The part of the link check that renders components and runs the code of texts. It is compiled apart, and loaded only for what is not cached.
import type { Site } from '../../content/derive/site.ts'
import { leaveOutBroken } from '../../publish/bundle/failures/leave-out-broken.ts'
import { serverProblems } from '../../publish/bundle/failures/server-problems.ts'
import { serverConstants } from '../../publish/bundle/languages/language-constants.ts'
import { openServerBundle } from '../../publish/bundle/server-bundle.ts'
import { framePrintings } from '../../publish/printed/frame-printings.ts'
import type { PrintingPart } from '../../publish/printed/printing.ts'
import { bundleRequest } from './bundle-request.ts'
import { printWith } from './print-with.ts'
import type { ScannedContent } from './scan-content.ts'
import type { Session } from './session.ts'

export { evaluateModules } from '../../features/page-modules/evaluate-modules.ts'

/** Compiles the templates when they are asked for. `source`: names the files when they are not those on disk, for example a commit. */
export function printCompiling(
  session: Session,
  site: Site,
  { content, source }: { readonly content: ScannedContent; readonly source: string | undefined },
): PrintingPart {
  const { config } = session
  const request = bundleRequest(session, content, { useCache: true, isOtherState: source !== undefined })
  return {
    frames: framePrintings,
    async open() {
      const { compiled, diagnostics, brokenPages } = await leaveOutBroken(request, async rest => {
        try {
          return { compiled: await openServerBundle(rest, serverConstants(config)), diagnostics: [] }
        } catch (error) {
          const problems = serverProblems(error, rest)
          if (problems === undefined) throw error
          return { compiled: undefined, diagnostics: problems }
        }
      })
      if (compiled === undefined) return { printer: undefined, diagnostics }
      const { printer } = await printWith(site, { ...compiled, brokenPages }).open()
      return { printer, diagnostics }
    },
  }
}
