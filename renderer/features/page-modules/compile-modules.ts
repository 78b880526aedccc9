// Compiles the modules of `.mdx` texts into one script with esbuild.
import { dirname, join, relative, sep } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { fingerprint } from '../../base/fingerprint.ts'
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { AbsolutePath, Hash, SitePath } from '../../base/text/brand.ts'
import { openImportWays } from '../../config/site-module/import-ways.ts'
import { readThrough } from '../../config/site-module/read-through.ts'
import { oneReact } from '../../publish/bundle/esbuild-plugins.ts'
import { compiledFiles, serverLoaders, serverSettings } from '../../publish/bundle/server-bundle.ts'

export interface ModulePlaces {
  readonly root: AbsolutePath
  readonly packageRoot: AbsolutePath
  readonly host: Host
}

interface PageCode {
  readonly path: SitePath
  /** JavaScript with JSX. */
  readonly code: string
}

export type ReadFiles = Readonly<Record<SitePath, Hash | null>>

export interface CompiledModules {
  /** A CommonJS script that exports `valuesOf`. */
  readonly code: string
  readonly map: string
  /** The files that the module of a text imports, directly and indirectly. */
  readonly filesOf: (path: SitePath) => ReadFiles
}

/**
 * `all`: all modules of the site; `pages` may import them and pass properties to them. Every file of the site that esbuild looks for is added to
 * `asked`. Throws the BuildFailure of esbuild.
 */
export async function compileModules(
  { pages, all }: { readonly pages: readonly PageCode[]; readonly all: readonly PageCode[] },
  { root, packageRoot, host }: ModulePlaces,
  asked: Map<SitePath, Hash | null>,
): Promise<CompiledModules> {
  const { build } = await import('esbuild')
  const codes = new Map(all.map(({ path, code }) => [join(root, path), code]))
  const read = (path: string) => {
    const file = path.split(sep).join('/') as SitePath
    const bytes = valueIfRead(host.readBytes(file))
    asked.set(file, readHash(file, host))
    return bytes
  }
  const registry = pages.map(
    ({ path }) => `  ${JSON.stringify(path)}: () => require(${JSON.stringify(join(root, path))}),`,
  )
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['templates/render-module.tsx'],
    ...serverSettings,
    outfile: 'page-modules.cjs',
    plugins: [
      // Before the plugin that reads SVG files as text.
      addresses(root),
      {
        name: 'page-modules',
        setup(setup) {
          setup.onResolve({ filter: /^docsgen:page-modules$/ }, ({ path }) => ({
            path,
            namespace: 'docsgen-virtual',
          }))
          setup.onLoad({ filter: /.*/, namespace: 'docsgen-virtual' }, () => ({
            contents: `export const modules = {\n${registry.join('\n')}\n}`,
            resolveDir: packageRoot,
          }))
          setup.onResolve({ filter: /\.mdx$/ }, ({ path }) => (codes.has(path) ? { path } : undefined))
          setup.onLoad({ filter: /\.mdx$/, namespace: 'file' }, ({ path }) => {
            const contents = codes.get(path)
            return contents === undefined ? undefined : { contents, loader: 'jsx', resolveDir: dirname(path) }
          })
          setup.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
            setup.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: root }),
          )
          readThrough(setup, { base: root, read, loaders: serverLoaders })
        },
      },
      oneReact(packageRoot),
    ],
  })
  const output = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const ways = openImportWays(result.metafile, { base: packageRoot, root, packageRoot, host, codes })
  const hashes = new Map(asked)
  const hashOf = (file: SitePath): Hash | null => {
    const known = hashes.get(file)
    const hash = known === undefined ? readHash(file, host) : known
    hashes.set(file, hash)
    return hash
  }
  return {
    code: output('.cjs'),
    map: output('.map'),
    filesOf: path => {
      const start = relative(packageRoot, join(root, path)).split(sep).join('/')
      const reached = reachedFrom(start, result.metafile)
      // A package is represented by its `package.json`.
      const described = [...reached].flatMap(file =>
        file === start ? [] : file.replace(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/s, '$1/package.json'),
      )
      const files = [...compiledFiles({ root, packageRoot }, described), ...ways(reached)]
      return Object.fromEntries(files.map(file => [file, hashOf(file)]))
    },
  }
}

/** The hash of a file in the form that cached facts compare; null: the file does not exist. */
export function readHash(path: SitePath, host: Host): Hash | null {
  const text = valueIfRead(host.readText(path))
  return text === undefined ? null : fingerprint(text)
}

// The direct and indirect imports of a module, by the names of esbuild. Imports of packages are not followed.
function reachedFrom(start: string, { inputs }: Metafile): ReadonlySet<string> {
  const found = new Set<string>([start])
  for (const file of found) {
    if (file.includes('node_modules/')) continue
    for (const { path: to, external } of inputs[file]?.imports ?? []) if (external !== true) found.add(to)
  }
  return found
}

// The import of a picture or another file gives its address, which becomes a link like others.
function addresses(root: string): Plugin {
  return {
    name: 'addresses',
    setup(setup) {
      setup.onLoad({ filter: /\.(?:svg|png|jpe?g|gif|webp|avif|pdf|zip|mp4|webm|woff2?)$/i }, ({ path }) => ({
        contents: `export default ${JSON.stringify(`@site/${relative(root, path).split(sep).join('/')}`)}`,
        loader: 'js',
      }))
    },
  }
}
