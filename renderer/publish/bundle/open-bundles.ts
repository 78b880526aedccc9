// Both bundles of a site, with everything that is wrong in their sources.
import { join, relative, sep } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { fileNameOf } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import type { ClientManifest } from '../../contract/client-manifest.ts'
import type { BundleRequest } from './bundle-request.ts'
import { openClientBundle } from './client-bundle.ts'
import { type Attempt, leaveOutBroken } from './failures/leave-out-broken.ts'
import { serverProblems } from './failures/server-problems.ts'
import { serverConstants } from './languages/language-constants.ts'
import { type LoadedServerBundle, openServerBundles } from './server-bundle.ts'

/** Templates and scripts as a language has them. */
export interface LanguageBundles {
  readonly server: LoadedServerBundle
  readonly client: ClientManifest
}

export interface Bundles extends LanguageBundles {
  /** Of the translations of the site, by language. */
  readonly translations: ReadonlyMap<string, LanguageBundles>
  /** Absolute paths of the author's and docsgen's own code in both; packages are known by their versions. */
  readonly sources: readonly string[]
}

/** `bundles` is undefined when something that all pages need cannot be compiled. */
export async function openBundles(
  request: BundleRequest,
  config: Config,
): Promise<{ bundles: Bundles | undefined; diagnostics: readonly Diagnostic[] }> {
  const { compiled, diagnostics, brokenPages } = await leaveOutBroken(request, rest =>
    compileBoth(rest, config),
  )
  const withBroken = <Parts extends LanguageBundles>(parts: Parts): Parts => ({
    ...parts,
    server: { ...parts.server, brokenPages },
  })
  if (compiled === undefined) return { bundles: undefined, diagnostics }
  const translations = new Map([...compiled.translations].map(([locale, own]) => [locale, withBroken(own)]))
  return { bundles: { ...withBroken(compiled), translations }, diagnostics }
}

/** Of the language of a configuration. */
export function bundlesFor(bundles: Bundles, { language }: Pick<Config, 'language'>): LanguageBundles {
  return bundles.translations.get(language.locale) ?? bundles
}

async function compileBoth(request: BundleRequest, config: Config): Promise<Attempt<Bundles>> {
  const languages = [config, ...config.translations]
  const [server, client] = await Promise.allSettled([
    openServerBundles(request, languages.map(serverConstants)),
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
  const [ofOriginal] = server.value
  if (ofOriginal === undefined) return { compiled: undefined, diagnostics }
  for (const file of ofOriginal.styles) {
    diagnostics.push({
      code: 'bundle/style-ignored',
      severity: 'warning',
      message: 'A component imports this stylesheet, which has no effect.',
      hint: 'Put the styles into templates/styles/custom.css.',
      file,
    })
  }
  const inputs = [...ofOriginal.inputs, ...client.value.inputs]
  const sources = new Set(inputs.map(path => join(request.root, path)))
  diagnostics.push(...client.value.warnings, ...unusedTemplates(request, sources))
  return {
    compiled: {
      server: ofOriginal,
      client: client.value.clients[0] as ClientManifest,
      translations: new Map(
        config.translations.map(({ language: { locale } }, at) => [
          locale,
          {
            server: server.value[at + 1] as LoadedServerBundle,
            client: client.value.clients[at + 1] as ClientManifest,
          },
        ]),
      ),
      sources: [...sources].filter(path => !path.includes(`${sep}node_modules${sep}`)),
    },
    diagnostics,
  }
}

// Files of the site's templates that no module imports and that docsgen does not load by their path.
function unusedTemplates(
  { packageRoot, root, templates }: BundleRequest,
  sources: ReadonlySet<string>,
): readonly Diagnostic[] {
  const isBuiltIn = (file: string) => file.startsWith(`${packageRoot}/`)
  return [...templates.files].flatMap(([path, file]): readonly Diagnostic[] => {
    const mayBeUsed = /\.(?:[jt]sx|css)$/.test(path) && !/\.(?:test|stories)\.[jt]sx$/.test(path)
    if (isBuiltIn(file) || !mayBeUsed || sources.has(file)) return []
    const name = fileNameOf(path)
    const meant = name === 'custom.css' ? 'styles/custom.css' : sameName(templates, name, isBuiltIn)
    return [
      {
        code: 'bundle/template-unused',
        severity: 'warning',
        message: 'No page uses this file of the templates.',
        hint:
          meant === undefined
            ? 'A template takes the place of a built-in one of the same path; a directive stands in "directives", an island in "islands", styles in "styles/custom.css".'
            : `Move it to "${meant}", below the folder of templates.`,
        file: relative(root, file).replaceAll('\\', '/') as SitePath,
        line: 1,
        column: 1,
      },
    ]
  })
}

function sameName(
  { files }: BundleRequest['templates'],
  name: string,
  isBuiltIn: (file: string) => boolean,
): string | undefined {
  return [...files].find(([path, file]) => isBuiltIn(file) && fileNameOf(path) === name)?.[0]
}
