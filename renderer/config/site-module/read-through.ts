// What makes esbuild read the files of a site from its host: a commit or the index has other files than the disk.
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import type { Loader, PluginBuild } from 'esbuild'
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { extensionOf } from '../../base/text/site-path.ts'

/** The files among the inputs of an esbuild metafile, sorted; the others exist only in memory. */
export function filesAmong(inputs: readonly string[]): readonly SitePath[] {
  return [...new Set(inputs)].filter(path => !/^(?:<|docsgen(?:-virtual)?:)/.test(path)).sort() as SitePath[]
}

/** Reads files by their paths relative to the root; undefined for one that is not there. */
export function readFrom(host: Host): ThroughSource['read'] {
  return path => valueIfRead(host.readBytes(path.replaceAll(sep, '/') as SitePath))
}

/** Makes esbuild take files of the site as the source has them, and no others; packages and files elsewhere come from disk. */
export function readThrough(
  { onResolve, onLoad, resolve: resolveAgain }: Pick<PluginBuild, 'onResolve' | 'onLoad' | 'resolve'>,
  { base, read, loaders }: ThroughSource,
): void {
  const inSource = (path: string) => {
    const inside = relative(base, path).replaceAll(sep, '/')
    return /^\.\.\/|(?:^|\/)node_modules\//.test(inside) ? undefined : inside
  }
  onResolve({ filter: /^\.{0,2}\// }, ({ path, resolveDir }) => {
    const wanted = resolve(resolveDir, path)
    const inside = inSource(wanted)
    if (inside === undefined) return undefined
    const found = endings.find(ending => read(inside + ending) !== undefined)
    if (found !== undefined) return { path: wanted + found }
    return { errors: [{ text: `Could not resolve "${path}"` }] }
  })
  // The compiler finds packages from folders on disk only, and those of a commit are not there.
  onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, ...rest }) => {
    if (isBuiltin(path) || inSource(resolveDir) === undefined || existsSync(resolveDir)) return undefined
    return resolveAgain(path, { ...rest, resolveDir: existingFolder(resolveDir) })
  })
  onLoad({ filter: /\.\w+$/, namespace: 'file' }, ({ path }) => {
    const inside = inSource(path)
    const contents = inside === undefined ? undefined : read(inside)
    const loader = loaders === undefined ? 'default' : loaders[extensionOf(path)]
    if (contents === undefined || loader === undefined) return undefined
    return { contents, resolveDir: dirname(path), loader }
  })
}

export interface ThroughSource {
  /** The site, absolute. */
  readonly base: string
  /** By path relative to it. */
  readonly read: (path: string) => Uint8Array | undefined
  /** By file name extension, with its dot; absent: those of the compiler's options. */
  readonly loaders?: Readonly<Record<string, Loader>> | undefined
}

function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder))
}

/** What may be left out at the end of an import. */
const endings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.tsx', '.jsx', '.json', '/index.ts', '/index.js']
