// Finds what pages are made from: `[code].md` says how they look, `[code].paths.ts` beside it which there are.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { fileNameOf, withoutExtension } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { originalOf } from '../../config/locales/edition.ts'
import { configOf, translationFolders } from '../../config/locales/translation-folders.ts'
import { isForeignCode } from '../../config/mounts/source-policy.ts'
import { docsVersions } from '../../config/versions/docs-sets.ts'

export interface DataSource {
  readonly template: SitePath
  readonly module: SitePath
  /** Language of the pages. */
  readonly locale: string
}

interface DataSources {
  readonly sources: readonly DataSource[]
  /** Modules, which are no files of the site. */
  readonly modules: readonly SitePath[]
  readonly diagnostics: readonly Diagnostic[]
}

/** `[code]`, `[...path]`: in the name of a Markdown file. */
export const parameter = /\[(\.\.\.)?([A-Za-z_]\w*)\]/g

const template = /\.(?:md|mdx|markdown)$(?<=\[(?:\.{3})?[A-Za-z_]\w*\][^/]*)/
const module = /\.paths\.[mc]?[jt]s$(?<=\[(?:\.{3})?[A-Za-z_]\w*\][^/]*)/

/** Looks at names only. A translation's Markdown file without a module of its own uses that of the original. */
export function findDataSources(config: Config, host: Host): DataSources {
  const folders = [
    ...docsVersions(config).map(({ path }) => path),
    config.blog?.path,
    config.pages?.path,
    config.translations.length > 0 ? translationFolders(config).folder : undefined,
  ]
  const templates = new Set<SitePath>()
  const modules = new Map<string, SitePath>()
  for (const folder of folders)
    for (const { path } of folder === undefined ? [] : host.list(folder).files)
      if (!path.includes('[')) continue
      else if (template.test(path)) templates.add(path)
      else if (module.test(path)) modules.set(path.replace(/\.paths\.\w+$/, ''), path)
  const used = new Set<SitePath>()
  const sources: DataSource[] = []
  const diagnostics: Diagnostic[] = []
  for (const path of templates) {
    const { edition, language } = configOf(config, path)
    const base = withoutExtension(path)
    const own = modules.get(base) ?? modules.get(originalOf(edition, base as SitePath))
    if (own === undefined) {
      diagnostics.push(lone(path, `"${fileNameOf(base)}.paths.ts"`, [...modules.values()]))
      continue
    }
    used.add(own)
    if (isForeignCode(config, own)) {
      diagnostics.push(foreignModule(own))
      continue
    }
    sources.push({ template: path, module: own, locale: language.locale })
  }
  for (const [base, path] of modules)
    if (!used.has(path)) diagnostics.push(lone(path, `"${fileNameOf(base)}.md"`, [...templates]))
  return { sources, modules: [...modules.values()], diagnostics }
}

function foreignModule(file: SitePath): Diagnostic {
  return {
    code: 'mounts/code-left-out',
    severity: 'warning',
    message:
      'The module does not run, because it comes from another repository; its Markdown file is one page.',
    hint: 'Allow it with "code: true" of the source in the configuration.',
    file,
    line: 1,
    column: 1,
  }
}

function lone(file: SitePath, missing: string, others: readonly SitePath[]): Diagnostic {
  const offer = didYouMean(missing, others.map(fileNameOf))
  const isModule = module.test(file)
  return {
    code: 'data-pages/lone-file',
    severity: 'warning',
    message: isModule
      ? `The module makes no pages: there is no ${missing} beside it.`
      : `The name asks for pages from data, but there is no ${missing} beside the file; it is one page of its own.`,
    hint: `${offer === undefined ? '' : `${offer} `}${isModule ? 'Add the Markdown file, or delete the module.' : 'Add the module, or rename the file.'}`,
    file,
    line: 1,
    column: 1,
  }
}
