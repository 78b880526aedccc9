// Messages about templates and components that cannot be compiled or loaded.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { bundleDiagnostics, isBuildFailure, templateDiagnostic } from '../bundle-diagnostics.ts'
import type { BundleRequest } from '../bundle-request.ts'
import { TemplateError } from '../load-templates.ts'

/** Undefined for what is no fault of the sources. */
export function serverProblems(
  error: unknown,
  { packageRoot, root }: Pick<BundleRequest, 'packageRoot' | 'root'>,
): readonly Diagnostic[] | undefined {
  if (isBuildFailure(error)) return bundleDiagnostics(error.errors, { workingDir: packageRoot, root })
  return error instanceof TemplateError ? [templateDiagnostic(error.cause)] : undefined
}
