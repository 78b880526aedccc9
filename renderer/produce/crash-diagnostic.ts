// What is wrong with a component → a diagnostic of the page it was made for (BU-13, BU-17).
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reasonOf } from '../diagnostics/reason-of.ts'
import { fileOfRoute } from '../site/route-file.ts'
import type { Route } from '../site/site.ts'
import type { SitePath } from '../text/brand.ts'

export function crashDiagnostic(error: unknown, route: Route): Diagnostic {
  const message = reasonOf(error)
  const isBrowserOnly = /\b(window|document|localStorage|sessionStorage|navigator) is not defined/.test(
    message,
  )
  const file = fileOfRoute(route)
  return {
    code: 'render/page-crashed',
    severity: 'error',
    message: `The page "${route.route}" cannot be rendered: ${message}`,
    hint: isBrowserOnly
      ? 'Use browser objects only in effects and event handlers; they do not exist while the site is built.'
      : 'Mend the component that throws.',
    ...(file !== undefined && { file, line: 1, column: 1 }),
  }
}

/** `problem` ends the sentence “The page component at … ”. */
export function exportDiagnostic(problem: string, file: SitePath): Diagnostic {
  return {
    code: 'bundle/no-default-export',
    severity: 'error',
    message: `The page component at ${file} ${problem}.`,
    hint: 'Export the component with `export default function …`.',
    file,
    line: 1,
    column: 1,
  }
}
