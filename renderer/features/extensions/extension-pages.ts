// Pages of extensions: texts that are no files. For all that follows they are files like others, as pages from data are.

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { joinSitePath } from '../../base/text/site-path.ts'
import type { AskingHost } from '../../base/trace/asking-host.ts'
import type { Config } from '../../config/config.ts'
import type { LoadedExtension } from '../../content/markdown/site-code/text-readers.ts'
import type { ExtensionReader } from '../../contract/extension.ts'
import type { DataPage, DataPages } from '../data-pages/data-pages.ts'
import { readTemplate } from '../data-pages/read-template.ts'

/** The same pages with those of extensions. What throws is a problem of the folder of documents, and makes no page. */
export async function withExtensionPages(
  dataPages: DataPages,
  extensions: readonly LoadedExtension[],
  { host, config }: { readonly host: AskingHost; readonly config: Config },
): Promise<DataPages> {
  const folder = config.docs[0]?.path ?? ('content' as SitePath)
  const pages = new Map(dataPages.pages)
  const problems = [...dataPages.problems]
  for (const { name, extension } of extensions) {
    if (extension.pages === undefined) continue
    const report = (message: string) => problems.push(problemOf(name, message, folder))
    try {
      const made = await extension.pages(readerOf(host, config.language.locale))
      for (const [index, { path, text }] of made.entries()) {
        const file = joinSitePath('', path)
        const template = file === undefined ? undefined : readTemplate(file, text)
        if (file === undefined || !/\.md$/.test(file)) report(`"${path}" is no Markdown file of the site`)
        else if (host.entry(file) !== undefined || pages.has(file))
          report(`there is a page "${file}" already`)
        else if (template === undefined) report(`the front matter of "${file}" cannot be read`)
        else pages.set(file, pageOf(template, name, index + 1))
      }
    } catch (error) {
      report(reasonOf(error))
    }
  }
  return { ...dataPages, pages, problems }
}

// Nobody can edit such a page.
function pageOf(template: DataPage['template'], name: string, number: number): DataPage {
  const hasEditUrl = template.fields.some(field => field.name === 'custom_edit_url')
  const frontMatter = hasEditUrl ? {} : { custom_edit_url: null }
  return {
    template,
    record: { params: {}, frontMatter },
    module: name.replace(/^\.\//, '') as SitePath,
    number,
  }
}

function problemOf(name: string, message: string, folder: SitePath): DataPages['problems'][number] {
  const diagnostic: Diagnostic = {
    code: 'extension/throws',
    severity: 'error',
    message: `The extension "${name}" makes no page: ${message}.`,
    hint: 'Mend the extension, or take it out of "extensions".',
  }
  return { of: `${folder}/-` as SitePath, diagnostic }
}

function readerOf(host: AskingHost, locale: string): ExtensionReader {
  const inSite = (path: string): SitePath => {
    const found = joinSitePath('', path)
    if (found === undefined) throw new Error(`"${path}" lies outside of the site`)
    return found
  }
  return {
    locale,
    readText(path) {
      const result = host.readText(inSite(path))
      if (!result.ok) throw new Error(`the file "${path}" cannot be read (${result.reason})`)
      return result.value
    },
    list: folder => host.list(inSite(folder)).files.map(({ path }) => path),
  }
}
