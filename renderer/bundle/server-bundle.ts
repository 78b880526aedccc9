// Templates, directives and page components → one module that renders. esbuild's door, with client-bundle.ts.
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { compileFunction } from 'node:vm'
import {
  type CompiledInput,
  type RecordPlace,
  readCompiled,
  writeCompiled,
} from '../compiled/compiled-record.ts'
import type { ServerBundle } from '../contract/server-bundle.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import type { AbsolutePath, Hash, SitePath } from '../text/brand.ts'
import { oneReact, replacedTemplates, virtualModule } from './esbuild-plugins.ts'
import type { TemplateFiles } from './template-files.ts'

export interface BundleRequest {
  readonly packageRoot: AbsolutePath
  readonly root: AbsolutePath
  readonly templates: TemplateFiles
  readonly pageComponents: readonly SitePath[]
  /** False: compiled anew whatever an earlier run left. */
  readonly useCache: boolean
}

export interface LoadedServerBundle {
  readonly bundle: ServerBundle
  readonly hash: Hash
}

/** Throws esbuild's BuildFailure when a source cannot be compiled. */
export async function openServerBundle(request: BundleRequest): Promise<LoadedServerBundle> {
  const registry = registryModule(request)
  const place: RecordPlace = {
    base: request.packageRoot,
    file: join(request.root, '.docsgen', 'cache', 'server-bundle.json'),
    settings: fingerprint(registry, process.version),
  }
  const { value: code } =
    (request.useCache ? readCompiled<string>(place) : undefined) ?? (await compile(request, registry, place))
  // The bundle is CommonJS, so that it loads at once and leaves no entry in Node's module cache.
  const load = compileFunction(code, ['module', 'exports', 'require'], { filename: 'docsgen-templates.cjs' })
  const module = { exports: {} as { createBundle: () => LoadedServerBundle['bundle'] } }
  load(module, module.exports, createRequire(join(request.packageRoot, 'package.json')))
  return { bundle: module.exports.createBundle(), hash: fingerprint(code) }
}

async function compile(
  { packageRoot, templates }: BundleRequest,
  registry: string,
  place: RecordPlace,
): Promise<{ value: string; inputs: readonly CompiledInput[] }> {
  const { build } = await import('esbuild')
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['templates/server-entry.tsx'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'text', '.css': 'empty' },
    logLevel: 'silent',
    outfile: 'templates.cjs',
    plugins: [
      virtualModule('docsgen:registry', registry, packageRoot),
      replacedTemplates(packageRoot, templates),
      oneReact(packageRoot),
    ],
  })
  const value = result.outputFiles[0]?.text ?? ''
  return { value, inputs: writeCompiled(place, Object.keys(result.metafile.inputs), value) }
}

// Page components are required when they are first used, so that one that throws harms only its own page.
function registryModule({ packageRoot, root, templates, pageComponents }: BundleRequest): string {
  const from = (file: string) => JSON.stringify(`./${relative(packageRoot, file).replaceAll('\\', '/')}`)
  const directives = [...templates.directives].map(
    ([name, path]) => `  ${JSON.stringify(name)}: () => require(${from(templates.files.get(path) ?? '')}),`,
  )
  const pages = pageComponents.map(
    file => `  ${JSON.stringify(file)}: () => require(${from(join(root, file))}),`,
  )
  return `export const directives = {\n${directives.join('\n')}\n}\nexport const pages = {\n${pages.join('\n')}\n}\n`
}
