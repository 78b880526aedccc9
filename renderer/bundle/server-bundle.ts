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
import type { TemplateFiles } from '../source/template-files.ts'
import type { AbsolutePath, Hash, SitePath } from '../text/brand.ts'
import { builtInIslands } from './built-in-islands.ts'
import { oneReact, replacedTemplates, virtualModule } from './esbuild-plugins.ts'

export interface BundleRequest {
  readonly packageRoot: AbsolutePath
  readonly root: AbsolutePath
  readonly templates: TemplateFiles
  /** The site's own templates folder, absolute. */
  readonly siteTemplates: string
  readonly pageComponents: readonly SitePath[]
  /** Of docsgen and Node: what another one has compiled is not used. */
  readonly version: string
  /** False: compiled anew whatever an earlier run left. */
  readonly useCache: boolean
}

export interface LoadedServerBundle {
  readonly bundle: ServerBundle
  readonly hash: Hash
  /** Stylesheets that components import; they come to nothing. */
  readonly styles: readonly SitePath[]
  readonly inputs: readonly CompiledInput[]
}

interface CompiledServer {
  readonly code: string
  readonly styles: readonly string[]
}

/** Throws esbuild's BuildFailure when a source cannot be compiled, TemplateError when one cannot be loaded. */
export async function openServerBundle(
  request: BundleRequest,
  define: Record<string, string>,
): Promise<LoadedServerBundle> {
  const registry = registryModule(request)
  const place: RecordPlace = {
    base: request.packageRoot,
    file: join(request.root, '.docsgen', 'cache', 'server-bundle.json'),
    settings: fingerprint(request.version, registry, templateList(request), JSON.stringify(define)),
  }
  const {
    value: { code, styles },
    inputs,
  } =
    (request.useCache ? readCompiled<CompiledServer>(place) : undefined) ??
    (await compile(request, { registry, define }, place))
  // The bundle is CommonJS, so that it loads at once and leaves no entry in Node's module cache.
  const load = compileFunction(code, ['module', 'exports', 'require'], { filename: 'docsgen-templates.cjs' })
  const module = { exports: {} as { createBundle: () => LoadedServerBundle['bundle'] } }
  try {
    load(module, module.exports, createRequire(join(request.packageRoot, 'package.json')))
    return {
      bundle: module.exports.createBundle(),
      styles: styles as readonly SitePath[],
      hash: fingerprint(code),
      inputs,
    }
  } catch (error) {
    throw new TemplateError('A template threw when it was loaded', { cause: error })
  }
}

/** The author's own code failed, not docsgen. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

/** Which templates there are, and which of them are the site's own: a new one must not be missed because no old input changed. */
export function templateList({
  packageRoot,
  templates,
}: Pick<BundleRequest, 'packageRoot' | 'templates'>): string {
  return JSON.stringify([...templates.files].map(([path, file]) => [path, relative(packageRoot, file)]))
}

async function compile(
  { packageRoot, root, siteTemplates, templates }: BundleRequest,
  { registry, define }: { readonly registry: string; readonly define: Record<string, string> },
  place: RecordPlace,
): Promise<{ value: CompiledServer; inputs: readonly CompiledInput[] }> {
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
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'text', '.css': 'empty' },
    logLevel: 'silent',
    outfile: 'templates.cjs',
    plugins: [
      virtualModule('docsgen:registry', registry, { resolveDir: packageRoot }),
      replacedTemplates({ packageRoot, siteTemplates, templates }),
      oneReact(packageRoot),
    ],
  })
  const inputs = Object.keys(result.metafile.inputs)
  const styles = inputs
    .filter(path => path.endsWith('.css'))
    .map(path => relative(root, join(packageRoot, path)))
  const value = { code: result.outputFiles[0]?.text ?? '', styles }
  return { value, inputs: writeCompiled(place, inputs, value) }
}

// Page components are required when they are first used, so that one that throws harms only its own page.
function registryModule({ packageRoot, root, templates, pageComponents }: BundleRequest): string {
  const from = (file: string) => JSON.stringify(`./${relative(packageRoot, file).replaceAll('\\', '/')}`)
  const loaders = (folder: string) =>
    [...templates.directives].flatMap(([name, path]) => {
      const file = templates.files.get(path)
      if (!path.startsWith(`${folder}/`) || file === undefined) return []
      return `  ${JSON.stringify(name)}: () => require(${from(file)}),\n`
    })
  const builtIn = [...builtInIslands].map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => require(${from(join(packageRoot, file))}),\n`,
  )
  const pages = pageComponents.map(
    file => `  ${JSON.stringify(file)}: () => require(${from(join(root, file))}),`,
  )
  return `export const directives = {\n${loaders('directives').join('')}}\nexport const islands = {\n${loaders('islands').join('')}}\nexport const pages = {\n${pages.join('\n')}\n}\nexport const builtIn = {\n${builtIn.join('')}}\n`
}
