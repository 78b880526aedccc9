// The problems that an open page shows: errors of the page cover it, other problems are listed.
import { codeFrame, sourceLines } from '../../renderer/base/diagnostics/code-frame.ts'
import { type Diagnostic, nameOwner, orderDiagnostics } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { fileOfRoute, type Route } from '../../renderer/content/derive/site.ts'
import { writtenFile } from '../../renderer/content/markdown/includes/directive-path.ts'
import type { DevMessage, DevProblem } from '../../renderer/contract/dev-message.ts'
import { placeDiagnostic } from '../../renderer/site/session/placed-diagnostics.ts'
import type { MadePage, SiteState } from '../../renderer/site/session/site-state.ts'

/**
 * Errors because of which a build would not publish the page.
 */
export function errorsOf(state: SiteState, { route, produced }: MadePage): readonly Diagnostic[] {
  const files = filesOf(route)
  const written = state.diagnostics.filter(
    ({ severity, file }) => severity === 'error' && file !== undefined && files.has(file),
  )
  return orderDiagnostics(['diagnostic' in produced ? [produced.diagnostic] : [], written].flat())
}

/** `page`: undefined for an address without a page. */
export function problemsFor(state: SiteState, page: MadePage | undefined): DevMessage {
  const own = page === undefined ? [] : errorsOf(state, page)
  const ownNames = new Set(own.map(nameOf))
  const files = page === undefined ? new Set<SitePath>() : filesOf(page.route)
  const components = componentProblems(state, files)
  const isOwn = ({ file, subject }: Diagnostic) =>
    file === undefined ? subject === undefined : files.has(file)
  const covers = (diagnostic: Diagnostic) =>
    diagnostic.severity === 'error' &&
    (ownNames.has(nameOf(diagnostic)) ||
      components.own.has(nameOf(diagnostic)) ||
      isOwn(diagnostic) ||
      (concernsAll(diagnostic.code) && !components.others.has(nameOf(diagnostic))))
  const all = orderDiagnostics([...own, ...state.diagnostics])
  return {
    type: 'problems',
    errors: all.filter(covers).map(problem => describe(state, problem)),
    warnings: all.filter(diagnostic => !covers(diagnostic)).map(problem => describe(state, problem)),
  }
}

// An error that prevents the compilation of a page component may be in a file that the component imports.
function componentProblems(
  { bundles }: SiteState,
  files: ReadonlySet<SitePath>,
): { readonly own: ReadonlySet<string>; readonly others: ReadonlySet<string> } {
  const broken = [...(bundles?.server.brokenPages ?? [])]
  const namesOf = (isOwn: boolean) =>
    new Set(broken.flatMap(([file, wrong]) => (files.has(file) === isOwn ? wrong.map(nameOf) : [])))
  return { own: namesOf(true), others: namesOf(false) }
}

function nameOf(diagnostic: Diagnostic): string {
  return JSON.stringify(diagnostic)
}

// The page's own file and the partial files that it includes.
function filesOf(route: Route): ReadonlySet<SitePath> {
  const own = fileOfRoute(route)
  const included =
    'page' in route ? (Object.keys(route.page.facts.inputs.files) as SitePath[]).map(writtenFile) : []
  return new Set([...(own === undefined ? [] : [own]), ...included])
}

function concernsAll(code: string): boolean {
  return /^(?:config|bundle|sidebar)\//.test(code)
}

/** The problem as a page shows it, with an excerpt of the file. */
export function describe({ session }: SiteState, problem: Diagnostic): DevProblem {
  const diagnostic = placeDiagnostic(problem, session)
  const { code, message, hint, file, line, column = 1, endColumn } = diagnostic
  const owner = nameOwner(diagnostic)
  const text = file === undefined || line === undefined ? undefined : session.host.readText(file)
  const frame =
    text?.ok === true && line !== undefined
      ? codeFrame(sourceLines(text.value), { line, column, ...(endColumn !== undefined && { endColumn }) })
      : undefined
  return {
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(owner !== undefined && { place: line === undefined ? owner : `${owner}:${line}:${column}` }),
    ...(frame !== undefined && { frame }),
  }
}
