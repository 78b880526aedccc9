// What is wrong with a component → a diagnostic of the page it was made for.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import type { SourcePlace } from '../bundle/failures/source-places.ts'

export interface CrashedPage {
  readonly route: RoutePath
  /** The file that the page was made from. */
  readonly file: SitePath | undefined
}

/** `place`: where in the site's own code it was thrown. */
export function crashDiagnostic(
  error: unknown,
  { route, file }: CrashedPage,
  place: SourcePlace | undefined,
): Diagnostic {
  const message = reasonOf(error)
  const isBrowserOnly = /\b(window|document|localStorage|sessionStorage|navigator) is not defined/.test(
    message,
  )
  return {
    code: 'render/page-crashed',
    severity: 'error',
    message: `The page "${route}" cannot be rendered: ${message}`,
    hint: isBrowserOnly
      ? 'Use browser objects only in effects and event handlers; they do not exist while the site is built.'
      : 'Mend the component that throws.',
    ...(place ?? (file !== undefined ? { file, line: 1, column: 1 } : {})),
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
