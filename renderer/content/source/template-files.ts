// Which templates, directives, islands and page components exist: found by scanning, no registration.
import type { Host } from '../../base/host/host.ts'
import { createNodeHost } from '../../base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import { kebabCase } from '../../base/text/kebab-case.ts'
import { relativePath } from '../../base/text/relative-path.ts'
import { compareCodeUnits, fileNameOf, withoutExtension } from '../../base/text/site-path.ts'

export interface TemplateFiles {
  /** Path below the templates folder → absolute file; a site's file replaces the built-in one of the same name. */
  readonly files: ReadonlyMap<string, string>
  /** Name of a directive or an island in kebab case → path below the templates folder. */
  readonly directives: ReadonlyMap<string, string>
  /** The same names, with where each component comes from. */
  readonly origins: ReadonlyMap<string, 'built-in' | 'own'>
}

interface TemplateSources {
  /** Folder of docsgen itself. */
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
    // An island is asked for in the text like a directive; of one name a directive wins, the site's own before one of a group.
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

/** Which templates there are, and which of them are the site's own, as one text: a new one must not be missed because no old file changed. */
export function templateList({ files }: Pick<TemplateFiles, 'files'>, packageRoot: AbsolutePath): string {
  return JSON.stringify([...files].map(([path, file]) => [path, relativePath(`${packageRoot}/-`, file)]))
}

function nameOf(path: string): string {
  return kebabCase(withoutExtension(fileNameOf(path)))
}
