// Files that stylesheets name: fonts and pictures beside them, in a static folder, or in a package. Each is published under a
// hashed name; one that is missing is an error at its place.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'

interface StyleFolders {
  readonly root: string
  readonly packageRoot: string
  /** The site's static folders, absolute, those that win first. */
  readonly staticFolders: readonly string[]
}

/** Stands for the site's own folder in a rule that docsgen writes: `docsgen-site:content/fonts.css`. */
export const siteScheme = 'docsgen-site:'

/** Its messages are about files that are not there. */
export const styleFilesPlugin = 'style-files'

/** What is asked to be loaded ahead: `url('./x.woff2?preload')`. */
const preloadMark = '?preload'

const named =
  /\.(?:woff2?|ttf|otf|eot|svg|png|jpe?g|gif|webp|avif|cur)(?:[?#].*)?$|^docsgen-site:|^\/.*\.css$/is

/** Absolute paths that the plugin has found. */
interface StyleFilePaths {
  /** Files that are to be loaded ahead. */
  readonly preloaded: Set<string>
  /** Every place where a file was looked for. */
  readonly asked: Set<string>
}

export function styleFiles(folders: StyleFolders, { preloaded, asked }: StyleFilePaths): Plugin {
  const files = new Set<string>()
  return {
    name: styleFilesPlugin,
    setup(build) {
      build.onResolve({ filter: named }, ({ path, kind, resolveDir }) => {
        if (kind !== 'url-token' && kind !== 'import-rule') return undefined
        if (/^(?:[a-z]+:)?\/\/|^data:|^#/i.test(path)) return { path, external: true }
        const [, bare = '', mark = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
        const found = candidates(bare, resolveDir, folders).find(file => {
          asked.add(file)
          return existsSync(file)
        })
        if (found === undefined) return { errors: [missing(bare, folders)] }
        if (kind === 'url-token') files.add(found)
        if (mark === preloadMark) preloaded.add(found)
        return { path: found, ...(mark.startsWith('#') && { suffix: mark }) }
      })
      build.onLoad({ filter: named }, async ({ path }) =>
        files.has(path) ? { contents: await readFile(path), loader: 'file' } : undefined,
      )
    },
  }
}

function candidates(path: string, resolveDir: string, folders: StyleFolders): readonly string[] {
  if (path.startsWith(siteScheme)) return [join(folders.root, path.slice(siteScheme.length))]
  if (path.startsWith('/')) return folders.staticFolders.map(folder => join(folder, path))
  const beside = join(resolveDir, path)
  if (/^\.\.?\//.test(path)) return [beside]
  // As browsers read it, `x.woff2` is a file beside the stylesheet; as packages are named, it may be one of theirs.
  return [beside, ...packageFolders(resolveDir, folders).map(folder => join(folder, path.replace(/^~/, '')))]
}

function missing(path: string, { staticFolders }: StyleFolders): PartialMessage {
  const place = path.startsWith('/')
    ? `in ${staticFolders.length === 1 ? 'the static folder' : 'a static folder'}`
    : 'there'
  return { text: `The file "${path.replace(siteScheme, '')}" is not ${place}` }
}

/** Folders that packages are looked for in, the nearest first. */
export function packageFolders(
  from: string,
  { root, packageRoot }: Pick<StyleFolders, 'root' | 'packageRoot'>,
): readonly string[] {
  return [...new Set([from, root, packageRoot].flatMap(above))].map(folder => join(folder, 'node_modules'))
}

function above(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...above(parent)]
}
