// A package of docsgen's own that is not there, or is there for another system. Few commands need each, so it is missed when one does.
import { FatalError } from '../../renderer/diagnostics/fatal-error.ts'

/** Undefined for any other error. Modules of a site are reported with their place where they are compiled. */
export function missingPackage(error: unknown): FatalError | undefined {
  if (!(error instanceof Error)) return undefined
  const name =
    /^Cannot find (?:module|package) '([^'./][^']*)'|^The package "([^"]+)" could not be found|installed (esbuild) for another/
      .exec(error.message)
      ?.slice(1)
      .find(Boolean)
  if (name === undefined) return undefined
  return new FatalError('environment', [
    {
      code: 'system/package-missing',
      severity: 'error',
      message: `The package "${name}", which docsgen needs, is not installed for this system.`,
      hint: 'Install docsgen again on this system, optional packages included: "npm install docsgen".',
    },
  ])
}
