// What is wrong, as an open page shows it: errors that concern the page cover it, everything else is listed.
import type { DevMessage, DevProblem } from '../../renderer/contract/dev-message.ts'
import { codeFrame } from '../../renderer/diagnostics/code-frame.ts'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { writtenFile } from '../../renderer/openapi/directive-path.ts'
import type { PagePlan } from '../../renderer/plan/page/page-planner.ts'
import { fileOfRoute } from '../../renderer/site/route-file.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import type { MadePage, SiteState } from './live-site.ts'

/** `page`: where there is one. */
export function problemsFor(state: SiteState, page: MadePage | undefined): DevMessage {
  const produced = page?.produced
  const all =
    produced !== undefined && 'diagnostic' in produced
      ? [produced.diagnostic, ...state.diagnostics]
      : state.diagnostics
  const files = page === undefined ? new Set<SitePath>() : filesOf(page.plan)
  const covers = ({ severity, file, code }: Diagnostic) =>
    severity === 'error' && (file === undefined || files.has(file) || concernsAll(code))
  return {
    type: 'problems',
    errors: all.filter(covers).map(problem => describe(state, problem)),
    warnings: all.filter(diagnostic => !covers(diagnostic)).map(problem => describe(state, problem)),
  }
}

// The page's own file and the partial files that it includes.
function filesOf({ route }: PagePlan): ReadonlySet<SitePath> {
  const own = fileOfRoute(route)
  const included =
    'page' in route ? (Object.keys(route.page.facts.inputs.files) as SitePath[]).map(writtenFile) : []
  return new Set([...(own === undefined ? [] : [own]), ...included])
}

function concernsAll(code: string): boolean {
  return /^(?:config|bundle|sidebar)\//.test(code)
}

function describe({ session }: SiteState, diagnostic: Diagnostic): DevProblem {
  const { code, message, hint, file, line, column = 1, endColumn } = diagnostic
  const text = file === undefined || line === undefined ? undefined : session.host.readText(file)
  const frame =
    text?.ok === true && line !== undefined
      ? codeFrame(text.value, { line, column, ...(endColumn !== undefined && { endColumn }) })
      : undefined
  return {
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(file !== undefined && { place: line === undefined ? file : `${file}:${line}:${column}` }),
    ...(frame !== undefined && { frame }),
  }
}
