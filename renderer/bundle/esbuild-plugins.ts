// How imports of templates and components are resolved, the same for server and browser.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { TemplateFiles } from './template-files.ts'

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

/** A site's template stands in for the built-in one of the same name. */
export function replacedTemplates(packageRoot: string, { files }: TemplateFiles): Plugin {
  const folder = join(packageRoot, 'templates')
  return {
    name: 'replaced-templates',
    setup(build) {
      build.onResolve({ filter: /\.(?:tsx|css)$/ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path)
        const replacement = file.startsWith(`${folder}/`)
          ? files.get(file.slice(folder.length + 1))
          : undefined
        return replacement === undefined || replacement === file ? undefined : { path: replacement }
      })
    },
  }
}

/** A module that exists only in memory. */
export function virtualModule(name: string, contents: string, resolveDir: string): Plugin {
  const filter = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  return {
    name,
    setup(build) {
      build.onResolve({ filter }, () => ({ path: name, namespace: 'docsgen-virtual' }))
      build.onLoad({ filter, namespace: 'docsgen-virtual' }, () => ({ contents, loader: 'ts', resolveDir }))
    },
  }
}
