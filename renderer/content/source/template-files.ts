// Finds templates, directives, islands and page components by their paths; there is no registration.
import type { Host } from '../../base/host/host.ts'
import { createNodeHost } from '../../base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import { kebabCase } from '../../base/text/kebab-case.ts'
import { relativePath } from '../../base/text/relative-path.ts'
import { compareCodeUnits, fileNameOf, withoutExtension } from '../../base/text/site-path.ts'

export interface TemplateFiles {
  /** Path in the templates folder → absolute file. A file of the site replaces the built-in file of the same path. */
  readonly files: ReadonlyMap<string, string>
  /** Name of a directive or an island in kebab case → path in the templates folder. */
  readonly directives: ReadonlyMap<string, string>
  /** The same names → origin of the component. */
  readonly origins: ReadonlyMap<string, 'built-in' | 'own'>
}

interface TemplateSources {
  /** Folder of docsgen. */
  readonly packageRoot: AbsolutePath
  readonly root: AbsolutePath
  readonly host: Host
  /** The site's own templates folder. */
  readonly templates: SitePath
}

export function findTemplates({ packageRoot, root, host, templates }: TemplateSources): TemplateFiles {
  const files = new Map<string, string>()
  const builtIn = createNodeHost(packageRoot).list('templates' as SitePath).files
  for (const { path } of builtIn) files.set(path.slice('templates/'.length), `${packageRoot}/${path}`)
  if (packageRoot !== root) {
    for (const { path } of host.list(templates).files)
      files.set(path.slice(templates.length + 1), `${root}/${path}`)
  }
  const directives = new Map<string, string>()
  for (const path of [...files.keys()].sort(compareCodeUnits)) {
    // Texts use islands like directives. When names are equal, a directive wins over an island, and the site's own over one in a subfolder.
    if (
      /^(?:directives(?:\/(?:api|home))?|islands)\/[A-Z]\w*\.tsx$/.test(path) &&
      !directives.has(nameOf(path))
    )
      directives.set(nameOf(path), path)
  }
  const origins = new Map(
    [...directives].map(([name, path]) => {
      const isBuiltIn = files.get(path)?.startsWith(`${packageRoot}/templates/`) === true
      return [name, isBuiltIn ? ('built-in' as const) : ('own' as const)]
    }),
  )
  return { files, directives, origins }
}

/**
 * The list of templates, including which ones belong to the site, as one string. Part of cache keys, because a new template changes no
 * existing file.
 */
export function templateList({ files }: Pick<TemplateFiles, 'files'>, packageRoot: AbsolutePath): string {
  return JSON.stringify([...files].map(([path, file]) => [path, relativePath(`${packageRoot}/-`, file)]))
}

function nameOf(path: string): string {
  return kebabCase(withoutExtension(fileNameOf(path)))
}
