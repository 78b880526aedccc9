// Both bundles of a site, with everything that is wrong in their sources.
import { join, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { openClientBundle } from './client-bundle.ts'
import { type Attempt, leaveOutBroken } from './failures/leave-out-broken.ts'
import { serverProblems } from './failures/server-problems.ts'
import { serverConstants } from './language-constants.ts'
import { type BundleRequest, type LoadedServerBundle, openServerBundle } from './server-bundle.ts'

export interface Bundles {
  readonly server: LoadedServerBundle
  readonly client: ClientManifest
  /** Absolute paths of the author's and docsgen's own code in both; packages are known by their versions. */
  readonly sources: readonly string[]
}

/** `bundles` is undefined when something that all pages need cannot be compiled. */
export async function openBundles(
  request: BundleRequest,
  config: Config,
): Promise<{ bundles: Bundles | undefined; diagnostics: readonly Diagnostic[] }> {
  const { compiled, diagnostics, brokenPages } = await leaveOutBroken(
    request,
    serverConstants(config),
    rest => compileBoth(rest, config),
  )
  const bundles = compiled && { ...compiled, server: { ...compiled.server, brokenPages } }
  return { bundles, diagnostics }
}

async function compileBoth(request: BundleRequest, config: Config): Promise<Attempt<Bundles>> {
  const [server, client] = await Promise.allSettled([
    openServerBundle(request, serverConstants(config)),
    openClientBundle(request, config),
  ])
  const diagnostics: Diagnostic[] = []
  for (const result of [server, client]) {
    if (result.status === 'fulfilled') continue
    const problems = serverProblems(result.reason, request)
    if (problems === undefined) throw result.reason
    diagnostics.push(...problems)
    // What cannot be compiled names no inputs: so a watcher knows at least of these.
    for (const { file } of problems) if (file !== undefined) request.host.entry(file)
  }
  if (server.status === 'rejected' || client.status === 'rejected')
    return { compiled: undefined, diagnostics }
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
  const sources = new Set(inputs.map(path => join(request.root, path)))
  return {
    compiled: {
      server: server.value,
      client: client.value.client,
      sources: [...sources].filter(path => !path.includes(`${sep}node_modules${sep}`)),
    },
    diagnostics,
  }
}
