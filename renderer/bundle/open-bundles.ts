// Both bundles of a site, with everything that is wrong in their sources.
import { join, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { bundleDiagnostics, isBuildFailure, templateDiagnostic } from './bundle-diagnostics.ts'
import { MissingPackageError, openClientBundle } from './client-bundle.ts'
import { searchConstants } from './search-constants.ts'
import {
  type BundleRequest,
  type LoadedServerBundle,
  openServerBundle,
  TemplateError,
} from './server-bundle.ts'

export interface Bundles {
  readonly server: LoadedServerBundle
  readonly client: ClientManifest
  /** Absolute paths of the author's and docsgen's own code in both; packages are known by their versions. */
  readonly sources: readonly string[]
}

/** `bundles` is undefined when a source cannot be compiled. */
export async function openBundles(
  request: BundleRequest,
  config: Config,
): Promise<{ bundles: Bundles | undefined; diagnostics: readonly Diagnostic[] }> {
  const [server, client] = await Promise.allSettled([
    openServerBundle(request, searchConstants(config)),
    openClientBundle(request, config),
  ])
  const places = { workingDir: request.packageRoot, root: request.root }
  const diagnostics: Diagnostic[] = []
  for (const result of [server, client]) {
    if (result.status === 'fulfilled') continue
    if (isBuildFailure(result.reason)) diagnostics.push(...bundleDiagnostics(result.reason.errors, places))
    else if (result.reason instanceof MissingPackageError)
      diagnostics.push(missingPackage(result.reason.packageName, config))
    else if (result.reason instanceof TemplateError) diagnostics.push(templateDiagnostic(result.reason.cause))
    else throw result.reason
  }
  if (server.status === 'rejected' || client.status === 'rejected') return { bundles: undefined, diagnostics }
  for (const file of server.value.styles) {
    diagnostics.push({
      code: 'bundle/style-ignored',
      severity: 'warning',
      message: 'A component imports this stylesheet, which has no effect.',
      hint: 'Put the styles into templates/styles/custom.css.',
      file,
    })
  }
  const inputs = [...server.value.inputs, ...client.value.inputs]
  const sources = new Set(inputs.map(({ path }) => join(request.packageRoot, path)))
  return {
    bundles: {
      server: server.value,
      client: client.value.client,
      sources: [...sources].filter(path => !path.includes(`${sep}node_modules${sep}`)),
    },
    diagnostics,
  }
}

function missingPackage(name: string, { file }: Config): Diagnostic {
  return {
    code: 'bundle/package-missing',
    severity: 'error',
    message: `"markdown.${name}" is on, but the package "${name}" is not installed.`,
    hint: `Run "npm install ${name}", or switch the option off.`,
    ...(file !== undefined && { file }),
  }
}
