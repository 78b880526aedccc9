// How imports of templates and components are resolved, the same for server and browser.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { escapePattern } from '../../base/text/escape-pattern.ts'
import type { TemplateFiles } from '../../content/source/template-files.ts'

/**
 * What resolves imports of a site's own code. None where docsgen's own code is all there is: its imports lead to the right files as they are, and
 * each question of the compiler waits until the main thread has parsed the texts before it.
 */
export function sitePlugins(places: TemplatePlaces, entries: Iterable<string>): readonly Plugin[] {
  const { packageRoot, templates } = places
  const isOwn = (file: string) =>
    !file.startsWith(`${packageRoot}/templates/`) && !file.startsWith(`${packageRoot}/client/`)
  if (![...templates.files.values(), ...entries].some(isOwn)) return []
  return [replacedTemplates(places), oneReact(packageRoot)]
}

/** Exactly one React, docsgen's own, whoever imports it: hooks fail with two copies. */
export function oneReact(packageRoot: string): Plugin {
  const resolveFrom = createRequire(join(packageRoot, 'package.json'))
  return {
    name: 'one-react',
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom)(?:\/|$)/ }, async ({ path, kind, pluginData }) => {
        if (pluginData === 'one-react') return undefined
        return build.resolve(path, {
          kind,
          resolveDir: join(resolveFrom.resolve('react/package.json'), '..'),
          pluginData: 'one-react',
        })
      })
    },
  }
}

/**
 * A site's template stands in for the built-in one of the same name. A template that was copied from docsgen finds its
 * neighbours there: what the site itself does not have is looked up in the package.
 */
function replacedTemplates({
  packageRoot,
  siteTemplates,
  templates,
  exists = existsSync,
}: TemplatePlaces): Plugin {
  const builtIn = join(packageRoot, 'templates')
  return {
    name: 'replaced-templates',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path)
        if (file.startsWith(`${builtIn}/`)) {
          const replacement = templates.files.get(file.slice(builtIn.length + 1))
          return replacement === undefined || replacement === file ? undefined : { path: replacement }
        }
        const isOwn = resolveDir === siteTemplates || resolveDir.startsWith(`${siteTemplates}/`)
        if (!isOwn || exists(file)) return undefined
        const twin = join(builtIn, relative(siteTemplates, file))
        return existsSync(twin) ? { path: templates.files.get(relative(builtIn, twin)) ?? twin } : undefined
      })
    },
  }
}

interface TemplatePlaces {
  readonly packageRoot: string
  /** The site's own templates folder, absolute. */
  readonly siteTemplates: string
  readonly templates: TemplateFiles
  /** Whether the site has a file, by its absolute path; default: on disk. */
  readonly exists?: (file: string) => boolean
}

/** A module that exists only in memory. */
export function virtualModule(
  name: string,
  contents: string,
  { resolveDir, loader = 'ts' }: { resolveDir: string; loader?: 'ts' | 'css' },
): Plugin {
  const filter = new RegExp(`^${escapePattern(name)}$`)
  return {
    name,
    setup(build) {
      build.onResolve({ filter }, () => ({ path: name, namespace: 'docsgen-virtual' }))
      build.onLoad({ filter, namespace: 'docsgen-virtual' }, () => ({ contents, loader, resolveDir }))
    },
  }
}

const namedIsland = 'docsgen-island:'

/** What esbuild gets as the entry of an island that is the export of this name. */
export function islandEntry(file: string, exported: string): string {
  return exported === 'default' ? file : `${namedIsland}${exported}:${file}`
}

/** The browser takes the default export of an island's module: of a file with several components, the one that was named. */
export const namedIslands: Plugin = {
  name: 'named-islands',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${namedIsland}`) }, ({ path }) => ({
      path: path.slice(namedIsland.length),
      namespace: 'docsgen-virtual',
      pluginData: namedIsland,
    }))
    build.onLoad({ filter: /^[\w$]+:/, namespace: 'docsgen-virtual' }, ({ path, pluginData }) => {
      if (pluginData !== namedIsland) return undefined
      const [, exported = '', file = ''] = /^([\w$]+):(.*)$/s.exec(path) ?? []
      return { contents: `export { ${exported} as default } from ${JSON.stringify(file)}`, resolveDir: '/' }
    })
  },
}

/** A script of docsgen's own that imports a stylesheet gets its rules as text, minified: see client/late-styles.ts. */
export function styleTexts(packageRoot: string): Plugin {
  const own = join(packageRoot, 'client', '/')
  return {
    name: 'style-texts',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        if (!path.startsWith(own)) return undefined
        const rules = await readFile(path, 'utf8')
        const { code } = await build.esbuild.transform(rules, { loader: 'css', minify: true })
        return { contents: code.trim(), loader: 'text' }
      })
    },
  }
}
