// Whether a module of the old site runs without it: it and all that it imports of the site, and nothing but React besides.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What a module of the new site may import. */
const allowed = /^(?:react|react\/jsx-runtime)$/

/** A module of the old site with the files that it consists of, all absolute. */
export interface SelfContained {
  readonly entry: string
  readonly files: readonly string[]
}

/**
 * The files of the site that it consists of; undefined when something that it imports is not in the new site, as a module of
 * the generator, a package or a style.
 */
export async function selfContained(root: string, file: string): Promise<SelfContained | undefined> {
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
  // TypeScript calls a file by the name that it will have as JavaScript.
  const written = file.replace(/\.js(x?)$/, '.ts$1')
  const entry = [...endings.map(ending => `${file}${ending}`), written].find(
    path => /\.[jt]sx?$/.test(path) && existsSync(path),
  )
  if (entry === undefined) return undefined
  const { build } = await import('esbuild')
  let isForeign = false
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
      format: 'esm',
      outfile: 'out.js',
      loader: { '.js': 'jsx' },
      jsx: 'automatic',
      plugins: [
        {
          name: 'docsgen',
          setup(setup) {
            setup.onResolve({ filter: /^@site\// }, ({ path, ...request }) =>
              setup.resolve(join(root, path.slice('@site/'.length)), { ...request, resolveDir: root }),
            )
            setup.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
              if (kind === 'entry-point' || path.startsWith('@site/')) return undefined
              isForeign ||= !allowed.test(path)
              return { path, external: true }
            })
          },
        },
      ],
    })
    const files = Object.keys(metafile.inputs)
    if (isForeign || files.some(path => !/\.(?:[jt]sx?|json)$/.test(path))) return undefined
    return { entry, files: files.map(path => join(root, path)) }
  } catch {
    return undefined // no JavaScript, or a file that is missing: the stand-in names it
  }
}
