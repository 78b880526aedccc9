// The part of the link check that renders components. It is compiled apart, and loaded only for what is not cached.
import type { Site } from '../../content/derive/site.ts'
import { leaveOutBroken } from '../../publish/bundle/failures/leave-out-broken.ts'
import { serverProblems } from '../../publish/bundle/failures/server-problems.ts'
import { serverConstants } from '../../publish/bundle/languages/language-constants.ts'
import { openServerBundle } from '../../publish/bundle/server-bundle.ts'
import { framePrintings } from '../../publish/printed/frame-printings.ts'
import type { PrintingPart } from '../../publish/printed/printing.ts'
import type { OpenSite } from '../open-site.ts'
import { bundleRequest } from './bundle-request.ts'
import { printWith } from './print-with.ts'

/** Compiles the templates when they are asked for. `isOtherState`: the files are not those on disk, for example those of a commit. */
export function printCompiling(site: OpenSite, routes: Site, isOtherState: boolean): PrintingPart {
  const request = bundleRequest(site, isOtherState)
  return {
    frames: framePrintings,
    async open() {
      const { compiled, diagnostics, brokenPages } = await leaveOutBroken(request, async rest => {
        try {
          return { compiled: await openServerBundle(rest, serverConstants(site.config)), diagnostics: [] }
        } catch (error) {
          const problems = serverProblems(error, rest)
          if (problems === undefined) throw error
          return { compiled: undefined, diagnostics: problems }
        }
      })
      if (compiled === undefined) return { printer: undefined, diagnostics }
      const { printer } = await printWith(routes, { ...compiled, brokenPages }).open()
      return { printer, diagnostics }
    },
  }
}
