// A site of Docusaurus → the neutral form.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../renderer/text/brand.ts'
import { listFiles } from '../configuration/list-files.ts'
import type { NewFile, OldSite } from '../old-site.ts'
import { readDocusaurusConfig, textOf } from './docusaurus-config.ts'

/** Throws FatalError (usage) for a configuration that is missing or cannot be evaluated. */
export async function readDocusaurus(root: AbsolutePath): Promise<OldSite> {
  const { fields, plugins } = await readDocusaurusConfig(root)
  const files: NewFile[] = listFiles(join(root, 'static')).map(({ path, source }) => ({
    kind: 'copy',
    target: `content/static/${path}` as SitePath,
    source,
  }))
  const docs = plugins.find(({ name }) => name === 'content-docs')
  if (docs !== undefined) files.push(...docsFiles(join(root, textOf(docs.options.path) ?? 'docs')))
  return {
    config: {
      title: textOf(fields.title),
      url: textOf(fields.url),
      baseUrl: textOf(fields.baseUrl),
      locale: 'en',
    },
    files,
    addresses: [],
    todos: [],
  }
}

function docsFiles(folder: string): readonly NewFile[] {
  return listFiles(folder).map(({ path, source }) => {
    const target = `content/docs/${path}` as SitePath
    if (!/\.mdx?$/.test(path)) return { kind: 'copy', target, source }
    return { kind: 'text', target, text: readFileSync(source, 'utf8'), from: path }
  })
}
