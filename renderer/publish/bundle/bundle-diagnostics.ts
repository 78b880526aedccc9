// Messages of esbuild → diagnostics.
import { isBuiltin } from 'node:module'
import { relative, resolve } from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { importsMissing, missingModule, missingModuleHint } from '../../base/diagnostics/missing-module.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { styleFilesPlugin } from './styles/style-files.ts'

/** True for what esbuild throws when sources cannot be compiled. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)
}

/** `workingDir` is what esbuild's paths are relative to. */
export function bundleDiagnostics(
  messages: readonly Message[],
  { workingDir, root }: { workingDir: string; root: string },
): readonly Diagnostic[] {
  return messages.map(({ text, location, pluginName }): Diagnostic => {
    const base = pluginName === styleFilesPlugin ? missingFile(text) : broken(text)
    if (location === null) return base
    const file = relative(root, resolve(workingDir, location.file)).replaceAll('\\', '/') as SitePath
    return {
      ...base,
      file,
      line: location.line,
      column: location.column + 1,
      endColumn: location.column + 1 + location.length,
    }
  })
}

/** What a browser would pass over in the site's own stylesheets: a brace too many, a property without a value. */
export function styleDiagnostics(
  messages: readonly Message[],
  { siteTemplates, ...places }: { workingDir: string; root: string; siteTemplates: string },
): readonly Diagnostic[] {
  const own = messages.filter(
    ({ location }) =>
      location?.file.endsWith('.css') === true &&
      resolve(places.workingDir, location.file).startsWith(`${siteTemplates}/`),
  )
  return bundleDiagnostics(own, places).map((each, at) => ({
    ...each,
    code: 'bundle/style-problem',
    severity: 'warning',
    message: `Browsers pass over a part of the stylesheet: ${own[at]?.text}.`,
    hint: 'Correct it here, or in the lines above: often a brace is missing, or there is one too many.',
  }))
}

function broken(text: string) {
  const missing = missingModule(text)
  if (missing !== undefined)
    return {
      code: 'bundle/syntax-error',
      severity: 'error',
      message: isBuiltin(missing)
        ? `A component imports "${missing}", a module of Node that browsers do not have.`
        : `${importsMissing('A component', missing)}.`,
      hint: isBuiltin(missing)
        ? 'Do this work where the page is built, not in the browser.'
        : missingModuleHint(missing),
    } as const
  return {
    code: 'bundle/syntax-error',
    severity: 'error',
    message: `A component cannot be compiled: ${text}.`,
    hint: 'Mend the file and run the command again.',
  } as const
}

function missingFile(text: string) {
  return {
    code: 'bundle/style-file-missing',
    severity: 'error',
    message: `${text}.`,
    hint: 'Correct the address in the stylesheet, or put the file there: "./x.woff2" stands beside the stylesheet, "/x.woff2" in a static folder.',
  } as const
}

/** What a template threw when it was loaded, or while the sidebars were rendered. */
export function templateDiagnostic(error: unknown): Diagnostic {
  return {
    code: 'bundle/template-throws',
    severity: 'error',
    message: `The templates cannot be used: ${reasonOf(error)}.`,
    hint: 'Mend the template or component that throws; browser objects do not exist while the site is built.',
  }
}
